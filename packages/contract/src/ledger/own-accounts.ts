import type { OwnAccount } from './accounts.ts';

/** Accounts of the shop's own as they are saved: those that are new get the next key of their class. */
export function keyOwnAccounts(next: readonly OwnAccount[], known: readonly OwnAccount[]): OwnAccount[] {
  let last = Math.max(0, ...known.map(({ key }) => Number(key.split('-')[1])));
  return next.map((account) => {
    if (account.key !== '' && known.some(({ key }) => key === account.key)) return account;
    last += 1;
    return { ...account, key: `${account.class}-${last}` };
  });
}

/** Those that were and no longer are: what was booked on one stays on it. */
export function formerOwnAccounts(next: readonly OwnAccount[], known: readonly OwnAccount[]): OwnAccount[] {
  return known.filter(({ key }) => !next.some((account) => account.key === key));
}

/** The place of one whose class isn't that of its key any more: what is booked on it would move to another part of each statement. */
export function findMovedOwnAccount(next: readonly OwnAccount[], known: readonly OwnAccount[]): number | null {
  const index = next.findIndex((account) => known.some((one) => one.key === account.key && one.class !== account.class));
  return index === -1 ? null : index;
}
