import { whatsappAddress } from '@lapak/contract/whatsapp';
import { LifeBuoy } from 'lucide-react';
import { troubleWith } from '../../features/orders/whatsapp-texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Link } from '../../ui/link.tsx';
import { useShop } from '../shop.ts';

/** For problems with a delivered order: a chat or mail that starts with the order's code, and what happens then. */
export function OrderTrouble({ code }: { code: string }) {
  const { whatsapp, contact_email } = useShop();
  const text = troubleWith(code);
  const mail = `mailto:${contact_email}?subject=${encodeURIComponent(`Masalah dengan pesanan ${code}`)}&body=${encodeURIComponent(text)}`;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <a
        href={whatsapp === null ? mail : whatsappAddress(whatsapp, text)}
        {...(whatsapp !== null && { target: '_blank', rel: 'noopener noreferrer' })}
        className={buttonStyle({ variant: 'secondary' })}
      >
        <LifeBuoy aria-hidden="true" /> Ada masalah dengan pesanan?
        {whatsapp !== null && <span className="sr-only"> Hubungi kami lewat WhatsApp (tab baru)</span>}
      </a>
      <Link to="/pengembalian" className="py-2 text-leaf-800 underline underline-offset-4">
        Cara pengembalian
      </Link>
    </div>
  );
}
