import { MessageCircle, Printer } from 'lucide-react';
import { z } from 'zod';
import { create } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Select } from '../../ui/select.tsx';
import { readStored, writeStored } from './browser-store.ts';
import { PrintHost, printOnRoll } from './print.tsx';
import type { Receipt } from './receipt.ts';
import { type ReceiptHead, useReceiptHead } from './receipt-head.ts';
import { type PaperWidth, ReceiptPaper } from './receipt-paper.tsx';
import { receiptChat } from './receipt-text.ts';

const STORE_KEY = 'till-paper';

/** The paper of this device's printer. */
export const usePaper = create<{ width: PaperWidth }>(() => ({
  width: readStored(STORE_KEY, z.union([z.literal(58), z.literal(80)])) ?? 58,
}));

function choosePaper(width: PaperWidth): void {
  usePaper.setState({ width });
  writeStored(STORE_KEY, width);
}

/** Prints on the paper of this device's printer. */
export function printReceipt(receipt: Receipt, head: ReceiptHead): void {
  const { width } = usePaper.getState();
  printOnRoll(<ReceiptPaper receipt={receipt} head={head} width={width} />, width);
}

/** The ways in which a buyer gets the receipt: on paper, or by WhatsApp. Whose screen it is brings the head up to date. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const head = useReceiptHead();
  const { width } = usePaper();
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Button variant="secondary" className="grow px-3" onClick={() => printReceipt(receipt, head)}>
          <Printer aria-hidden="true" /> Cetak struk
        </Button>
        <Select
          aria-label="Lebar kertas struk"
          className="w-30 shrink-0 [&_select]:min-h-11 [&_select]:py-1.5"
          value={width}
          onChange={(event) => choosePaper(event.target.value === '80' ? 80 : 58)}
        >
          <option value={58}>58 mm</option>
          <option value={80}>80 mm</option>
        </Select>
      </div>
      <a href={receiptChat(receipt, head)} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'secondary', wide: true })}>
        <MessageCircle aria-hidden="true" /> Kirim lewat WhatsApp
      </a>
      <PrintHost />
    </div>
  );
}
