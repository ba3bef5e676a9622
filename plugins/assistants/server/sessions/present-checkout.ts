import { NO_MONEY } from '@lapak/contract/money/sen';
import { orderTotal } from '@lapak/contract/pricing/order-total';
import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';
import type { UcpCheckout, UcpMessage } from '../../contract/ucp.ts';
import type { Agent } from '../dependencies.ts';
import { loadUcpOrder } from '../orders/load-order.ts';
import { CHECKOUT, FULFILLMENT } from '../protocol/capabilities.ts';
import { envelope } from '../protocol/envelope.ts';
import type { SessionRow } from '../queries.ts';
import { lookAtCheckout, type SeenCheckout } from './look-at-checkout.ts';
import { pickupHint } from './pickup-option.ts';
import { continueUrl, linksOf, presentLine } from './present-lines.ts';

/** What remains when everything else is there: the buyer pays in the shop. */
const PAYMENT: UcpMessage = {
  type: 'error',
  code: 'payment_required',
  content: 'Pembeli memilih cara bayar dan memesan di halaman toko, lewat continue_url.',
  severity: 'requires_buyer_input',
};

/** A checkout as it is now; one that became an order shows it, and nothing of its buyer. */
export async function presentCheckout(
  needs: PluginNeeds,
  { agent, network }: { agent: Agent; network: string },
  row: SessionRow,
): Promise<UcpCheckout> {
  const base = needs.config.publicUrl;
  const common = {
    ucp: { ...envelope(agent, CHECKOUT), payment_handlers: {} },
    id: row.public_id,
    currency: 'IDR' as const,
    links: linksOf(base),
    expires_at: row.expires_at.toISOString(),
  };
  if (row.order_id !== null) {
    const order = await loadUcpOrder(needs, row);
    const lines = order.line_items.map(({ id, item, quantity, totals }) => ({
      id,
      item,
      quantity: Math.max(1, quantity.original),
      totals,
    }));
    const confirmation = { id: order.id, label: order.label, permalink_url: order.permalink_url };
    return { ...common, status: 'completed', line_items: lines, totals: order.totals, order: confirmation };
  }
  const takesDelivery = agent.capabilities.has(FULFILLMENT);
  const seen = await lookAtCheckout(needs, row.input, { network, takesDelivery });
  const messages = seen.isReady ? [...seen.messages, PAYMENT] : seen.messages;
  const isCanceled = row.state === 'canceled';
  const { buyer } = row.input;
  return {
    ...common,
    status: isCanceled ? 'canceled' : statusOf(messages),
    line_items: seen.lines.map((line) => presentLine(line, base)),
    ...(buyer ? { buyer } : {}),
    totals: totalsOf(seen),
    ...(messages.length > 0 && !isCanceled ? { messages } : {}),
    ...(takesDelivery ? { fulfillment: fulfillmentOf(row, seen) } : {}),
    ...(isCanceled ? {} : { continue_url: continueUrl(base, row) }),
  };
}

/** Whatever the platform can put right comes before what the buyer has to do. */
function statusOf(messages: readonly UcpMessage[]): 'incomplete' | 'requires_escalation' {
  const severities = messages.flatMap((message) => (message.type === 'error' ? message.severity : []));
  const isBuyers = severities.length > 0 && severities.every((severity) => severity.startsWith('requires_'));
  return isBuyers ? 'requires_escalation' : 'incomplete';
}

function totalsOf({ subtotal, shipping }: SeenCheckout): UcpCheckout['totals'] {
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    ...(shipping === null ? [] : [{ type: 'fulfillment', display_text: 'Ongkos kirim', amount: shipping }]),
    { type: 'total', display_text: 'Total', amount: orderTotal(subtotal, shipping ?? NO_MONEY) },
  ];
}

function fulfillmentOf({ input }: SessionRow, seen: SeenCheckout): NonNullable<UcpCheckout['fulfillment']> {
  const lineIds = seen.lines.map(({ id }) => id);
  const group = { id: 'parcel', line_item_ids: lineIds, options: seen.options, selected_option_id: seen.selected?.id ?? null };
  const groups = seen.options.length > 0 ? [group] : [];
  if (seen.isFetched) return { methods: [{ id: 'pickup', type: 'pickup', line_item_ids: lineIds, groups }] };
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lineIds,
        destinations: input.destinations.map((address) => ({ ...address, id: address.id ?? '' })),
        selected_destination_id: seen.selectedAddress?.id ?? null,
        groups,
      },
    ],
    ...(seen.pickup ? { available_methods: [{ type: 'pickup', line_item_ids: lineIds, description: pickupHint(seen.pickup) }] } : {}),
  };
}
