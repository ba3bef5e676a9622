import type { PlannedProduct } from '@lapak/contract/assortment/product-acts';
import { countText, rupiah } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Changes above this share are pointed out. */
const LARGE = 0.5;

/** Old and new prices, the largest change first, and a warning about large ones. */
export function PricePreview({ products }: { products: readonly PlannedProduct[] }) {
  const rows = products
    .flatMap(({ id, name, prices }) => prices.map((price) => ({ ...price, key: `${id} ${price.label}`, name, share: shareOf(price) })))
    .toSorted((one, other) => Math.abs(other.share) - Math.abs(one.share));
  const large = rows.filter(({ share }) => isLarge(share)).length;
  if (rows.length === 0) return null;
  return (
    <>
      <LargeChanges count={large} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys */}
      <section tabIndex={0} aria-label="Harga lama dan baru" className="max-h-72 overflow-y-auto rounded-lg border">
        <table className="w-full text-sm">
          <caption className="sr-only">Harga lama dan baru</caption>
          <thead className="sticky top-0 bg-canvas text-left text-xs text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-2">
                Produk
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                Lama
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                Baru
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                Beda
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {rows.map(({ key, name, label, before, after, share }) => (
              <tr key={key} className="border-t">
                <td className="px-3 py-1.5 wrap-anywhere">
                  {name}
                  {label !== null && <span className="text-ink-soft"> {label}</span>}
                </td>
                <td className="px-3 py-1.5 text-right whitespace-nowrap text-ink-soft">{rupiah(before)}</td>
                <td className="px-3 py-1.5 text-right font-semibold whitespace-nowrap">{rupiah(after)}</td>
                <td className={isLarge(share) ? 'px-3 py-1.5 text-right font-semibold text-warning' : 'px-3 py-1.5 text-right'}>
                  {percentText(share)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

export function LargeChanges({ count }: { count: number }) {
  if (count === 0) return null;
  return <Alert tone="warning">{countText(count)} harga berubah lebih dari 50 %. Periksa dulu.</Alert>;
}

export function isLarge(share: number): boolean {
  return Math.abs(share) > LARGE;
}

export function shareOf({ before, after }: { before: number; after: number }): number {
  return before === 0 ? 0 : after / before - 1;
}

export function percentText(share: number): string {
  return `${share > 0 ? '+' : ''}${(share * 100).toLocaleString('id-ID', { maximumFractionDigits: 1 })} %`;
}
