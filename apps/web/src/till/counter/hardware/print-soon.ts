import type { Receipt } from '../../../features/receipt/receipt.ts';
import { notify } from '../../../lib/notify.ts';

/** Prints a receipt; what prints comes after the till itself, and says so where it hasn't. */
export function printSoon(receipt: Receipt, how: { isRequested?: boolean } = {}): void {
  import('../../../features/receipt/receipt-actions.tsx').then(
    ({ printReceipt }) => printReceipt(receipt, how),
    (error: unknown) => {
      console.error(error);
      notify('error', 'Struk tidak dapat dicetak sekarang. Cetak lagi setelah toko terhubung.');
    },
  );
}
