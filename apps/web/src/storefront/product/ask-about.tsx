import { whatsappAddress } from '@lapak/contract/whatsapp';
import { MessageCircleQuestion } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';
import { namedAddress } from '../parts/product-address.ts';
import { useShop } from '../shop.ts';

/** A button that writes to the shop about a product, by WhatsApp or mail, with its name and address. */
export function AskAbout({ product }: { product: { id: number; name: string } }) {
  const { whatsapp, contact_email, public_url } = useShop();
  const text = `Halo, saya ingin bertanya tentang ${product.name}: ${public_url}${namedAddress(product)}`;
  const mail = `mailto:${contact_email}?subject=${encodeURIComponent(`Tanya produk: ${product.name}`)}&body=${encodeURIComponent(text)}`;
  const other = whatsapp === null ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a
      href={whatsapp === null ? mail : whatsappAddress(whatsapp, text)}
      {...other}
      className={buttonStyle({ variant: 'ghost', size: 'sm' })}
    >
      <MessageCircleQuestion aria-hidden="true" /> Tanya produk ini
      {whatsapp !== null && <span className="sr-only"> lewat WhatsApp (tab baru)</span>}
    </a>
  );
}
