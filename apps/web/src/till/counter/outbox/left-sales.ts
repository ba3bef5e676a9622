import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import type { UnreadableSale } from './stored-sale.ts';

const STORE_KEY = 'till-unreadable';
const LeftSales = z.array(z.object({ text: z.string(), reason: z.string() }));

/** Sales that were sent and not answered, and that this browser's till couldn't read when it was opened again. */
export function leftSales(): UnreadableSale[] {
  return readStored(STORE_KEY, LeftSales) ?? [];
}

/** Puts one aside, once. */
export function leaveSale(sale: UnreadableSale): void {
  const left = leftSales();
  if (!left.some(({ text }) => text === sale.text)) writeStored(STORE_KEY, [...left, sale]);
}
