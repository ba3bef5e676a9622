import { MessageCircle, Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PaperSelect } from './paper.tsx';
import { printRoll } from './print-roll.tsx';
import type { Receipt } from './receipt.ts';
import { useReceiptHead } from './receipt-head.ts';
import { receiptLines } from './receipt-lines.ts';
import { receiptChat } from './receipt-text.ts';

/** Prints on this device's printer; `asked` by a person, or by itself after a sale. */
export function printReceipt(receipt: Receipt, how: { isRequested?: boolean } = {}): void {
  void printRoll(receiptLines(receipt), how);
}

/** Receipt by print or WhatsApp. The screen has the `PrintHost` and refreshes the head. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const head = useReceiptHead();
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Button variant="secondary" className="grow gap-1.5 px-1.5" onClick={() => printReceipt(receipt)}>
          <Printer aria-hidden="true" /> Cetak struk
        </Button>
        <PaperSelect />
      </div>
      <a href={receiptChat(receipt, head)} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'secondary', wide: true })}>
        <MessageCircle aria-hidden="true" /> Kirim lewat WhatsApp
      </a>
    </div>
  );
}
