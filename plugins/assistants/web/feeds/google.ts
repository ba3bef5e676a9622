import { serverApi } from '@lapak/web/lib/server-api.ts';
import { allProducts } from '@lapak/web/storefront/parts/all-products.ts';
import { escapeXml } from '@lapak/web/storefront/seo/escape-xml.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type FeedItem, feedItemsOf } from './feed-items.ts';

/** /feeds/google.xml: every product and size for Google Merchant Center, as RSS 2.0 (support.google.com/merchants/answer/7052112). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = serverApi(context);
  const [{ data: shop }, products] = await Promise.all([api.call('getShop'), allProducts(api)]);
  const items = products.flatMap((product) => feedItemsOf(product, shop));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(shop.name)}</title>
<link>${escapeXml(shop.public_url)}</link>
<description>${escapeXml(`Produk ${shop.name}`)}</description>
${items.map(entryOf).join('\n')}
</channel>
</rss>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function entryOf(item: FeedItem): string {
  const [picture, ...others] = item.pictures.map(({ page }) => page);
  const field = (name: string, value: string | null | undefined) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : '');
  const details = item.certificates.map(
    ({ name, number }) =>
      `<g:product_detail>${field('section_name', 'Sertifikat')}${field('attribute_name', name)}${field('attribute_value', number)}</g:product_detail>`,
  );
  return [
    '<item>',
    field('id', item.id),
    field('title', item.title),
    field('description', item.description),
    field('link', item.link),
    field('image_link', picture),
    ...others.map((other) => field('additional_image_link', other)),
    field('availability', item.stock > 0 ? 'in_stock' : 'out_of_stock'),
    field('price', `${item.price} IDR`),
    field('sale_price', item.sale_price === null ? null : `${item.sale_price} IDR`),
    field('brand', item.brand),
    field('condition', 'new'),
    // Producers' goods have no number of GS1.
    field('identifier_exists', 'no'),
    field('product_type', item.category),
    field('item_group_id', item.group),
    field('size', item.size),
    field('shipping_weight', `${item.weight} g`),
    ...details,
    '</item>',
  ].join('');
}
