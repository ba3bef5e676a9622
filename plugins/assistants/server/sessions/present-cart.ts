import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';
import type { UcpCart } from '../../contract/ucp.ts';
import type { Agent } from '../dependencies.ts';
import { CART } from '../protocol/capabilities.ts';
import { envelope } from '../protocol/envelope.ts';
import type { SessionRow } from '../queries.ts';
import { continueUrl, linksOf, presentLine } from './present-lines.ts';
import { priceSession } from './price-lines.ts';

/** A cart at the prices of the moment; a canceled one as it was, without a way on. */
export async function presentCart({ database, config }: PluginNeeds, agent: Agent, row: SessionRow): Promise<UcpCart> {
  const { lines, subtotal, messages } = await priceSession(database, row.input);
  const { buyer } = row.input;
  return {
    ucp: envelope(agent, CART),
    id: row.public_id,
    line_items: lines.map((line) => presentLine(line, config.publicUrl)),
    ...(buyer ? { buyer } : {}),
    currency: 'IDR',
    totals: [
      { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
      { type: 'total', display_text: 'Perkiraan total, belum termasuk ongkos kirim', amount: subtotal },
    ],
    ...(messages.length > 0 ? { messages } : {}),
    links: linksOf(config.publicUrl),
    ...(row.state === 'open' ? { continue_url: continueUrl(config.publicUrl, row) } : {}),
    expires_at: row.expires_at.toISOString(),
  };
}
