import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cx } from '../../../ui/cx.ts';
import type { LabelPaper } from '../../shared/addresses/label-papers.ts';
import { Barcode } from '../../shared/barcode/barcode.tsx';
import type { FittedBars } from '../../shared/barcode/use-bars.ts';
import { drawnCodeOf, type ShelfLabel } from './shelf-label.ts';

type LabelFaceProps = { label: ShelfLabel; bars: FittedBars | null; paper: LabelPaper };

/** A printed label: black on white, in paper size. */
export function LabelFace({ label, bars, paper }: LabelFaceProps) {
  const { name, size, price, original, sku, certificate } = label;
  const code = drawnCodeOf(label);
  return (
    <div
      className="flex flex-col overflow-hidden bg-white py-[2.5mm] leading-tight text-black"
      style={{ width: `${paper.label.width}mm`, height: `${paper.label.height}mm`, paddingInline: `${paper.margin}mm` }}
    >
      <p className={cx('font-bold wrap-anywhere', nameLook(name))}>{name}</p>
      <div className="flex items-end justify-between gap-[2mm] pt-[0.5mm]">
        <p className="line-clamp-2 min-w-0 text-[8pt] wrap-anywhere">{size}</p>
        <p className="shrink-0 text-right tabular-nums">
          {original !== null && (
            <s className="mr-[1.5mm] text-[8pt]">
              <span className="sr-only">Harga semula </span>
              {formatRupiah(original)}
            </s>
          )}
          <span className="text-[14pt] leading-none font-extrabold">{formatRupiah(price)}</span>
        </p>
      </div>
      {certificate !== null && <p className="truncate text-[6.5pt]">{certificate}</p>}
      <div className="mt-auto text-center text-[7pt] tabular-nums">
        {bars && <Barcode bars={bars} className="h-[8mm]" />}
        {code !== null && <p className="truncate pt-[0.5mm]">{sku !== null && sku !== code ? `${code} · SKU ${sku}` : code}</p>}
      </div>
    </div>
  );
}

/** Long names are smaller; a label has room for three lines. */
function nameLook(name: string): string {
  if (name.length <= 40) return 'line-clamp-2 text-[10pt]';
  return name.length <= 90 ? 'line-clamp-3 text-[8pt]' : 'line-clamp-3 text-[7pt]';
}
