import { rupiah } from '@lapak/web/lib/format.ts';

/** "Rp 43,21": a bank's interest has sen. */
export function exactRupiah(amount: number): string {
  const sen = Math.round(Math.abs(amount) * 100);
  const rest = sen % 100;
  return `${amount < 0 ? '−' : ''}${rupiah((sen - rest) / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}

/** "−Rp 6.500" for what went out, "+Rp 43,21" for what came in. */
export function signedRupiah(amount: number): string {
  return `${amount > 0 ? '+' : ''}${exactRupiah(amount)}`;
}
