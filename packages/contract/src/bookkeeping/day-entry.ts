/**
 * Where money of a day is booked (decision 116). `courier` is what couriers took at the door.
 */
export const DAY_SOURCES = ['till', 'drawer', 'transfer', 'gateway', 'courier', 'partner', 'cash'] as const;
export type DaySource = (typeof DAY_SOURCES)[number];

/**
 * What an entry is. Of the till: `sale`, and `return` or `void` where money went back. Of a drawer: `float` when a shift opens, `in` and
 * `out`, and at its closing `difference` and `closed`, the counted sum that leaves it, so that a closed shift comes to 0. Of orders of the
 * web: `paid`, `refund`, and `undone` where a payment was taken off again. Of the cash book
 * beside the drawers `in` and `out` of the shop, and `moved` from one place to another. The others are the kinds of the ledger of partners.
 */
export const DAY_ENTRY_KINDS = [
  'sale',
  'return',
  'void',
  'float',
  'in',
  'out',
  'difference',
  'closed',
  'paid',
  'refund',
  'undone',
  'earning',
  'reversal',
  'adjustment',
  'payment',
  'payment_failed',
  'moved',
] as const;
export type DayEntryKind = (typeof DAY_ENTRY_KINDS)[number];
