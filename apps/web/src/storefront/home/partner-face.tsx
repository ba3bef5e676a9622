import { Link } from '../../ui/link.tsx';
import { partnerColour } from '../parts/partner-colour.ts';
import type { PartnerSign } from './featured-partner.ts';

/** A partner's face, which leads to its page. */
export function PartnerFace({ sign: { id, name, face, place } }: { sign: PartnerSign }) {
  return (
    <Link to={`/mitra/${id}`} className="partner-face partner-sign" title={`${name}, ${place}`} data-partner={partnerColour(id)}>
      <img src={face} alt={name} width={96} height={120} loading="lazy" decoding="async" />
    </Link>
  );
}
