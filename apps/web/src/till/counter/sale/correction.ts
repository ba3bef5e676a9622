import type { TillProduct } from '@lapak/contract/assortment/products';
import { toSen } from '@lapak/contract/money/sen';
import { type CartLine, cartOf } from '@lapak/contract/pricing/cart';
import { type RightFigures, useSale } from './sale-state.ts';
import { type TillLine, useTill } from './till-store.ts';

/** What the shop says of a line; null where nothing is wrong with it. */
export function figuresFor(line: TillLine, index: number, correction: readonly RightFigures[]): RightFigures | null {
  // In the cart's order: several packs of one product have a price each.
  const found = correction[index];
  if (found?.product_id !== line.product.id || found.variant_label !== line.variant) return null;
  return found.problem !== 'none' ? found : null;
}

/** Takes the shop's figures over: its price, as many as there are, and nothing of what it doesn't sell any more. */
export function takeFiguresOver(): void {
  const { correction } = useSale.getState();
  useTill.setState(({ cart, lineDiscounts }) => {
    const items = cart.items.flatMap((line, index) => corrected(line, figuresFor(line, index, correction)));
    // What was agreed on a line goes with it, or it would come back with the same product.
    const remaining = items.flatMap(({ id }) => (lineDiscounts[id] ? [[id, lineDiscounts[id]] as const] : []));
    return { cart: cartOf(items), lineDiscounts: Object.fromEntries(remaining) };
  });
}

function corrected(line: TillLine, figures: RightFigures | null): CartLine<TillProduct>[] {
  if (figures === null) return [line];
  if (figures.price === null || figures.available <= 0) return [];
  return [{ ...line, quantity: Math.min(line.quantity, figures.available), unit_price: toSen(figures.price) }];
}
