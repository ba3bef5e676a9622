import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import type { AdminUser } from '@lapak/contract/people/identity';
import { api } from '../../../lib/browser-api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import { apiKeyView } from '../../shared/addresses/api-key-view.ts';

/** A key acts in its own name, whoever made it (decision 105). */
export const KEYS_STAY = 'Kunci API yang mereka buat tetap berlaku sampai dicabut di Pengaturan.';

/** The keys that a user made and that still work: another role or a closed account doesn't end them. Nothing for who made none. */
export function UserKeys({ user }: { user: AdminUser }) {
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
