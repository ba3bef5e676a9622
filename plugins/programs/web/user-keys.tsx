import '../contract/routes.ts';
import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import type { AdminUser } from '@lapak/contract/people/identity';
import { api } from '@lapak/web/lib/browser-api.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { Alert } from '@lapak/web/ui/alert.tsx';
import { Link } from '@lapak/web/ui/link.tsx';
import { apiKeyView } from './api-key-view.ts';

/** The keys that a user made and that still work: another role or a closed account doesn't end them. Nothing for who made none. */
export default function UserKeys({ user }: { user: AdminUser }) {
  const { data } = useLoaded(user.role.can_access_admin ? String(user.id) : null, (signal) =>
    api.call('listApiKeys', { query: { created_by: user.id, page_size: MAX_PAGE_SIZE }, signal }),
  );
  const names = data?.data.filter(({ state }) => state === 'active').map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Alert tone="info" className="sm:col-span-2" action={<Link to={apiKeyView.address({})}>Kunci API</Link>}>
      {user.username} membuat kunci API: {names.join(', ')}. Peran baru atau akun nonaktif tidak mencabutnya.
    </Alert>
  );
}
