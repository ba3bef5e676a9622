import { whatsappAddress } from '@lapak/contract/whatsapp';

type ContactLinksProps = { shop: { contact_email: string; whatsapp: string | null }; subject: string };

const link = 'font-semibold wrap-anywhere text-leaf-800 underline underline-offset-4';

/** Links to the shop within a sentence: 'WhatsApp atau halo@…'. */
export function ContactLinks({ shop: { contact_email, whatsapp }, subject }: ContactLinksProps) {
  return (
    <>
      {whatsapp !== null && (
        <>
          <a href={whatsappAddress(whatsapp, subject)} target="_blank" rel="noopener noreferrer" className={link}>
            WhatsApp<span className="sr-only"> (tab baru)</span>
          </a>{' '}
          atau{' '}
        </>
      )}
      <a href={`mailto:${contact_email}?subject=${encodeURIComponent(subject)}`} className={link}>
        {contact_email}
      </a>
    </>
  );
}
