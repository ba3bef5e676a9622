import { z } from 'zod';

/** The number of coins or notes of one value. */
export const Denomination = z.object({ value: z.number().int().min(1).max(1_000_000), count: z.number().int().min(0).max(100_000) });
export type Denomination = z.infer<typeof Denomination>;

/** How cash was counted, where it was by notes and coins. */
export const Denominations = z.array(Denomination).max(30).nullish();

/** Whether what was counted by notes and coins is the sum that is said; without any it is. */
export function addsUp(sum: number, counted: readonly Denomination[] | null | undefined): boolean {
  return !counted?.length || counted.reduce((total, { value, count }) => total + value * count, 0) === sum;
}

export const WRONG_DENOMINATIONS = 'Jumlah pecahan tidak sama dengan uang tunai yang dihitung.';
