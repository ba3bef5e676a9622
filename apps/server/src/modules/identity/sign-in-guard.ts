import { createFixedWindowCounter } from '../../http/fixed-window-counter.ts';

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
  begin(signIn: SignIn): number | null;
  /** The attempt wasn't a wrong password. */
  takeBack(signIn: SignIn): void;
  /** The password was right: earlier failures here were the owner's. */
  succeed(signIn: SignIn): void;
}

/** `scale` multiplies all budgets. Counts are per process and in memory. */
export function createSignInGuard(scale: number, now: () => number = Date.now): SignInGuard {
  const networks = createFixedWindowCounter({ ms: WINDOW_MS }, now);
  const failures = createFixedWindowCounter({ ms: WINDOW_MS }, now);
  const accounts = createFixedWindowCounter({ ms: WINDOW_MS }, now);
  const may = (budget: keyof typeof BUDGETS) => Math.ceil(BUDGETS[budget] * scale);
  const pairOf = ({ account, network }: SignIn) => JSON.stringify([account, network]);

  function secondsToWait(signIn: SignIn): number | null {
    const pair = pairOf(signIn);
    const failed = failures.count(pair);
    if (signIn.isUsual) return failed >= may('usual') ? failures.secondsLeft(pair) : null;
    if (networks.count(signIn.network) >= may('network')) return networks.secondsLeft(signIn.network);
    const failedInAll = accounts.count(signIn.account);
    if (failedInAll >= may('accountAtMost')) return accounts.secondsLeft(signIn.account);
    const budget = failedInAll >= may('account') ? 1 : may('strange');
    return failed >= budget ? failures.secondsLeft(pair) : null;
  }

  return {
    begin(signIn) {
      const seconds = secondsToWait(signIn);
      if (seconds !== null) return seconds;
      failures.add(pairOf(signIn));
      if (signIn.isUsual) return null;
      networks.add(signIn.network);
      accounts.add(signIn.account);
      return null;
    },
    takeBack(signIn) {
      failures.subtract(pairOf(signIn));
      if (!signIn.isUsual) accounts.subtract(signIn.account);
    },
    succeed(signIn) {
      failures.forget(pairOf(signIn));
      if (!signIn.isUsual) accounts.subtract(signIn.account);
    },
  };
}
