import type { Order } from '@lapak/contract/sales/orders';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { PrintView } from '../../shared/addresses/print-view.ts';
import type { Drawn } from '../../shared/barcode/use-bars.ts';
import { AddressLabel } from './address-label.tsx';
import type { Sender } from './load-print.ts';
import { PackingSlip } from './packing-slip.tsx';

type SheetsProps = { orders: readonly Order[]; sender: Sender; view: PrintView; drawn: Drawn };

/** Prints the sheets only, without margins around them. */
const ALONE = `@media print {
  body :not(:has([data-sheets]), [data-sheets], [data-sheets] *) { display: none !important }
  html, body, :has([data-sheets]) { display: block !important; margin: 0 !important; padding: 0 !important; border: 0 !important; max-width: none !important; min-height: 0 !important; background: none !important }
}`;
const A6 = '@page { size: 105mm 148mm; margin: 5mm }';
const MM_PER_PIXEL = 25.4 / 96;
/** Rounding between screen and paper must not begin a second page. */
const SLACK_MM = 1;

/** The printed orders, each on its own page; on a roll, the page is as long as its content. */
export function Sheets({ orders, sender, view: { what, paper }, drawn }: SheetsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState('');
  const What = what === 'label' ? AddressLabel : PackingSlip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders, or the same on other paper, are measured again
  useEffect(() => {
    let gone = false;
    void document.fonts.ready.then(() => {
      if (gone || !box.current) return;
      const sheets = Array.from(box.current.querySelectorAll('article'));
      setPages(sheets.map((sheet, index) => rollPage(index, sheet.offsetHeight)).join('\n'));
    });
    return () => {
      gone = true;
    };
  }, [orders, sender, what, paper]);

  return (
    <div ref={box} data-sheets={paper} data-measured={pages !== '' || undefined} className="flex flex-wrap items-start gap-6 print:block">
      <style>{`${ALONE}\n${paper === 'a6' ? A6 : pages}`}</style>
      {orders.map((order, index) => (
        <article
          key={order.id}
          aria-label={`${what === 'label' ? 'Label' : 'Slip kemas'} ${order.code}`}
          style={paper === '80' ? { page: `sheet-${index}` } : undefined}
          className={cx(
            'bg-white leading-snug text-black shadow-md wrap-anywhere print:shadow-none print:not-last:break-after-page',
            paper === 'a6'
              ? 'min-h-[138mm] w-[105mm] p-[5mm] text-[10pt] print:min-h-0 print:w-auto print:p-0'
              : 'w-[80mm] px-[4mm] py-[3mm] text-[9.5pt]',
          )}
        >
          <What order={order} sender={sender} drawn={drawn} />
        </article>
      ))}
    </div>
  );
}

function rollPage(index: number, pixels: number): string {
  return `@page sheet-${index} { size: 80mm ${Math.ceil(pixels * MM_PER_PIXEL) + SLACK_MM}mm; margin: 0 }`;
}
