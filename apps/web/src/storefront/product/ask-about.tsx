import { namedAddress } from '@lapak/contract/assortment/page-address';
import { whatsappAddress } from '@lapak/contract/whatsapp';
import { MessageCircleQuestion } from 'lucide-react';
import type { ProductChoice } from '../../features/cart/product-choice.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { useShop } from '../shop.ts';

type AskAboutProps = {
  product: { id: number; name: string };
  /** What an option of few pieces is called, 'motif': then it is asked about the chosen one. */
  scarce?: string | undefined;
  choice: ProductChoice;
};

/** A button that writes to the shop about a product, by WhatsApp or mail, with its name and address. */
export function AskAbout({ product, scarce, choice }: AskAboutProps) {
  const { whatsapp, contact_email, public_url } = useShop();
  const label = scarce ? `Tanya stok ${scarce} ini` : 'Tanya produk ini';
  const asked = scarce ? `${label}: ${choice.options.map(({ value }) => value).join(', ')}. ` : 'Halo, saya ingin bertanya tentang ';
  const text = `${asked}${product.name}: ${public_url}${namedAddress(product)}`;
  const mail = `mailto:${contact_email}?subject=${encodeURIComponent(`${label}: ${product.name}`)}&body=${encodeURIComponent(text)}`;
  return (
    <a
      href={whatsapp ? whatsappAddress(whatsapp, text) : mail}
      target={whatsapp ? '_blank' : undefined}
      rel="noopener noreferrer"
      className={buttonStyle({ variant: 'ghost', size: 'sm' })}
    >
      <MessageCircleQuestion aria-hidden="true" /> {label}
      {whatsapp && <span className="sr-only"> lewat WhatsApp (tab baru)</span>}
    </a>
  );
}
