import { type Matches, shopOf } from '../../lib/page-title.ts';
import type { Shop } from '../shop.ts';
import { absolute } from './page-meta.ts';

/** The shop as schema.org data, as far as its admin has filled it in. */
export function storeFacts(matches: Matches) {
  const shop: Partial<Shop> = shopOf(matches);
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shop.name,
    ...(shop.company_name && { legalName: shop.company_name }),
    url: absolute(matches, '/'),
    logo: absolute(matches, '/icon-512.png'),
    areaServed: 'ID',
    description: 'Pasar produk ramah lingkungan dari usaha kecil di Aceh.',
    ...(shop.company_address && { address: { '@type': 'PostalAddress', streetAddress: shop.company_address, addressCountry: 'ID' } }),
    ...(shop.contact_email && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: shop.contact_email,
        ...(shop.whatsapp && { telephone: shop.whatsapp }),
        availableLanguage: 'id',
      },
    }),
    ...(shop.social_links?.length && { sameAs: shop.social_links }),
  };
}
