import { choiceTexts } from '@lapak/contract/pricing/cart';
import { countText, rupiah } from '@lapak/web/lib/format.ts';
import type { HandedCart } from '../../../contract/handovers.ts';

/** What an assistant chose, at today's prices; `total` is in rupiah. */
export function HandedLines({ lines, total, label }: Pick<HandedCart, 'lines' | 'total'> & { label: string }) {
  return (
    <>
      <ul className="divide-y border-y">
        {lines.map(({ product, variant_label, selected_options, quantity, price }) => {
          const chosen = choiceTexts(variant_label, selected_options).join(' · ');
          return (
            <li key={`${product.id} ${chosen}`} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-bold">{product.name}</span>
                <span className="block text-sm text-ink-soft">
                  {[`${countText(quantity)} × ${rupiah(price)}`, chosen].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="ml-auto tabular-nums">{rupiah(price * quantity)}</span>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 pt-3 font-bold">
        <span>{label}</span>
        <span className="ml-auto tabular-nums">{rupiah(total)}</span>
      </p>
    </>
  );
}
