import { namedAddress, partnerAddress } from '@lapak/contract/assortment/page-address';
import type { ListedPartner } from '@lapak/contract/assortment/shown-partners';
import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import type { Api } from '../../lib/api.ts';
import { serverApi } from '../../lib/server-api.ts';
import { allProducts } from '../parts/all-products.ts';
import type { Route } from './+types/sitemap.ts';
import { escapeXml } from './escape-xml.ts';

const STATIC_PAGES = ['/', '/catalog', '/mitra', '/gabung-mitra', '/syarat', '/pengembalian', '/privasi'];
/** A sitemap's limit (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** sitemap.xml: all pages for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [shop, categories, products, guides, partners] = await Promise.all([
    api.call('getShop'),
    api.call('listCatalogCategories'),
    allProducts(api),
    api.call('listGuides'),
    allPartners(api),
  ]);
  const pages: { path: string; changed?: string }[] = [
    ...STATIC_PAGES.map((path) => ({ path })),
    ...(shop.data.shows_impact ? [{ path: '/dampak' }] : []),
    ...(guides.data.length > 0 ? [{ path: '/panduan' }] : []),
    ...categories.data.map(({ id }) => ({ path: `/catalog?category_id=${id}` })),
    ...partners.map((partner) => ({ path: partnerAddress(partner) })),
    ...products.map((product) => ({ path: namedAddress(product), changed: product.updated_at })),
  ];
  const entries = pages.slice(0, MAX_ADDRESSES).map(({ path, changed }) => {
    const moment = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeXml(shop.data.public_url + path)}</loc>${moment}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

async function allPartners(api: Api): Promise<ListedPartner[]> {
  const found: ListedPartner[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.call('listShownPartners', { query: { page, page_size: MAX_PAGE_SIZE } });
    found.push(...data);
    if (page >= meta.pages || found.length >= MAX_ADDRESSES) return found;
  }
}
