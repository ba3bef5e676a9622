import { createFixedWindowCounter } from '../../http/fixed-window-counter.ts';

const WINDOW_MS = 5 * 60_000;

/**
 * Budgets of five minutes against guessing passwords. They are made so that nobody can keep somebody else out: what strangers do
 * elsewhere never counts where an account has signed in before.
 */
const BUDGETS = {
  /** Tries of one network, at whatever accounts: each costs us a hash. */
  network: 30,
  /** Wrong passwords for one account from one network that is new to it. */
  strange: 10,
  /** The same where the account has signed in before: its owner may be slow to remember. Who guesses there shares the owner's network. */
  usual: 60,
  /** Wrong passwords for one account from all new networks together, until each of them gets one try only. */
  account: 10,
  /** The same, until new networks have to wait. It takes as many networks to get there. */
  accountAtMost: 40,
};

/** Who wants to sign in: an account (or a name that is none), from a network, which is `usual` where it has signed in before. */
export interface SignIn {
  account: string;
  network: string;
  isUsual: boolean;
}

export interface SignInGuard {
  /**
   * Counts a try before its password is looked at, so that many at once can't slip past. Null where it may go on; else the seconds
   * to wait.
   */
  begin(signIn: SignIn): number | null;
  /** What was counted turned out to be no wrong password. */
  takeBack(signIn: SignIn): void;
  /** The password was right: what failed before it here was its owner's. */
  succeed(signIn: SignIn): void;
}

/** `scale` multiplies all budgets. What is counted is of this process, and gone when it ends. */
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
