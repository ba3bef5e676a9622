import { serverApi } from '@lapak/web/lib/server-api.ts';
import { allProducts } from '@lapak/web/storefront/parts/all-products.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type FeedItem, feedItemsOf } from './feed-items.ts';

/** The fields of Meta's catalogs, in Facebook, Instagram and WhatsApp (developers.facebook.com/docs/marketing-api/catalog/reference). */
const COLUMNS: Readonly<Record<string, (item: FeedItem) => string | number | null>> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description, certificates }) =>
    [description, ...certificates.map(({ name, number }) => `${name} ${number}`.trim())].join('\n'),
  availability: ({ stock }) => (stock > 0 ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => `${price} IDR`,
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0]?.jpeg ?? null,
  brand: ({ brand }) => brand,
  additional_image_link: ({ pictures }) =>
    pictures
      .slice(1)
      .map(({ jpeg }) => jpeg)
      .join(','),
  sale_price: ({ sale_price: price }) => (price === null ? null : `${price} IDR`),
  quantity_to_sell_on_facebook: ({ stock }) => stock,
  item_group_id: ({ group }) => group,
  size: ({ size }) => size,
  product_type: ({ category }) => category,
  shipping_weight: ({ weight }) => `${weight} g`,
};

/** /feeds/meta.csv: every product and size for Meta's catalogs, with commas and English headings as they ask for. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = serverApi(context);
  const [{ data: shop }, products] = await Promise.all([api.call('getShop'), allProducts(api)]);
  const items = products.flatMap((product) => feedItemsOf(product, shop));
  const lines = [
    Object.keys(COLUMNS).join(','),
    ...items.map((item) =>
      Object.values(COLUMNS)
        .map((cell) => quoted(cell(item)))
        .join(','),
    ),
  ];
  return new Response(`${lines.join('\r\n')}\r\n`, { headers: { 'content-type': 'text/csv; charset=utf-8' } });
}

/** A cell of RFC 4180. */
function quoted(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
