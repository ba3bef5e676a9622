import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Alamat email') },
  { name: 'robots', content: 'noindex' },
];

/** Looks at the link, whose secret is behind the #. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const token = window.location.hash.slice(1);
  try {
    return { token, link: (await api.call('checkEmailLink', { body: { token }, signal })).data, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { token, link: null, failure: isOver(error) ? null : error.message };
  }
}
clientLoader.hydrate = true as const;

const isOver = ({ code }: ApiError) => code === 'link_over' || code === 'invalid_input';

export function HydrateFallback() {
  return (
    <section className="container-page max-w-3xl py-8 lg:py-12">
      <SkeletonGroup label="Memeriksa tautan...">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-6 h-40" />
      </SkeletonGroup>
    </section>
  );
}

/** /alamat-email#…: where the mails about another address of an account lead (decision 123). A press uses the link, not a look at it. */
export default function EmailLinkScreen({ loaderData: { token, link, failure } }: Route.ComponentProps) {
  const { revalidate, state: loading } = useRevalidator();
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'over'>('open');
  const [refused, setRefused] = useState<string | null>(null);
  const isBack = link?.purpose === 'address_back';

  async function use() {
    setState('sending');
    setRefused(null);
    try {
      const { data } = await api.call('useEmailLink', { body: { token } });
      // The way back has ended all sessions.
      if (isBack && useSession.getState().user?.username === data.username) signOut();
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isOver(error)) return setState('over');
      setRefused(error.message);
      setState('open');
    }
  }

  if (failure !== null) return <ErrorState message={failure} onRetry={() => void revalidate()} retrying={loading === 'loading'} />;
  return (
    <section className="container-page max-w-3xl py-8 lg:py-12">
      <h1 className="voice text-3xl text-leaf-900">{isBack ? 'Batalkan ganti alamat email' : 'Alamat email baru'}</h1>
      {link === null || state === 'over' ? (
        <>
          <Alert tone="warning" title="Tautan tidak berlaku" className="mt-6">
            Tautan ini sudah dipakai atau tidak berlaku lagi. Alamat email akun Anda ada di profil.
          </Alert>
          <ButtonLink to={href('/profile')} className="mt-5">
            Buka profil
          </ButtonLink>
        </>
      ) : state === 'done' ? (
        <>
          <Alert tone="success" title={isBack ? 'Akun Anda kembali aman' : 'Alamat email baru berlaku'} className="mt-6">
            {isBack
              ? `Akun ${link.username} memakai ${link.email}. Semua perangkat sudah dikeluarkan. Tautan untuk membuat kata sandi baru sudah kami kirim ke alamat itu.`
              : `Akun ${link.username} sekarang memakai ${link.email}. Email tentang pesanan dan akun Anda dikirim ke sana.`}
          </Alert>
          <ButtonLink to={isBack ? href('/login') : href('/profile')} className="mt-5">
            {isBack ? 'Ke halaman masuk' : 'Buka profil'}
          </ButtonLink>
        </>
      ) : (
        <Card as="section" className="mt-6">
          <p className="wrap-anywhere">
            {isBack ? 'Akun ' : 'Pakai '}
            <span className="font-semibold">{isBack ? link.username : link.email}</span>
            {isBack ? ' tetap atau kembali memakai ' : ' untuk akun '}
            <span className="font-semibold">{isBack ? link.email : link.username}</span>?
          </p>
          <p className="mt-2 text-ink-soft">
            {isBack
              ? 'Semua perangkat dikeluarkan dari akun ini, dan kami mengirim tautan untuk membuat kata sandi baru.'
              : 'Alamat lama tidak dipakai lagi untuk masuk dan untuk kata sandi baru.'}
          </p>
          {refused !== null && (
            <Alert tone="danger" className="mt-4">
              {refused}
            </Alert>
          )}
          <Button className="mt-5 max-sm:w-full" pending={state === 'sending'} pendingText="Menyimpan..." onClick={() => void use()}>
            {isBack ? 'Bukan saya, batalkan' : 'Pakai alamat ini'}
          </Button>
        </Card>
      )}
    </section>
  );
}
