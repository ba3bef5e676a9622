import { serverApi } from '../../lib/server-api.ts';
import type { Route } from './+types/robots.ts';

/** robots.txt: the shop is open to search engines, personal pages aren't. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await serverApi(context).call('getShop');
  const lines = [
    'User-agent: *',
    'Allow: /',
    // For assistants, by the protocol of the profile at /.well-known/ucp.
    'Allow: /api/v1/ucp/',
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
      '/lanjut/',
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
