import { addSen, NO_MONEY, type Sen, subtractSen, toWholeRupiahUp } from '../money/sen.ts';
import { lineTotal } from './cart.ts';

/** An item as a gateway takes it: price in whole rupiah. */
export interface GatewayItem {
  name: string;
  price: number;
  quantity: number;
}

/** A line of an order, and what was taken off it in all. */
interface GatewayLine {
  name: string;
  unit_price: Sen;
  quantity: number;
  off: Sen;
}

/**
 * Splits an order into gateway items in whole rupiah whose sum is exactly the order's total rounded up to a rupiah.
 * The gateway refuses items that don't add up (tripay.md section 6.2), and knows no discounts. A unit price with a
 * broken rupiah, or a line with a discount, becomes one item for the whole line, and what rounding leaves over is an
 * item of its own, so that nothing is lost.
 */
export function gatewayItems(
  lines: readonly GatewayLine[],
  shipping: { name: string; cost: Sen },
): { amount: number; items: GatewayItem[] } {
  const items: GatewayItem[] = lines.map((line) =>
    line.unit_price % 100 === 0 && line.off === NO_MONEY
      ? { name: line.name, price: line.unit_price / 100, quantity: line.quantity }
      : { name: `${line.name} × ${line.quantity}`, price: Math.floor(worthOf(line) / 100), quantity: 1 },
  );
  if (shipping.cost > 0) items.push({ name: shipping.name, price: Math.floor(shipping.cost / 100), quantity: 1 });

  const amount = toWholeRupiahUp(addSen(shipping.cost, ...lines.map(worthOf)));
  const leftOver = amount - items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  if (leftOver > 0) items.push({ name: 'Pembulatan', price: leftOver, quantity: 1 });
  // A gift has no price that a gateway would take, and leaving it out changes no sum.
  return { amount, items: items.filter((item) => item.price > 0) };
}

function worthOf(line: GatewayLine): Sen {
  return subtractSen(lineTotal(line), line.off);
}
