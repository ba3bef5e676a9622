import type { BookSettings } from '@lapak/contract/settings/books';
import type { PostedAccount } from '@lapak/server/modules/ledger/book/index.ts';
import type { ManualAccount } from '../contract/general-journal.ts';

/** Fixed accounts that no other book writes: money at a place, orders, tax and partners are checked against theirs. */
const BY_HAND = ['opening', 'owner', 'other_income', 'other_expense', 'cash_difference', 'suspense'] as const;

/** The accounts on which an entry by hand may be booked, by number, with what is posted. */
export function manualAccounts({ accounts, expenses, own }: BookSettings): (ManualAccount & { account: PostedAccount })[] {
  return [
    ...BY_HAND.map((key) => ({ account: key, ...accounts[key] })),
    ...expenses.map(({ number, name }) => ({ account: `expense:${name}` as const, number, name })),
    ...own.map(({ key, number, name }) => ({ account: `own:${key}` as const, number, name })),
  ].sort((one, other) => one.number.localeCompare(other.number, 'id'));
}
