import { href, useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { Route } from './+types/screen.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SellerInvitationForm } from './seller-invitation-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Kata sandi baru') },
  { name: 'robots', content: 'noindex' },
];

/** Looks at the link, whose secret is behind the #, so that nothing is typed for one that is over. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const token = window.location.hash.slice(1);
  try {
    const { data } = await api.call('checkPasswordLink', { body: { token }, signal });
    return { token, link: data, over: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOver = error.code === 'link_over' || error.code === 'invalid_input';
    return { token, link: null, over: isOver ? 'Tautan ini sudah dipakai atau tidak berlaku lagi.' : null, failure: error.message };
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

/** /kata-sandi-baru#…: where a mailed link leads, for a new password or an invited person's first one. */
export default function NewPasswordScreen({ loaderData: { token, link, over, failure } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  if (over !== null)
    return (
      <>
        <h1 className="voice text-3xl text-leaf-900">Tautan tidak berlaku</h1>
        <Alert tone="warning" className="mt-6">
          {over} Minta tautan baru. Bila Anda diundang, minta pengelola toko mengirim undangannya sekali lagi.
        </Alert>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={href('/lupa-kata-sandi')}>Minta tautan baru</ButtonLink>
          <ButtonLink to={href('/login')} variant="secondary">
            Ke halaman masuk
          </ButtonLink>
        </div>
      </>
    );
  if (link === null)
    return (
      <ErrorState message={failure ?? 'Tautan tidak dapat diperiksa.'} onRetry={() => void revalidate()} retrying={state === 'loading'} />
    );
  const Form = link.asks_pin ? SellerInvitationForm : NewPasswordForm;
  return (
    <>
      <h1 className="voice text-3xl text-leaf-900">{link.purpose === 'invitation' ? 'Selamat bergabung' : 'Kata sandi baru'}</h1>
      <p className="mt-2 text-ink-soft">
        {link.purpose === 'invitation' ? `Buat kata sandi ${link.asks_pin ? 'dan PIN ' : ''}untuk akun ` : 'Untuk akun '}
        <span className="font-semibold text-ink wrap-anywhere">{link.username}</span>. Simpan hanya untuk Anda sendiri.
      </p>
      <Form token={token} link={link} onSaved={() => void navigate(href('/login'), { replace: true })} onOver={() => void revalidate()} />
    </>
  );
}
