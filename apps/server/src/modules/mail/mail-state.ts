import type { MailFacts } from './load-facts.ts';
import { oneLine } from './mail-content.ts';

export const ALREADY_OVER = 'Pesanan sudah dibatalkan sebelum email ini dikirim.';

export function isOver({ order }: MailFacts): boolean {
  return order.status === 'cancelled';
}

/** How somebody is addressed who ordered under that name. */
export function nameOf({ order }: MailFacts): string {
  return oneLine(order.shipping_name ?? '') || 'Pembeli';
}
