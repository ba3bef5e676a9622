import { rupiah } from '../../../lib/format.ts';

/** "−Rp 6.500" for what went out, "+Rp 43,21" for what came in: interest has sen. */
export function signedRupiah(amount: number): string {
  if (amount === 0) return rupiah(0);
  const sen = Math.round(Math.abs(amount) * 100);
  const rest = sen % 100;
  return `${amount < 0 ? '−' : '+'}${rupiah((sen - rest) / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}
