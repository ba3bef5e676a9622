import type { DataSummary } from '@lapak/contract/office/privacy';
import { type ReactNode, useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { DataFiles } from '../../features/privacy/data-files.tsx';
import { HeldData } from '../../features/privacy/held-data.tsx';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { requireRole } from '../../lib/guard.ts';
import { notify } from '../../lib/notify.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { signOut } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { Route } from './+types/screen.ts';
import { EraseDialog } from './erase-dialog.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Data saya') },
  { name: 'robots', content: 'noindex' },
];

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  requireRole();
  try {
    return { summary: (await api.call('getOwnData', { signal })).data, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { summary: null, failure: error.message };
  }
}
clientLoader.hydrate = true as const;

const LINK = 'font-semibold text-leaf-800 underline underline-offset-4';

export function HydrateFallback() {
  return (
    <Frame>
      <SkeletonGroup label="Memuat data Anda..." className="mt-6 grid gap-5">
        <Skeleton className="h-56 rounded-xl" />
        <Skeleton className="h-32 rounded-xl" />
      </SkeletonGroup>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="container-page max-w-3xl py-8 lg:py-12">
      <p className="text-sm">
        <Link to={href('/profile')} className="inline-block py-2 font-semibold text-leaf-800 underline-offset-4 hover:underline">
          Profil saya
        </Link>
      </p>
      <h1 className="voice text-3xl text-leaf-900">Data saya</h1>
      <p className="mt-2 text-ink-soft">
        Yang disimpan toko tentang Anda. Untuk apa dan berapa lama, ada di{' '}
        <Link to={href('/privasi')} className={LINK}>
          kebijakan privasi
        </Link>
        .
      </p>
      {children}
    </section>
  );
}

/** /profile/data: what the shop holds of the signed-in person, to take and to erase (decision 93). */
export default function OwnDataScreen({ loaderData: { summary, failure } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <Frame>
      {summary === null ? (
        <ErrorState message={`Data Anda gagal dimuat. ${failure ?? ''}`} onRetry={() => void revalidate()} retrying={state === 'loading'} />
      ) : (
        <OwnData summary={summary} />
      )}
    </Frame>
  );
}

function OwnData({ summary }: { summary: DataSummary }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  function leave() {
    signOut();
    notify('success', 'Akun dan data Anda sudah dihapus.');
    void navigate(href('/'), { replace: true });
  }
  return (
    <>
      <Card as="section" className="mt-6">
        <h2 className="mb-2 text-lg font-bold">Yang kami simpan</h2>
        <HeldData summary={summary} />
        <p className="mt-4 text-ink-soft">
          Ada yang keliru? Perbaiki di{' '}
          <Link to={href('/profile')} className={LINK}>
            profil
          </Link>{' '}
          atau{' '}
          <Link to={href('/profile/addresses')} className={LINK}>
            buku alamat
          </Link>
          . Pesanan yang dibuat tanpa masuk ke akun tidak terhitung di sini; datanya dapat diminta dari halaman pesanannya.
        </p>
      </Card>
      <Card as="section" className="mt-5">
        <h2 className="text-lg font-bold">Unduh semuanya</h2>
        <p className="text-ink-soft">Satu berkas berisi semua data Anda. Simpan baik-baik: siapa pun yang membukanya dapat membacanya.</p>
        <DataFiles take={(format) => api.call('takeOwnData', { body: { format } })} />
      </Card>
      <Card as="section" className="mt-5">
        <h2 className="text-lg font-bold">Hapus akun dan data saya</h2>
        {summary.obstacle === null ? (
          <p className="text-ink-soft">Akun ditutup dan data Anda dihapus saat itu juga. Kami jelaskan dulu apa yang tetap ada.</p>
        ) : (
          <Alert tone="info" className="mt-3">
            {summary.obstacle}
          </Alert>
        )}
        <Button
          variant="danger"
          className="mt-4 max-sm:w-full"
          disabled={summary.obstacle !== null}
          onClick={() => {
            setAsks(true);
          }}
        >
          Hapus akun dan data saya
        </Button>
      </Card>
      <EraseDialog
        open={asks}
        summary={summary}
        onErased={leave}
        onClose={() => {
          setAsks(false);
          // What was in the way may be new.
          void revalidate();
        }}
      />
    </>
  );
}
