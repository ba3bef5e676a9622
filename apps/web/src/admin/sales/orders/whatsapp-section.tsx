import { toPhone } from '@lapak/contract/phone';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { MessageCircle } from 'lucide-react';
import { api } from '../../../lib/browser-api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Section } from '../../../ui/section.tsx';
import { messagesOf } from './whatsapp-messages.ts';

/** Chats with the buyer, with prepared messages by the order's state. Nothing without any, or without a phone number. */
export function WhatsappSection({ order }: { order: OrderDetail }) {
  const number = order.order_type === 'online' ? toPhone(order.shipping_phone ?? '') : null;
  const shop = useLoaded(number === null ? null : 'shop', async (signal) => (await api.call('getShop', { signal })).data);
  const known = shop.data ?? shop.last;
  const messages = known ? messagesOf(order, known) : [];
  if (number === null || messages.length === 0) return null;
  return (
    <Section title="Kabari lewat WhatsApp">
      <p className="text-sm text-ink-soft">Ke {number}. Pesannya sudah tertulis, Anda tinggal mengirimnya.</p>
      <ul className="flex flex-wrap gap-2">
        {messages.map(({ label, text }) => (
          <li key={label}>
            <a
              href={whatsappAddress(number, text)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            >
              <MessageCircle aria-hidden="true" /> {label}
              <span className="sr-only"> (tab baru)</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
