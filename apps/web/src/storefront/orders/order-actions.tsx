import { whatsappAddress } from '@lapak/contract/whatsapp';
import { MessageCircle } from 'lucide-react';
import { toSeller } from '../../features/orders/whatsapp-texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ShareButton } from '../share-button.tsx';
import { useShop } from '../shop.ts';

/** Contact buttons: WhatsApp or mail to the shop with the order's code, and sharing the order's page. */
export function OrderActions({ order: { code, token } }: { order: { code: string; token: string } }) {
  const { name, whatsapp, contact_email } = useShop();
  const text = toSeller(code);
  return (
    <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0 print:hidden">
      <a
        href={
          whatsapp === null ? `mailto:${contact_email}?subject=${encodeURIComponent(`Pesanan ${code}`)}` : whatsappAddress(whatsapp, text)
        }
        {...(whatsapp !== null && { target: '_blank', rel: 'noopener noreferrer' })}
        className={buttonStyle({ variant: 'secondary' })}
      >
        <MessageCircle aria-hidden="true" /> Hubungi {name}
        {whatsapp !== null && <span className="sr-only"> lewat WhatsApp (tab baru)</span>}
      </a>
      <ShareButton title={`Pesanan ${code} · ${name}`} path={`/pesanan/${token}`} what="halaman pesanan ini" />
    </div>
  );
}
