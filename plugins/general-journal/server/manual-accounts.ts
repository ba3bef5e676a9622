import { OWN_CLASSES } from '@lapak/contract/ledger/accounts';
import type { BookSettings } from '@lapak/contract/settings/books';
import { choosableAccounts } from '@lapak/server/modules/bookkeeping/journal/index.ts';

/**
 * Fixed accounts that an entry by hand may use: money at a place, orders, tax and partners are checked against theirs. What is left of
 * shipping that buyers paid when the courier has his money is moved by hand.
 */
const BY_HAND = [
  'opening',
  'owner',
  'shipping_held',
  'goods_received',
  'other_income',
  'other_expense',
  'cash_difference',
  'suspense',
] as const;

/** The accounts on which an entry by hand may be booked, by number, with what is posted. */
export const manualAccounts = (books: BookSettings) =>
  choosableAccounts(books, { fixed: BY_HAND, ownClasses: OWN_CLASSES.filter((each) => each !== 'bank') });
