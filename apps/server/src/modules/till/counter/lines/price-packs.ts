import { gramsOf, packPrice, readScaleBarcode, type ScaleReading, type ScaleRules } from '@lapak/contract/assortment/scale-barcode';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import { isSameButForFractions } from '@lapak/contract/money/whole-rupiah';
import type { Settings } from '@lapak/contract/settings/settings';
import type { SaleRequest } from '@lapak/contract/till/sales';
import type { Connection } from '../../../../database/connection.ts';
import { findTakenCodes } from '../../../assortment/products/index.ts';
import type { PricedLine } from '../../../sales/orders/index.ts';

type SoldItem = SaleRequest['order_items'][number];

/** A line of a sale, next to what the shop says of it. `pack` is what a scale's label says; null without one, or one that can't be read. */
export type TillLine = PricedLine<SoldItem> & { pack: ScaleReading | null };

/** What the till reads labels of the shop's scale by. */
export function scaleRulesOf(rules: Settings['till']): ScaleRules {
  return { prefixes: rules.scale_prefixes, item_digits: rules.scale_item_digits, holds: rules.scale_holds, unit: rules.scale_unit };
}

/** Whose barcode an item's code on a label is. */
export type ItemOwner = { code: string; product_id: number; variant_id: number | null };

/** Finds whose the items' codes on the labels of a sale are. */
export async function findItemOwners(connection: Connection, items: readonly SoldItem[], rules: ScaleRules): Promise<ItemOwner[]> {
  const readings = items.flatMap(({ scale_code }) => (scale_code ? (readScaleBarcode(scale_code, rules) ?? []) : []));
  if (readings.length === 0) return [];
  return findTakenCodes(
    connection,
    readings.map(({ item }) => ({ kind: 'barcode', code: item })),
  );
}

/** Prices packs by their labels, which must be of the line's product; one that can't be read has no price. Other lines stay. */
export function pricePacks(lines: readonly PricedLine<SoldItem>[], rules: ScaleRules, owners: readonly ItemOwner[]): TillLine[] {
  return lines.map((line) => {
    const { input, product, variant, unitPrice } = line;
    if (!input.scale_code) return { ...line, pack: null };
    const reading = readScaleBarcode(input.scale_code, rules);
    const owner = owners.find(({ code }) => code === reading?.item);
    const isTheirs = owner !== undefined && owner.product_id === product?.id && owner.variant_id === (variant?.id ?? null);
    const pack = isTheirs ? reading : null;
    const price = pack && unitPrice !== null ? packPrice(pack, unitPrice) : null;
    const isPriced = line.problem === 'none' || line.problem === 'price';
    const problem = isPriced ? (price !== null && isSamePrice({ input, pack }, price) ? 'none' : 'price') : line.problem;
    return { ...line, pack, unitPrice: price, problem };
  });
}

/** Whether the till has the shop's price of one; a pack's may be a rupiah off by the fraction that its kilogram has in an older version. */
export function isSamePrice({ input, pack }: Pick<TillLine, 'input' | 'pack'>, price: Sen): boolean {
  return isSameButForFractions(toSen(input.price), price, 1 + (gramsOf(pack) ?? 0) / 1_000);
}

/** Whether a line was sold by a label that says nothing here. */
export function hasWrongLabel({ input, pack, product }: TillLine): boolean {
  return Boolean(input.scale_code) && pack === null && product !== undefined;
}
