import { pickupOfferOf } from '@lapak/contract/settings/orders';
import { loadBuyerOrders } from '@lapak/server/modules/sales/orders/index.ts';
import { findOrder } from '@lapak/server/modules/sales/records/index.ts';
import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';
import { UCP_VERSION, type UcpOrder } from '../../contract/ucp.ts';
import type { AgentAnswer, AgentCall, AgentDependencies } from '../dependencies.ts';
import { ORDER } from '../protocol/capabilities.ts';
import { envelope } from '../protocol/envelope.ts';
import { UcpRefusal } from '../protocol/faults.ts';
import { requireCapability } from '../protocol/negotiate.ts';
import { findByOrder, type SessionRow } from '../queries.ts';
import { orderPage } from './order-page.ts';
import { presentUcpOrder } from './present-order.ts';

const GONE = { code: 'not_found', content: 'Pesanan tidak ditemukan.' };

/** GET /orders/{id}: by the id that the shop told the platform of its own checkout, which nobody else has. */
export async function getOrder(dependencies: AgentDependencies, { agent }: AgentCall, orderPublicId: string): Promise<AgentAnswer> {
  requireCapability(agent.capabilities, ORDER);
  const row = await findByOrder(dependencies.database, orderPublicId, agent.profile);
  if (!row) throw new UcpRefusal(GONE);
  return { status: 200, body: { ...(await loadUcpOrder(dependencies, row)), ucp: envelope(agent, ORDER) } };
}

/** The order that a checkout became. */
export async function loadUcpOrder(
  { database, config, settings }: Pick<PluginNeeds, 'database' | 'config' | 'settings'>,
  row: SessionRow,
): Promise<UcpOrder> {
  const found = row.order_id === null ? undefined : await findOrder(database, row.order_id);
  const [order] = found ? await loadBuyerOrders(database, [found]) : [];
  if (!found || !order) throw new UcpRefusal(GONE);
  return presentUcpOrder(order, {
    base: config.publicUrl,
    place: pickupOfferOf(await settings.read())?.address ?? null,
    id: row.order_public_id,
    checkoutId: row.public_id,
    permalink: orderPage(config.publicUrl, order.code),
    ucp: { version: UCP_VERSION, status: 'success', capabilities: {} },
  });
}
