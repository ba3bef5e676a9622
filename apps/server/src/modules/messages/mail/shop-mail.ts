import { tripayChannel } from '@lapak/contract/sales/payment-status';
import type { MailFacts } from './load-facts.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { ALREADY_OVER, isOver, nameOf } from './mail-state.ts';
import { deliveryOf, linesOf, moneyText } from './order-parts.ts';

/** Tells the shop of a new order; or a sentence that says why that isn't needed any more. */
export function writeNewOrder(facts: MailFacts): MailContent | string {
  const { order, payment, shop } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  const channel = tripayChannel(order.payment_method);
  const method = channel === null ? 'Transfer manual' : (payment?.payment_name ?? channel);
  const notes: MailPart[] = order.notes === null ? [] : [{ kind: 'facts', facts: [{ label: 'Catatan pembeli', value: order.notes }] }];
  return {
    subject: `Pesanan baru ${order.code}: ${moneyText(order.total_sen)} dari ${nameOf(facts)}`,
    preheader: `${method}, ${order.payment_status === 'paid' ? 'sudah dibayar' : 'belum dibayar'}.`,
    heading: 'Ada pesanan baru',
    toShop: true,
    parts: [
      {
        kind: 'notice',
        label: `${order.code} · ${method}`,
        text: moneyText(order.total_sen),
        more: order.payment_status === 'paid' ? 'Sudah dibayar' : 'Belum dibayar',
      },
      linesOf(facts),
      deliveryOf(facts),
      ...notes,
      { kind: 'button', text: 'Buka pesanan', address: `${shop.publicUrl}/admin/orders?order=${order.id}` },
    ],
  };
}
