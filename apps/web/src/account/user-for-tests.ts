import type { User } from '@lapak/contract/people/identity';

/** A customer who is signed in. */
export function aUser(more: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'uji',
    email: 'uji@surat.example',
    first_name: 'Cut',
    last_name: 'Uji',
    phone_number: null,
    is_active: true,
    role: { id: 3, name: 'customer', display_name: 'Pelanggan', can_access_admin: false },
    created_at: '2026-01-02T03:04:05.000Z',
    ...more,
  };
}
