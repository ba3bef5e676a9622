import type { ShopInfo } from '@lapak/contract/office/shop';
import { toPhone } from '@lapak/contract/phone';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { orderMade } from '../../../features/orders/whatsapp-texts.ts';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { orderView } from '../../shared/addresses/order-view.ts';

type MadeOrderProps = { order: OrderDetail; shop: ShopInfo; onAnother: () => void };

/** The order that was made, and its link for the buyer. */
export function MadeOrder({ order, shop, onAnother }: MadeOrderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = `${shop.public_url}/pesanan/${order.token}`;
  const number = toPhone(order.shipping_phone ?? '');
  const until = order.pay_until === null ? null : `${dateTime(order.pay_until)} WIB`;
  const about = { shop: shop.name, code: order.code, name: order.shipping_name, address: link };
  return (
    <Card as="section" className="max-w-2xl">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        Pesanan #{order.id} dibuat
      </h2>
      <p className="mt-1 text-ink-soft">
        {order.code}, {order.shipping_name}, <strong className="text-ink">{rupiah(order.total_amount)}</strong>.
        {until !== null && ` Dibayar paling lambat ${until}; setelah itu batal sendiri dan stoknya kembali.`}
      </p>
      <div className="mt-5 grid gap-4">
        <Field label="Tautan untuk pembeli" hint="Siapa pun yang membukanya melihat pesanan ini, memilih cara membayar, dan membayarnya.">
          {(control) => <TextInput {...control} readOnly value={link} onFocus={(event) => event.target.select()} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <CopyLink link={link} />
          {number !== null && (
            <a
              href={whatsappAddress(number, orderMade(about, { items: order.order_items, amount: order.total_amount, until }))}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle({ variant: 'secondary' })}
            >
              <MessageCircle aria-hidden="true" /> Kirim lewat WhatsApp
              <span className="sr-only"> (tab baru)</span>
            </a>
          )}
          <ButtonLink to={orderView.address({ order: order.id })} variant="secondary">
            Lihat pesanan
          </ButtonLink>
          <Button variant="ghost" onClick={onAnother}>
            Buat pesanan lain
          </Button>
        </div>
        {number === null && <p className="text-sm text-ink-soft">Nomor teleponnya bukan nomor WhatsApp, jadi salin tautannya.</p>}
      </div>
    </Card>
  );
}

function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      notify('error', 'Tidak dapat menyalin tautan. Salin secara manual.');
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} {copied ? 'Tautan tersalin' : 'Salin tautan'}
      </Button>
      <LiveRegion message={copied ? 'Tautan tersalin.' : ''} />
    </>
  );
}
