import { rupiah } from '../../lib/format.ts';

/** "Rp 45.000", or "(Rp 45.000)" of what is below nothing, as bookkeepers write it. */
export function bracketed(amount: number): string {
  return amount < 0 ? `(${rupiah(-amount)})` : rupiah(amount);
}
