import { serverApi } from '../../lib/server-api.ts';
import type { Route } from './+types/sitemap.ts';

const STATIC_PAGES = ['/', '/catalog', '/gabung-mitra'];
/** More addresses one sitemap may not hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** sitemap.xml: every page that a search engine should know. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [shop, categories, products] = await Promise.all([
    api.call('getShop'),
    api.call('listCatalogCategories'),
    api.call('listCatalogProducts'),
  ]);
  const paths = [
    ...STATIC_PAGES,
    ...categories.data.map(({ id }) => `/catalog?category_id=${id}`),
    ...products.data.map(({ id }) => `/product/${id}`),
  ].slice(0, MOST_ADDRESSES);
  const entries = paths.map((path) => `<url><loc>${escapeXml(shop.data.public_url + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
