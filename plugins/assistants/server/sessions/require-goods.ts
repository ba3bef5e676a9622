import type { Connection } from '@lapak/server/database/connection.ts';
import { UcpRefusal } from '../protocol/faults.ts';
import type { AgentSessionInput } from '../tables.ts';
import { priceSession } from './price-lines.ts';

/** Refuses a session none of whose lines can be sold, so that nothing is made for it. An empty one may be filled later. */
export async function requireGoods(connection: Connection, input: AgentSessionInput): Promise<void> {
  if (input.line_items.length === 0) return;
  const { lines, messages } = await priceSession(connection, input);
  const isShort = messages.some(({ code }) => code === 'out_of_stock');
  const canBeSold = lines.some((line) => line.product.holidayUntil === null && stockOf(line) > 0);
  if (canBeSold) return;
  const content = messages.map((message) => message.content).join(' ');
  throw new UcpRefusal({ code: isShort ? 'out_of_stock' : 'item_unavailable', content, path: '$.line_items' });
}

type Line = Awaited<ReturnType<typeof priceSession>>['lines'][number];

function stockOf({ product, choice }: Line): number {
  const level = product.variants.find(({ label }) => label === choice.size) ?? product;
  return level.stock - level.expiredStock;
}
