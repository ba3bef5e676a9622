import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { countText } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import type { OrderLineView } from './order-line-view.ts';

/** The ordered products: picture, name, variant and options, quantity, prices. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.key} className="flex flex-wrap gap-3.5">
          <div className="size-[min(4rem,22vw)] shrink-0 overflow-hidden rounded-md border bg-paper-100">
            <Picture picture={line.picture} alt="" sizes="4rem" small />
          </div>
          <div className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
            <p className="leading-snug font-semibold">{line.name}</p>
            {line.details.length > 0 && <p className="text-sm text-ink-soft">{line.details.join(' · ')}</p>}
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm tabular-nums">
              <span className="text-ink-soft">
                {countText(line.quantity)} × {formatRupiah(line.unitPrice)}
              </span>
              <span className="text-[0.9375rem] font-semibold">
                {formatRupiah(lineTotal({ unit_price: line.unitPrice, quantity: line.quantity }))}
              </span>
            </p>
            {line.off > 0 && (
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft tabular-nums">
                <span>Potongan</span>
                <span>-{formatRupiah(line.off)}</span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
