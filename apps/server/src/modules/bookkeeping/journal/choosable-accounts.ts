import type { Account, AccountKey, OwnClass } from '@lapak/contract/ledger/accounts';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { PostedAccount } from '../../ledger/book/index.ts';

/** These fixed accounts, all expenses, and the shop's own of these classes, by number, each with what is posted. */
export function choosableAccounts(
  { accounts, expenses, own }: BookSettings,
  { fixed, ownClasses }: { fixed: readonly AccountKey[]; ownClasses: readonly OwnClass[] },
): (Account & { account: PostedAccount })[] {
  return [
    ...fixed.map((key) => ({ account: key, ...accounts[key] })),
    ...expenses.map(({ number, name }) => ({ account: `expense:${name}` as const, number, name })),
    ...own
      .filter((each) => ownClasses.includes(each.class))
      .map(({ key, number, name }) => ({ account: `own:${key}` as const, number, name })),
  ].sort((one, other) => one.number.localeCompare(other.number, 'id'));
}
