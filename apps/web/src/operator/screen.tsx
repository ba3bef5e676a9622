import { requireRole } from '../lib/guard.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { KerawangBorder } from '../ui/ornament/kerawang-border.tsx';
import { SkeletonGroup } from '../ui/skeleton.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Operator Panel · Lapak Hijau' }];

export function clientLoader() {
  requireRole('admin', 'operator');
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <SkeletonGroup label="Memuat panel...">
      <div className="min-h-screen" />
    </SkeletonGroup>
  );
}

/** Placeholder for all of /operator (spec section 2). */
export default function OperatorScreen() {
  return (
    <div className="flex min-h-screen flex-col">
      <header className="border-b bg-surface">
        <div className="container-page flex h-16 items-center">
          <Link to="/" aria-label="Lapak Hijau, ke beranda" className="rounded-md py-1">
            <Logo />
          </Link>
        </div>
      </header>
      <KerawangBorder className="text-leaf-300" />
      <main id="isi" tabIndex={-1} className="container-page grid grow place-items-center py-10">
        <div>
          <h1 className="text-center text-3xl font-extrabold">Operator Panel</h1>
          <EmptyState title="Segera hadir" action={<ButtonLink to="/">Kembali ke beranda</ButtonLink>}>
            Fitur untuk operator sedang kami siapkan dan akan segera hadir di sini.
          </EmptyState>
        </div>
      </main>
    </div>
  );
}
