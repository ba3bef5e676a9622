import type { Count, CountCalls } from '../../../../http/call-counts.ts';

const WINDOW_MS = 5 * 60_000;

/**
 * Five-minute budgets against guessing passwords. Strangers can't lock an owner out: their attempts never count where the account has
 * signed in before.
 */
const BUDGETS = {
  /** Attempts of one network for any accounts: each costs a hash. */
  network: 30,
  /** Wrong passwords for one account from one new network. */
  strange: 10,
  /** The same from a network where the account has signed in before. */
  usual: 60,
  /** Wrong passwords for one account from all new networks, until each gets one attempt only. */
  account: 10,
  /** The same, until new networks must wait. It takes as many networks to get there. */
  accountAtMost: 40,
};

/** A sign-in attempt: an account (or an unknown name) and a network, `usual` when the account has signed in there before. */
export interface SignIn {
  account: string;
  network: string;
  isUsual: boolean;
}

export interface SignInGuard {
  /**
   * Counts an attempt before its password is checked, so that parallel ones can't slip past. Null to continue, else the seconds to wait.
   */
  begin(signIn: SignIn): Promise<number | null>;
  /** The attempt wasn't a wrong password. */
  takeBack(signIn: SignIn): Promise<void>;
  /** The password was right: earlier failures here were the owner's. */
  succeed(signIn: SignIn): Promise<void>;
}

/** `scale` multiplies all budgets; `name` keeps the counts of different kinds of sign-in apart. */
export function createSignInGuard(scale: number, countCalls: CountCalls, name: string): SignInGuard {
  const counts = countCalls(name, WINDOW_MS);
  const may = (budget: keyof typeof BUDGETS) => Math.ceil(BUDGETS[budget] * scale);
  const pairOf = ({ account, network }: SignIn) => JSON.stringify([account, network]);
  const accountOf = ({ account }: SignIn) => `account ${account}`;
  const keysOf = (signIn: SignIn) => [pairOf(signIn), accountOf(signIn), `network ${signIn.network}`] as const;

  async function beginUsual(signIn: SignIn): Promise<number | null> {
    const keys = [pairOf(signIn)] as const;
    const [failed] = await counts.add(keys);
    if (failed.count <= may('usual')) return null;
    await counts.subtract(keys);
    return secondsOf(failed);
  }

  async function beginStrange(signIn: SignIn): Promise<number | null> {
    const keys = keysOf(signIn);
    const [failed, inAll, ofNetwork] = await counts.add(keys);
    const budget = inAll.count > may('account') ? 1 : may('strange');
    let over: Count | null = failed.count > budget ? failed : null;
    if (inAll.count > may('accountAtMost')) over = inAll;
    if (ofNetwork.count > may('network')) over = ofNetwork;
    if (!over) return null;
    await counts.subtract(keys);
    return secondsOf(over);
  }

  return {
    begin: (signIn) => (signIn.isUsual ? beginUsual(signIn) : beginStrange(signIn)),
    takeBack: (signIn) => counts.subtract(signIn.isUsual ? [pairOf(signIn)] : [pairOf(signIn), accountOf(signIn)]),
    async succeed(signIn) {
      await counts.forget([pairOf(signIn)]);
      if (!signIn.isUsual) await counts.subtract([accountOf(signIn)]);
    },
  };
}

function secondsOf({ msLeft }: Count): number {
  return Math.ceil(msLeft / 1_000);
}
