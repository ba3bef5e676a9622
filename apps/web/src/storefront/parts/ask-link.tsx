import { whatsappAddress } from '@lapak/contract/whatsapp';
import { MessageCircleQuestion } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';
import { useShop } from '../shop.ts';

type AskLinkProps = {
  label: string;
  /** What the message begins with; the shopper goes on. */
  text: string;
  /** Of the mail, where the shop has no WhatsApp number. */
  subject: string;
  variant?: 'ghost' | 'secondary';
};

/** A button that writes to the shop, by WhatsApp or mail. */
export function AskLink({ label, text, subject, variant = 'ghost' }: AskLinkProps) {
  const { whatsapp, contact_email } = useShop();
  const mail = `mailto:${contact_email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <a
      href={whatsapp ? whatsappAddress(whatsapp, text) : mail}
      target={whatsapp ? '_blank' : undefined}
      rel="noopener noreferrer"
      className={buttonStyle({ variant, size: 'sm' })}
    >
      <MessageCircleQuestion aria-hidden="true" /> {label}
      {whatsapp && <span className="sr-only"> lewat WhatsApp (tab baru)</span>}
    </a>
  );
}
