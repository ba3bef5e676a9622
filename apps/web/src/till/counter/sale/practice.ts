import { receiptOfQueued } from '../../../features/receipt/receipt.ts';
import type { StoredSale } from '../outbox/stored-sale.ts';
import { currentCashier } from './cashier.ts';
import { usePractice } from './practice-state.ts';
import { useSale } from './sale-state.ts';
import { clearTill, restoreTill, useTill } from './till-store.ts';

const NUMBER = 'LATIHAN: bukan bukti pembayaran';
const DONE = 'Latihan selesai. Tidak ada yang dicatat.';

/** Begins a practice with an empty cart; the returned function ends it, and the sale that was at hand is there again. */
export function beginPractice(): () => void {
  const [till, { last }] = [useTill.getState(), useSale.getState()];
  usePractice.setState({ on: true });
  clearTill();
  useSale.setState({ problem: null, correction: [], last: null });
  return () => {
    restoreTill(till);
    // While it is still a practice: the sale before it isn't printed again.
    useSale.setState({ problem: null, correction: [], last });
    usePractice.setState({ on: false });
  };
}

/** What stands in the place of sending a sale: its receipt, marked as a practice. */
export function finishPractice(body: StoredSale): void {
  const receipt = receiptOfQueued({ ...body, code: NUMBER, sold_at: new Date().toISOString() }, currentCashier()?.name ?? null);
  clearTill();
  useSale.setState({ last: { receipt: { ...receipt, isUnmatched: false }, message: DONE, order: null } });
}
