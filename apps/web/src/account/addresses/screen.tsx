import { MAX_ADDRESSES } from '@lapak/contract/constants';
import type { Address } from '@lapak/contract/people/addresses';

import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { PlaceList } from '../../features/locations/place-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { requireRole } from '../../lib/guard.ts';
import { loadOrLast } from '../../lib/last-good.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import type { Route } from './+types/screen.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Buku alamat') },
  { name: 'robots', content: 'noindex' },
];

const FAILED = 'Gagal memuat buku alamat. Silakan coba lagi.';

/** Loads the book, and the provinces for its form. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  requireRole();
  const [book, provinces] = await Promise.all([
    loadOrLast('addresses', href('/profile/addresses'), () => api.call('listAddresses', { signal })),
    api.call('listProvinces', { signal }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  return { book, provinces };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <section className="container-page max-w-3xl py-8 lg:py-12">
      <h1 className="voice text-3xl text-leaf-900">Buku alamat</h1>
      <SkeletonGroup label="Memuat buku alamat..." className="mt-6 grid gap-4">
        <Skeleton className="h-36 rounded-xl" />
        <Skeleton className="h-36 rounded-xl" />
      </SkeletonGroup>
    </section>
  );
}

/** /profile/addresses: the signed-in person's address book; the checkout starts with the first. */
export default function AddressesScreen({ loaderData: { book, provinces } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [open, setOpen] = useState<{ address: Address | null } | null>(null);
  const places: PlaceList = {
    state: provinces !== null ? 'ready' : state === 'idle' ? 'failed' : 'loading',
    data: provinces,
    retry: () => void revalidate(),
  };
  const list = book.state === 'ready' ? book.answer.data : null;
  const isFull = list !== null && list.length >= MAX_ADDRESSES;
  const add = (
    <Button onClick={() => setOpen({ address: null })} disabled={isFull}>
      Tambah alamat
    </Button>
  );
  return (
    <section className="container-page max-w-3xl py-8 lg:py-12">
      <p className="text-sm">
        <Link to={href('/profile')} className="inline-block py-2 font-semibold text-leaf-800 underline-offset-4 hover:underline">
          Profil saya
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="voice text-3xl text-leaf-900">Buku alamat</h1>
        {list !== null && list.length > 0 && add}
      </div>
      {isFull && (
        <p className="mt-2 text-ink-soft">Buku alamat berisi paling banyak {MAX_ADDRESSES} alamat. Hapus satu yang tidak dipakai lagi.</p>
      )}
      {book.state === 'ready' && book.stale !== null && <StaleNotice className="mt-5" text={FAILED} />}
      {list === null ? (
        <ErrorState message={FAILED} onRetry={() => void revalidate()} retrying={state !== 'idle'} />
      ) : list.length === 0 ? (
        <EmptyState title="Belum ada alamat" action={add}>
          Simpan alamat di sini, lalu pilih dengan satu tekan saat checkout.
        </EmptyState>
      ) : (
        <ul className="mt-3 divide-y">
          {list.map((address, at) => (
            <AddressCard key={address.id} address={address} isMain={at === 0} onEdit={() => setOpen({ address })} />
          ))}
        </ul>
      )}
      {open && <AddressDialog address={open.address} provinces={places} onClose={() => setOpen(null)} />}
      <ConfirmHost />
    </section>
  );
}
