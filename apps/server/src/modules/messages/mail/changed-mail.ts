import { eventValue } from '@lapak/contract/sales/order-event';
import type { MailFacts } from './load-facts.ts';
import type { MailContent } from './mail-content.ts';
import { ALREADY_OVER, isOver, nameOf } from './mail-state.ts';
import { deliveryOf, linesOf, orderButton, paymentParts } from './order-parts.ts';

/** An admin changed address or lines; while the order waits for money, the mail says anew how much and where to. */
export function writeChanged(facts: MailFacts): MailContent | string {
  const { order, event } = facts;
  if (isOver(facts)) return ALREADY_OVER;
  const what = eventValue(event).replaceAll('\u00a0', ' ');
  const isUnpaid = order.payment_status === 'unpaid' && order.slip_state !== 'waiting';
  return {
    subject: `Pesanan ${order.code} diubah`,
    preheader: `${what}. Periksa apakah semuanya sudah benar.`,
    heading: 'Pesanan Anda kami ubah',
    parts: [
      { kind: 'text', text: `Halo ${nameOf(facts)}, pesanan ${order.code} kami ubah: ${what}. Tidak sesuai? Balas email ini.` },
      ...(isUnpaid ? paymentParts(facts) : [orderButton(facts)]),
      linesOf(facts),
      deliveryOf(facts),
    ],
  };
}
