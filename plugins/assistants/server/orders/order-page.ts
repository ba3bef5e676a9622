/**
 * An order's page for whoever proves by their email that it is theirs. Its secret address opens the buyer's name, street and phone, and
 * cancels the order: no program is told it.
 */
export function orderPage(base: string, code: string): string {
  return `${base}/pesanan?kode=${encodeURIComponent(code)}`;
}
