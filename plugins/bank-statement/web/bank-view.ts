import { defineListView, oneOf, page, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** What of the bank's statement is listed: open lines, what the bank hasn't, what is settled, files. */
export const BANK_TABS = ['lines', 'book', 'settled', 'files'] as const;
export type BankTab = (typeof BANK_TABS)[number];

/** The URL of the bank's statement: ?tab=&q=&page=. */
export const bankView = defineListView(href('/admin/cash-book/bank'), { tab: oneOf(BANK_TABS, 'lines'), q: text(), page: page() });
