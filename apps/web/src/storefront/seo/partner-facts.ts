import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import { partnerAddress } from '@lapak/contract/assortment/page-address';
import type { ShownPartner } from '@lapak/contract/assortment/shown-partners';
import type { Matches } from '../../lib/page-title.ts';
import { absolute, excerpt } from './page-meta.ts';
import { cardOf, largePictures } from './share-picture.ts';

/** The picture of a link to a partner; null without one. */
export function partnerPicture({ landscape, pictures: [first] }: ShownPartner): string | null {
  const picture = landscape ?? first;
  return picture === undefined ? null : cardOf(picture);
}

/** What the partner says of itself, in a line; where it is, without that. */
export function partnerSummary({ name, story, description, district_name, city_name }: ShownPartner): string {
  return excerpt(story ?? description ?? `${name}, usaha kecil di ${district_name}, ${city_name}.`);
}

/** The partner as schema.org data: district and regency, never street or phone (decision 111). */
export function partnerFacts(matches: Matches, partner: ShownPartner) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: partner.name,
    url: absolute(matches, partnerAddress(partner)),
    description: partnerSummary(partner),
    ...(partner.pictures.length > 0 && { image: partner.pictures.flatMap(largePictures).map((path) => absolute(matches, path)) }),
    ...(partner.since_year !== null && { foundingDate: String(partner.since_year) }),
    ...(partner.website !== null && { sameAs: [partner.website] }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: `${partner.district_name}, ${partner.city_name}`,
      addressRegion: 'Aceh',
      addressCountry: 'ID',
    },
    ...(partner.certificates.length > 0 && {
      hasCertification: partner.certificates.map((certificate) => ({
        '@type': 'Certification',
        name: certificateName(certificate),
        certificationIdentification: certificate.number,
        ...(certificate.valid_until !== null && { expires: certificate.valid_until }),
      })),
    }),
  };
}
