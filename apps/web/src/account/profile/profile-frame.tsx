import { ChevronRight, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Heading of the profile and the way to the own orders, around whatever is known of the account. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="container-page max-w-3xl py-10 sm:py-14">
      <h1 className="text-3xl font-extrabold">Profil saya</h1>
      <p className="mt-2 mb-8 text-ink-soft">Data akun yang kami pakai saat Anda memesan.</p>
      {children}
      <Link
        to="/profile/orders"
        className="mt-5 flex items-center gap-4 rounded-xl border bg-surface p-5 shadow-sm transition-colors hover:border-leaf-300 hover:bg-brand-soft sm:px-6"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-leaf-700" aria-hidden="true">
          <Package className="size-5" />
        </span>
        <span className="grow">
          <span className="block font-bold">Pesanan saya</span>
          <span className="block text-sm text-ink-soft">Lihat status dan pembayaran pesanan Anda</span>
        </span>
        <ChevronRight className="size-5 text-ink-soft" aria-hidden="true" />
      </Link>
    </div>
  );
}

/** Shown while the user is absent. */
export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <Card>
        <SkeletonGroup label="Memuat profil...">
          <div className="flex items-center gap-4">
            <Skeleton className="size-16 rounded-full" />
            <Skeleton className="h-7 w-48" />
          </div>
          <p className="mt-5 text-sm text-ink-soft" aria-hidden="true">
            Memuat profil...
          </p>
          <div className="mt-5 grid gap-6 sm:grid-cols-2">
            {['name', 'username', 'email', 'phone', 'role', 'since'].map((name) => (
              <Skeleton key={name} className="h-11" />
            ))}
          </div>
        </SkeletonGroup>
      </Card>
    </ProfileFrame>
  );
}
