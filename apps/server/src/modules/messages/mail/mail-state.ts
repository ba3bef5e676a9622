import type { MailFacts } from './load-facts.ts';
import { oneLine } from './mail-content.ts';

export const ALREADY_OVER = 'Pesanan sudah dibatalkan sebelum email ini dikirim.';

export function isOver({ order }: MailFacts): boolean {
  return order.status === 'cancelled';
}

/** What a mailbox would turn into a link or an address: anybody may type it, into a mail to anybody. */
const LINKS = [
  /[/@\\]|www\./iu,
  // A name such as "Drs.Ahmad" or "M.Si" is none, by its letters before the dot or after it.
  /[\p{L}\p{N}-]{2,}\.(?:\p{L}{2}|com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|app|dev|link|click|page|asia|icu|vip)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]{2,}\.\p{Ll}{3,}/u,
];

/** The recipient's name for a greeting; 'Pembeli' where it is empty or holds a link. */
export function nameOf({ order }: MailFacts): string {
  const name = oneLine(order.shipping_name ?? '');
  return name === '' || LINKS.some((link) => link.test(name)) ? 'Pembeli' : name;
}
