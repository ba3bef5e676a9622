import { href } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/unknown-screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Halaman tidak ditemukan · Admin Lapak Hijau' }];

/** Unknown addresses below /admin. The loader makes the frame's guard run first. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function UnknownScreen() {
  return (
    <EmptyState title="Halaman tidak ditemukan" isPage action={<ButtonLink to={href('/admin/dashboard')}>Ke dasbor</ButtonLink>}>
      Periksa alamatnya, atau pilih dari menu.
    </EmptyState>
  );
}
