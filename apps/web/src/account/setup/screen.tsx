import { href, useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { Route } from './+types/screen.ts';
import { SetupForm } from './setup-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Mulai') }, { name: 'robots', content: 'noindex' }];

/** Looks at the link, whose secret is behind the #, so that nothing is typed for one that is over. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const token = window.location.hash.slice(1);
  try {
    await api.call('checkSetup', { body: { token }, signal });
    return { token, state: 'open' as const };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOver = error.code === 'link_over' || error.code === 'invalid_input';
    return isOver ? { state: 'over' as const } : { state: 'failed' as const, reason: error.message };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <SkeletonGroup label="Memeriksa tautan...">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-12" />
      <Skeleton className="mt-5 h-12" />
    </SkeletonGroup>
  );
}

/** /mulai#…: where the start of a new shop leads, to make its first admin (decision 154). */
export default function SetupScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  if (loaded.state === 'failed')
    return <ErrorState message={loaded.reason} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
  if (loaded.state === 'over')
    return (
      <>
        <h1 className="voice text-3xl text-leaf-900">Tautan tidak berlaku</h1>
        <Alert tone="warning" className="mt-6">
          Toko ini sudah punya admin, atau tautannya bukan dari tokonya. Tautan yang berlaku tertulis di layar tempat toko dijalankan.
        </Alert>
        <div className="mt-5">
          <ButtonLink to={href('/login')}>Ke halaman masuk</ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <h1 className="voice text-3xl text-leaf-900">Mulai toko Anda</h1>
      <p className="mt-2 text-ink-soft">
        Buat akun admin yang pertama. Setelah ini dasbor menuntun Anda sampai penjualan pertama; orang lain Anda undang dari sana.
      </p>
      <SetupForm
        token={loaded.token}
        onMade={() => void navigate(href('/admin/dashboard'), { replace: true })}
        onOver={() => void revalidate()}
      />
    </>
  );
}
