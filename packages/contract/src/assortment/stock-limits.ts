/** Maximum units of a stock level; in a file of its own, since a shopper's first page doesn't need it. */
export const MAX_UNITS = 10_000_000;
export const TOO_MANY_UNITS = `Paling banyak ${MAX_UNITS.toLocaleString('id-ID')}.`;
