import { usePaper } from '../../../features/receipt/paper.tsx';
import type { Receipt } from '../../../features/receipt/receipt.ts';
import { useReceiptHead } from '../../../features/receipt/receipt-head.ts';
import { receiptLines } from '../../../features/receipt/receipt-lines.ts';
import { RollPaper } from '../../../features/receipt/roll-paper.tsx';

/** The receipt as it would leave the printer. */
export function PracticeReceipt({ receipt }: { receipt: Receipt }) {
  const head = useReceiptHead();
  const { width } = usePaper();
  return (
    <section aria-label="Struk latihan" className="overflow-x-auto rounded-md border bg-white *:mx-auto">
      <RollPaper roll={{ head, lines: receiptLines(receipt) }} width={width} />
    </section>
  );
}
