import { ChevronRight, MapPinHouse, Package, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** The profile's heading with links to orders and addresses. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="container-page max-w-3xl py-10 sm:py-14">
      <h1 className="voice text-3xl text-leaf-900">Profil saya</h1>
      <p className="mt-2 mb-8 text-ink-soft">Data akun yang kami pakai saat Anda memesan.</p>
      <div className="mb-5">{children}</div>
      <WayOn to="/profile/orders" icon={<Package className="size-5" />} title="Pesanan saya">
        Lihat status dan pembayaran pesanan Anda
      </WayOn>
      <WayOn to="/profile/addresses" icon={<MapPinHouse className="size-5" />} title="Buku alamat">
        Alamat yang dipilih dengan satu tekan saat checkout
      </WayOn>
      <WayOn to="/profile/data" icon={<ShieldCheck className="size-5" />} title="Data saya">
        Lihat, unduh, atau hapus yang disimpan toko tentang Anda
      </WayOn>
    </div>
  );
}

type WayOnProps = { to: string; icon: ReactNode; title: string; children: ReactNode };

function WayOn({ to, icon, title, children }: WayOnProps) {
  return (
    <Link to={to} className="flex items-center gap-4 border-t py-5 transition-colors hover:bg-brand-soft">
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-leaf-700" aria-hidden="true">
        {icon}
      </span>
      <span className="grow">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-ink-soft">{children}</span>
      </span>
      <ChevronRight className="size-5 text-ink-soft" aria-hidden="true" />
    </Link>
  );
}

/** Shown while the user is absent. */
export function ProfileSkeleton() {
  return (
    <ProfileFrame>
      <Card as="section">
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
