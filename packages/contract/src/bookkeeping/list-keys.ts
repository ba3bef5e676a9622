/** What the district's lists are sorted and narrowed by: without zod, since the menu holds all addresses (decision 86). */

export const REPORT_SORTS = ['name', 'orders', 'quantity', 'revenue', 'before'] as const;
export const TAX_SORTS = ['name', 'gross'] as const;
/** Days by whether they are sealed. */
export const DAY_STATES = ['open', 'sealed'] as const;
/** What a report groups by. Days, channels and methods count whole orders; the others count lines, without shipping. */
export const REPORT_KINDS = ['day', 'product', 'category', 'partner', 'channel', 'method'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
