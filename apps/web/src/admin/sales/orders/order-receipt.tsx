import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { TillFacts } from '@lapak/contract/sales/till';
import { useEffect } from 'react';
import { PrintHost } from '../../../features/receipt/print.tsx';
import { receiptOf } from '../../../features/receipt/receipt.ts';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
import { refreshReceiptHead } from '../../../features/receipt/receipt-head.ts';

/** The receipt of a till sale, to print or send again. */
export function OrderReceipt({ order, till }: { order: OrderDetail; till: TillFacts }) {
  useEffect(() => void refreshReceiptHead(), []);
  return (
    <>
      <ReceiptActions receipt={receiptOf(order, till)} />
      <PrintHost />
    </>
  );
}
