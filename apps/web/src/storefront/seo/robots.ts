import { serverApi } from '../../lib/server-api.ts';
import type { Route } from './+types/robots.ts';

/** robots.txt: the shop is open to search engines, personal pages aren't. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await serverApi(context).call('getShop');
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...[
      '/admin',
      '/operator',
      '/api/',
      '/cart',
      '/checkout',
      '/profile',
      '/login',
      '/register',
      '/pesanan',
      '/laporan-mitra',
      '/mitra-saya',
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shop.public_url}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
