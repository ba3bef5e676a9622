import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { Trash2 } from 'lucide-react';
import { countText } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { figuresFor } from '../sale/correction.ts';
import type { RightFigures } from '../sale/sale-state.ts';
import { removeFromTill, type TillLine } from '../sale/till-store.ts';
import { changeQuantity } from './add-product.ts';
import { LineDiscount } from './discount.tsx';

type CartLinesProps = { lines: readonly TillLine[]; correction: readonly RightFigures[]; disabled: boolean };

/** The lines of the sale, by product and size; they scroll by themselves at half of the window's height. */
export function CartLines({ lines, correction, disabled }: CartLinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard in every browser
    <ul aria-label="Isi keranjang" tabIndex={0} className="max-h-[50vh] divide-y overflow-y-auto">
      {lines.map((line) => (
        <Line key={line.id} line={line} figures={figuresFor(line, correction)} disabled={disabled} />
      ))}
    </ul>
  );
}

function Line({ line, figures, disabled }: { line: TillLine; figures: RightFigures | null; disabled: boolean }) {
  const { id, product, variant, quantity, unit_price } = line;
  const name = variant === null ? product.name : `${product.name} (${variant})`;

  return (
    <li className={cx('px-4 py-3', figures && 'bg-warning-soft')}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="leading-snug font-semibold wrap-anywhere">{product.name}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {variant !== null && `${variant} · `}
            <span className="tabular-nums">{formatRupiah(unit_price)}</span>
          </p>
        </div>
        <p className="shrink-0 pt-px font-bold tabular-nums">{formatRupiah(lineTotal(line))}</p>
      </div>
      {figures && <p className="mt-1 text-sm font-semibold text-warning">{figuresText(figures)}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <QuantityStepper value={quantity} onChange={(wanted) => changeQuantity(line, wanted)} itemName={name} disabled={disabled} />
        <LineDiscount line={line} disabled={disabled} />
        <IconButton
          tone="danger"
          label={`Hapus ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          disabled={disabled}
          onClick={() => removeFromTill(id)}
        />
      </div>
    </li>
  );
}

function figuresText({ problem, price, available }: RightFigures): string {
  if (problem === 'price' && price !== null) return `Harga toko sekarang ${formatRupiah(toSen(price))}.`;
  if (problem === 'stock') return available > 0 ? `Stok tersisa ${countText(available)}.` : 'Stok habis.';
  return problem === 'variant' ? 'Varian ini tidak dijual lagi.' : 'Produk ini tidak dijual lagi.';
}
