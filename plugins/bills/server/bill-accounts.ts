import type { BookSettings } from '@lapak/contract/settings/books';
import { choosableAccounts } from '@lapak/server/modules/bookkeeping/journal/index.ts';

/** Fixed accounts that a bill may be for: a courier's is paid of the shipping that is held, a supplier's of the goods that came. */
const FIXED = ['shipping_held', 'goods_received', 'other_expense'] as const;

/** What a bill may be for, by number: expenses, and what the shop has beside the fixed accounts. */
export const billAccounts = (books: BookSettings) => choosableAccounts(books, { fixed: FIXED, ownClasses: ['expense', 'asset'] });
