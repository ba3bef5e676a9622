import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, toSen } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countText } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { weightOf } from '../catalog/scale-label.ts';
import { figuresFor } from '../sale/correction.ts';
import { type RightFigures, useSale } from '../sale/sale-state.ts';
import { discountOfLine, removeFromTill, type TillLine, useTill } from '../sale/till-store.ts';
import { changeQuantity } from './add-product.ts';
import { LineDiscount } from './discount.tsx';
import { useTillView } from './till-view.ts';

/** The lines of the sale, by product and size, with whole names, and what changes the chosen one. They scroll at half of the window. */
export function CartLines() {
  const { cart, unanswered } = useTill();
  const { sending, correction } = useSale();
  const chosen = useTillView((view) => view.line);
  const open = cart.items.some(({ id }) => id === chosen) ? chosen : cart.items.at(-1)?.id;
  const pane = useTillView((view) => view.pane);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes in the cart, the chosen line is in sight
  useEffect(() => {
    list.current?.querySelector('li:has([aria-expanded=true])')?.scrollIntoView({ block: 'nearest' });
  }, [cart, open, pane]);
  return (
    <ul
      ref={list}
      aria-label="Isi keranjang"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard in every browser
      tabIndex={0}
      className="more-below relative max-h-[50vh] min-h-0 shrink divide-y overflow-y-auto"
    >
      {cart.items.map((line, index) => (
        <Line
          key={line.id}
          line={line}
          isChosen={line.id === open}
          figures={figuresFor(line, index, correction)}
          disabled={sending || unanswered !== null}
        />
      ))}
    </ul>
  );
}

type LineProps = { line: TillLine; isChosen: boolean; figures: RightFigures | null; disabled: boolean };

function Line({ line, isChosen, figures, disabled }: LineProps) {
  const { id, product, quantity, unit_price } = line;
  const choice = choiceOf(line);
  const name = choice === null ? product.name : `${product.name} (${choice})`;
  const off = useTill((till) => discountOfLine(line, till.lineDiscounts));

  return (
    <li className={cx(figures ? 'bg-warning-soft' : isChosen && 'bg-brand-soft')}>
      <button
        type="button"
        aria-expanded={isChosen}
        className="flex min-h-11 w-full items-center gap-2 px-3 py-1 text-left -outline-offset-2"
        onClick={() => useTillView.setState({ line: id })}
      >
        <span className="min-w-6 shrink-0 text-right text-sm font-semibold text-ink-soft tabular-nums">{countText(quantity)}×</span>
        {/* Cut to one line two coffees read the same, and nobody could check the cart against the counter. */}
        <span className="min-w-0 grow text-sm leading-tight">
          <span className="line-clamp-3 font-semibold wrap-anywhere">{product.name}</span>
          {(isChosen || choice !== null) && (
            <span className="block text-xs text-ink-soft tabular-nums">
              {[choice, isChosen ? formatRupiah(unit_price) : null].filter((part) => part !== null).join(' · ')}
            </span>
          )}
        </span>
        {off > NO_MONEY && !isChosen && <span className="shrink-0 text-xs text-accent-ink tabular-nums">-{formatRupiah(off)}</span>}
        <span className="shrink-0 text-sm font-bold tabular-nums">{formatRupiah(lineTotal(line))}</span>
      </button>
      {figures && <p className="px-3 pb-1 text-sm font-semibold text-warning">{figuresText(figures)}</p>}
      {isChosen && (
        <div className="flex flex-wrap items-center gap-1 px-3 pb-2 md:max-lg:[&>button>span]:sr-only xl:max-2xl:[&>button>span]:sr-only">
          <QuantityStepper value={quantity} onChange={(wanted) => changeQuantity(line, wanted)} itemName={name} disabled={disabled} />
          <LineDiscount line={line} disabled={disabled} />
          <IconButton
            tone="danger"
            className="ml-auto"
            label={`Hapus ${name}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={disabled}
            onClick={() => removeFromTill(id)}
          />
        </div>
      )}
    </li>
  );
}

/** The size, and what a pack from the scale weighs. */
function choiceOf(line: TillLine): string | null {
  return [line.variant, weightOf(line)].filter((part) => part !== null).join(' · ') || null;
}

function figuresText({ problem, price, available }: RightFigures): string {
  if (problem === 'price' && price !== null) return `Harga toko sekarang ${formatRupiah(toSen(price))}.`;
  if (problem === 'stock') return available > 0 ? `Stok tersisa ${countText(available)}.` : 'Stok habis.';
  return problem === 'variant' ? 'Varian ini tidak dijual lagi.' : 'Produk ini tidak dijual lagi.';
}
