import { MessageCircle, Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PaperSelect, usePaper } from './paper.tsx';
import { printOnRoll } from './print.tsx';
import type { Receipt } from './receipt.ts';
import { type ReceiptHead, useReceiptHead } from './receipt-head.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { receiptChat } from './receipt-text.ts';

/** Prints on the paper of this device's printer. */
export function printReceipt(receipt: Receipt, head: ReceiptHead): void {
  const { width } = usePaper.getState();
  printOnRoll(<ReceiptPaper receipt={receipt} head={head} width={width} />, width);
}

/** Receipt by print or WhatsApp. The screen has the `PrintHost` and refreshes the head. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const head = useReceiptHead();
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Button variant="secondary" className="grow px-3" onClick={() => printReceipt(receipt, head)}>
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
