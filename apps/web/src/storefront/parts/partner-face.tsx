import { initialsOf } from './initials.ts';
import { partnerColour } from './partner-colour.ts';

type PartnerFaceProps = {
  partner: { id: number; name: string };
  /** Address of a small picture; null where the shop has none. */
  face: string | null;
  /** Its measure: 'size-6'. */
  className: string;
};

/** A partner's face beside the name: small and round; initials on their colour until there is one (decision 145). */
export function PartnerFace({ partner, face, className }: PartnerFaceProps) {
  return (
    <span className={`partner-face ${className}`} data-partner={partnerColour(partner.id)} aria-hidden="true">
      {face === null ? initialsOf(partner.name) : <img src={face} alt="" width={96} height={120} loading="lazy" decoding="async" />}
    </span>
  );
}
