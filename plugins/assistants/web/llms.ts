import { partnerAddress } from '@lapak/contract/assortment/page-address';
import { serverApi } from '@lapak/web/lib/server-api.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** So many partners are named; all are in the sitemap. */
const PARTNERS = 50;

/** llms.txt: what the shop is and where it says what, for assistants that read pages for a person (llmstxt.org). */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = serverApi(context);
  const [{ data: shop }, { data: categories }, { data: guides }, { data: partners }] = await Promise.all([
    api.call('getShop'),
    api.call('listCatalogCategories'),
    api.call('listGuides'),
    api.call('listShownPartners', { query: { page_size: PARTNERS } }),
  ]);
  const link = (name: string, path: string, about?: string) =>
    `- [${name.replaceAll(/[[\]]/gu, '')}](${shop.public_url}${path})${about ? `: ${about}` : ''}`;
  const lines = [
    `# ${shop.name}`,
    '',
    '> Toko daring produk hijau dari usaha kecil di Aceh. Harga dalam rupiah, sudah termasuk diskon yang tertulis. Stok, harga, dan perkiraan kirim di setiap halaman adalah keadaan saat ini.',
    '',
    '## Belanja',
    '',
    link('Katalog', '/catalog', 'semua produk, dengan pencarian `?q=`'),
    ...categories.map(({ id, name }) => link(name, `/catalog?category_id=${id}`)),
    '',
    '## Keterangan',
    '',
    ...(guides.length > 0 ? [link('Panduan', '/panduan', 'cara memakai dan menyimpan')] : []),
    link('Syarat', '/syarat'),
    link('Pengembalian', '/pengembalian'),
    link('Privasi', '/privasi'),
    ...(shop.shows_impact ? [link('Dampak', '/dampak', 'angka program per triwulan')] : []),
    '',
    '## Mitra',
    '',
    link('Semua mitra', '/mitra'),
    ...partners.map((partner) => link(partner.name, partnerAddress(partner))),
    '',
    '## Data',
    '',
    link('Peta situs', '/sitemap.xml'),
    link('Semua produk untuk Google Merchant Center', '/feeds/google.xml'),
    link('Semua produk sebagai CSV untuk katalog Meta', '/feeds/meta.csv'),
    '',
    '## Untuk asisten',
    '',
    `- MCP (Streamable HTTP): \`${shop.public_url}/mcp\`, bila toko membukanya`,
    `- Universal Commerce Protocol: profil di \`${shop.public_url}/.well-known/ucp\``,
    '- Pembeli selalu memesan dan membayar di halaman toko ini.',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
