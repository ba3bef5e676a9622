import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import type { DiscountTenths } from '@lapak/contract/pricing/unit-price';
import { TILL_PAYMENT_LABELS } from '@lapak/contract/states/payment-status';
import type { NewTender } from '../order-records/index.ts';
import type { NewDifference } from './queries.ts';
import { nameOf, type TillLine } from './sold-line.ts';
import type { SoldFigure } from './take-stock.ts';

/** What the goods of a sale that has happened differ in from the shop's own (decision 21), line by line. */
export function differencesOfLines(lines: readonly TillLine[], figures: readonly SoldFigure[]): NewDifference[] {
  const ofStock = figures
    .filter(({ asked, available }) => asked > available)
    .map(
      ({ productId, name, asked, available }): NewDifference => ({
        kind: 'stock',
        product_id: productId,
        missing: asked - available,
        detail: `${name}: terjual ${asked}, stok tercatat ${available}.`,
      }),
    );
  return [...lines.flatMap(goneOf), ...lines.flatMap(pricesOf), ...ofStock];
}

/** The prices of the order's `price_flag`, in one text; null where all are the shop's. */
export function priceFlagOf(lines: readonly TillLine[]): string | null {
  return (
    lines
      .flatMap(pricesOf)
      .map(({ detail }) => detail)
      .join('; ') || null
  );
}

function goneOf(line: TillLine): NewDifference[] {
  const label = line.asked.variant_label;
  if (!line.product) return [{ kind: 'product', detail: `${nameOf(line)}: produk sudah tidak ada.` }];
  const product = { kind: 'product', product_id: line.product.id } as const;
  if (label && !line.variant) return [{ ...product, detail: `${nameOf(line)}: varian ${label} sudah tidak ada.` }];
  return line.product.isOnSale ? [] : [{ ...product, detail: `${nameOf(line)}: produk tidak dijual lagi.` }];
}

function pricesOf(line: TillLine): NewDifference[] {
  const till = toSen(line.asked.price);
  if (!line.product || line.unitPrice === null || line.unitPrice === till) return [];
  const detail = `${nameOf(line)}: kasir ${formatRupiahExactly(till)}, toko ${formatRupiahExactly(line.unitPrice)}`;
  return [{ kind: 'price', product_id: line.product.id, detail }];
}

/** What the till says that it took, against what its lines come to. */
export function differenceOfAmount(said: Sen, counted: Sen): NewDifference[] {
  if (said === counted) return [];
  return [{ kind: 'amount', detail: `Kasir mencatat total ${formatRupiahExactly(said)}, barisnya ${formatRupiahExactly(counted)}.` }];
}

/** Paid otherwise than in cash while nobody could look at the account: to be found there before it counts as money (decision 60). */
export function differenceOfCashless(tenders: readonly Pick<NewTender, 'method' | 'amount' | 'reference'>[]): NewDifference[] {
  const cashless = tenders.filter(({ method }) => method !== 'cash');
  if (cashless.length === 0) return [];
  const parts = cashless.map(({ method, amount, reference }) => {
    const paid = `${TILL_PAYMENT_LABELS[method]} ${formatRupiahExactly(amount)}`;
    return reference === null ? paid : `${paid} (referensi ${reference})`;
  });
  return [{ kind: 'unmatched', detail: `${parts.join(' dan ')} diterima saat kasir luring. Cocokkan dengan mutasi rekening.` }];
}

/** What was taken off all in all, where a line or the whole sale went over the limit. */
export function differenceOfDiscount(discount: { taken: Sen; subtotal: Sen; limit: DiscountTenths }): NewDifference[] {
  const [taken, subtotal] = [formatRupiahExactly(discount.taken), formatRupiahExactly(discount.subtotal)];
  const limit = (discount.limit / 10).toLocaleString('id-ID');
  return [{ kind: 'discount', detail: `Potongan ${taken} dari ${subtotal} di atas batas ${limit}%.` }];
}
