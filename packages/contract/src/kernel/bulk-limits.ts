/** Bounds of acts on many rows (decision 76). */

/** Maximum rows of one selection, and of one request of its act: each request is one transaction. */
export const MAX_SELECTED = 500;
export const BULK_CHUNK = 50;
/** How long an act on many orders can be undone; longer than a single one (decision 52), since its result takes longer to read. */
export const BULK_UNDO_SECONDS = 30;
/** Maximum orders whose labels and slips are printed at once. */
export const MAX_PRINTED_ORDERS = 100;
/** Maximum statements of partners that are printed at once. */
export const MAX_PRINTED_STATEMENTS = 100;
