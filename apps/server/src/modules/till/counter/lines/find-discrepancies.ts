import { type Sen, toSen } from '@lapak/contract/money/sen';
import { isSameButForFractions } from '@lapak/contract/money/whole-rupiah';
import type { DiscountTenths } from '@lapak/contract/pricing/unit-price';
import { tillDiscrepancyText } from '@lapak/contract/till/discrepancy-detail';
import type { NewTender } from '../../../sales/records/index.ts';
import type { TillDiscrepancy } from '../../approval/index.ts';
import { hasWrongLabel, isSamePrice, type TillLine } from './price-packs.ts';
import { nameOf } from './sold-line.ts';
import type { SoldFigure } from './take-stock.ts';

/** What the goods of a sale that has happened differ in from the shop's own (decision 21), line by line. */
export function discrepanciesOfLines(lines: readonly TillLine[], figures: readonly SoldFigure[]): TillDiscrepancy[] {
  const ofStock = figures
    .filter(({ sold, available }) => sold > available)
    .map(
      ({ productId, name, sold, available }): TillDiscrepancy => ({
        kind: 'stock',
        product_id: productId,
        detail: { code: 'stock', name, sold, stock: available },
      }),
    );
  return [...lines.flatMap(goneOf), ...lines.flatMap(pricesOf), ...ofStock];
}

/** The prices of the order's `price_flag`, in one text; null where all are the shop's. */
export function priceFlagOf(lines: readonly TillLine[]): string | null {
  return (
    lines
      .flatMap(pricesOf)
      .map(({ detail }) => tillDiscrepancyText(detail))
      .join('; ') || null
  );
}

function goneOf(line: TillLine): TillDiscrepancy[] {
  const label = line.input.variant_label;
  if (!line.product) return [{ kind: 'product', detail: { code: 'product_gone', name: nameOf(line) } }];
  const product = { kind: 'product', product_id: line.product.id } as const;
  if (label && !line.variant) return [{ ...product, detail: { code: 'variant_gone', name: nameOf(line), variant: label } }];
  return line.product.isOnSale ? [] : [{ ...product, detail: { code: 'product_inactive', name: nameOf(line) } }];
}

function pricesOf(line: TillLine): TillDiscrepancy[] {
  const till = toSen(line.input.price);
  if (line.product && line.input.scale_code && hasWrongLabel(line)) {
    const detail = { code: 'scale_label', name: nameOf(line), label: line.input.scale_code, till_sen: till } as const;
    return [{ kind: 'price', product_id: line.product.id, detail }];
  }
  if (!line.product || line.unitPrice === null || isSamePrice(line, line.unitPrice)) return [];
  const detail = { code: 'price', name: nameOf(line), till_sen: till, shop_sen: line.unitPrice } as const;
  return [{ kind: 'price', product_id: line.product.id, detail }];
}

/** What the till says that it took, against what its lines come to. */
export function discrepancyOfAmount(claimed: Sen, counted: Sen, units: number): TillDiscrepancy[] {
  if (isSameButForFractions(claimed, counted, units)) return [];
  return [{ kind: 'amount', detail: { code: 'total', said_sen: claimed, counted_sen: counted } }];
}

/** A sale in cash that was rounded otherwise than the shop's rule has it now: the rule may have changed since (decision 72). */
export function discrepancyOfRounding(claimed: Sen, byRule: Sen): TillDiscrepancy[] {
  if (isSameButForFractions(claimed, byRule)) return [];
  return [{ kind: 'amount', detail: { code: 'rounding', said_sen: claimed, rule_sen: byRule } }];
}

/** Paid otherwise than in cash while nobody could look at the account: to be found there before it counts as money (decision 60). */
export function discrepancyOfCashless(tenders: readonly Pick<NewTender, 'method' | 'amount' | 'reference'>[]): TillDiscrepancy[] {
  const cashless = tenders.filter(({ method }) => method !== 'cash');
  if (cashless.length === 0) return [];
  const paid = cashless.map(({ method, amount, reference }) => ({ method, amount_sen: amount, reference }));
  return [{ kind: 'unmatched', detail: { code: 'unmatched', tenders: paid } }];
}

/** What was taken off all in all, where a line or the whole sale went over the limit. */
export function discrepancyOfDiscount(discount: { taken: Sen; subtotal: Sen; limit: DiscountTenths }): TillDiscrepancy[] {
  const { taken, subtotal, limit } = discount;
  return [{ kind: 'discount', detail: { code: 'discount', taken_sen: taken, subtotal_sen: subtotal, limit_tenths: limit } }];
}
