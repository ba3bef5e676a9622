import { toPhone } from '@lapak/contract/phone';
import type { RoundLink } from '@lapak/contract/sales/rounds';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { buttonStyle } from '../../../ui/button-style.ts';

/** The secret address of a courier's day. */
export function courierAddress({ token }: Pick<RoundLink, 'token'>): string {
  return `${location.origin}/kurir.html#${token}`;
}

/** Sends a courier the address of their day; nothing where they have no such number. */
export function SendCourierLink({ link, small = false }: { link: Pick<RoundLink, 'token' | 'phone_number'>; small?: boolean }) {
  const number = toPhone(link.phone_number);
  if (number === null) return null;
  return (
    <a
      href={whatsappAddress(number, `Antaran hari ini: ${courierAddress(link)}`)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ variant: 'secondary', ...(small && { size: 'sm' }) })}
    >
      Kirim lewat WhatsApp
    </a>
  );
}
