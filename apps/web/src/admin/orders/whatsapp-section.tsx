import type { OrderDetail } from '@lapak/contract/schemas/orders';
import type { ShopInfo } from '@lapak/contract/schemas/shop';
import { tripayChannel, wasRefused } from '@lapak/contract/states/payment-status';
import { toWhatsapp, whatsappAddress } from '@lapak/contract/whatsapp';
import { MessageCircle } from 'lucide-react';
import { parcelSent, paymentRequest, slipRefused } from '../../features/orders/whatsapp-texts.ts';
import { api } from '../../lib/browser-api.ts';
import { dateTime } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Section } from '../../ui/section.tsx';

/** Ready messages to the buyer for where the order stands, as chats that begin with them. Nothing where there is none, or no number for it. */
export function WhatsappSection({ order }: { order: OrderDetail }) {
  const number = order.order_type === 'online' ? toWhatsapp(order.shipping_phone ?? '') : null;
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

function messagesOf(order: OrderDetail, shop: ShopInfo): { label: string; text: string }[] {
  const { payment, code, shipping_name: name } = order;
  const about = { shop: shop.name, code, name, address: `${shop.public_url}/pesanan/${order.token}` };
  const latest = order.slips.at(-1);
  const messages: { label: string; text: string }[] = [];
  if (order.status === 'pending' && order.payment_status === 'unpaid' && payment) {
    const accounts = tripayChannel(order.payment_method) === null ? shop.bank_accounts : [];
    const until = order.pay_until ?? payment.expires_at;
    // Of a way that the gateway refused no fee is left.
    const amount = wasRefused(payment) ? order.total_amount : payment.total_amount;
    const text = paymentRequest(about, { amount, accounts, until: until === null ? null : `${dateTime(until)} WIB` });
    messages.push({ label: 'Permintaan bayar', text });
    if (latest?.state === 'refused') messages.push({ label: 'Bukti ditolak', text: slipRefused(about, latest.reason ?? '') });
  }
  if (order.status === 'shipped') {
    const courier = order.shipped_courier ?? order.shipping_courier;
    messages.push({ label: 'Pesanan dikirim', text: parcelSent(about, { courier, number: order.tracking_number }) });
  }
  return messages;
}
