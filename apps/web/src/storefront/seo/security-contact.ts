import { serverApi } from '../../lib/server-api.ts';
import type { Route } from './+types/security-contact.ts';

const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. Generated each time with a new expiry. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await serverApi(context).call('getShop');
  const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${shop.contact_email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: id, en',
    `Canonical: ${shop.public_url}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
