import { PICKUP_CODE } from '@lapak/contract/sales/pickup';
import { create } from 'zustand';
import type { Receipt } from '../../../features/receipt/receipt.ts';
import { notify } from '../../../lib/notify.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { findByCode } from '../catalog/catalog-copy.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { afterSale } from '../hardware/after-sale.ts';
import { printSoon } from '../hardware/print-soon.ts';
import { isPractice } from '../sale/practice-state.ts';
import { useSale } from '../sale/sale-state.ts';
import { useTill } from '../sale/till-store.ts';

/** The dialog of what buyers fetch, and the code that it begins with; null while it is closed. */
export const useFetched = create<{ code: string | null }>(() => ({ code: null }));

export function showFetched(code: string | null): void {
  useFetched.setState({ code });
}

/** It has changed hands: where the next sale will be stands its receipt, which is printed by itself as a sale's is. */
export function endFetched(receipt: Receipt, message: string): void {
  if (useTill.getState().cart.items.length === 0) {
    useSale.setState({ last: { receipt, message, order: null, isFetched: true } });
    return;
  }
  // Beside a sale that has begun there is no place for it.
  notify('success', message, { label: 'Cetak struk', onClick: () => printSoon(receipt) });
  void afterSale(receipt);
}

const keys = new Map<string, string>();

/**
 * The key under which an order is handed over here: without an answer it is tried again, with or without a network, as the same deed. One
 * that is taken up again gets another code, and with it another key.
 */
export function keyOf(orderId: number, code: string): string {
  const deed = `${orderId} ${code}`;
  const key = keys.get(deed) ?? randomKey();
  keys.set(deed, key);
  return key;
}

/** Takes a scanned code by which an order may be fetched; false for any other one. A product's code stays one unless the dialog is open. */
export function takeFetchCode(scanned: string): boolean {
  if (!PICKUP_CODE.test(scanned) || !useTillRules.getState().hands_over_fetched || isPractice()) return false;
  if (useFetched.getState().code === null && findByCode(scanned) !== null) return false;
  showFetched(scanned);
  return true;
}
