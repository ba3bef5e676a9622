import { isBank } from '@lapak/contract/ledger/cash-places';
import { defineListView, oneOf, type Param, page, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** What of a bank's statement is listed: open lines, what the bank hasn't, what is settled, files. */
export const BANK_TABS = ['lines', 'book', 'settled', 'files'] as const;
export type BankTab = (typeof BANK_TABS)[number];

/** Whose statement: the main bank's unless another is named. */
const place: Param<string> = { absent: 'bank', read: (value) => (isBank(value) ? value : undefined), write: String };

/** The URL of a bank's statement: ?place=&tab=&q=&page=. */
export const bankView = defineListView(href('/admin/cash-book/bank'), { place, tab: oneOf(BANK_TABS, 'lines'), q: text(), page: page() });

/** The URL at which a bank's file is taken in: ?place=. */
export const importView = defineListView(href('/admin/cash-book/bank/import'), { place });
