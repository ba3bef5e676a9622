import type { DeliveryNote } from '@lapak/contract/assortment/delivery-notes';
import { Mail, MessageCircle, Printer, Tag } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { labelView } from '../../shared/addresses/label-view.ts';
import { chatAddress, mailAddress, paperText } from './paper-text.ts';

/** What one does with a confirmed paper: print it for both, send it to the partner, print the goods' labels. */
export function PaperActions({ paper, shop }: { paper: DeliveryNote; shop: string }) {
  const text = paperText(paper, shop);
  const chat = chatAddress(paper.contact.phone, text);
  const mail = mailAddress(paper.contact.email, `${shop}: nota ${paper.number}`, text);
  const ids = [...new Set(paper.lines.flatMap(({ product_id, stock }) => (stock === null ? [] : (product_id ?? []))))];
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" /> Cetak rangkap dua
      </Button>
      {paper.direction === 'in' && ids.length > 0 && (
        <ButtonLink to={labelView.address({ ids: ids.join(','), goods: paper.id })} variant="secondary">
          <Tag aria-hidden="true" /> Cetak label
        </ButtonLink>
      )}
      {chat !== null && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'secondary' })}>
          <MessageCircle aria-hidden="true" /> Kirim lewat WhatsApp
        </a>
      )}
      {mail !== null && (
        <a href={mail} className={buttonStyle({ variant: 'secondary' })}>
          <Mail aria-hidden="true" /> Kirim lewat email
        </a>
      )}
    </div>
  );
}
