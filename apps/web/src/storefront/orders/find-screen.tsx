import { FindOrderRequest } from '@lapak/contract/sales/orders';
import { SIMPLE_EMAIL } from '@lapak/contract/wire';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Route } from './+types/find-screen.ts';
import KnownOrdersCard from './known-orders-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Lacak pesanan') },
  { name: 'description', content: 'Lihat status pesanan Anda di Lapak Hijau dengan kode pesanan dan email.' },
];

/** /pesanan: a guest finds an order. The server limits wrong attempts and doesn't say which part was wrong. */
export default function FindOrderScreen() {
  const navigate = useNavigate();
  // A mail links here with the order's code; the email proves whose it is.
  const search = new URLSearchParams(useLocation().search);
  const { hash } = useLocation();
  const signedIn = useSession((session) => session.user !== null);
  const { form, formProps, pending, saved, failure } = useContractForm(FindOrderRequest, {
    values: { code: search.get('kode')?.slice(0, 20) ?? '', email: '' },
    send: (typed) => api.call('findOrder', { body: { ...typed, code: typed.code.toUpperCase() } }),
    // Coming from a mail's link, this page is left out of the history.
    onSaved: ({ data }) => void navigate(href('/pesanan/:token', { token: data.token }), { replace: hash !== '' }),
    // The answer doesn't say which field is wrong, so the focus goes to the first.
    onRefused: () => form.setFocus('code'),
  });

  // A mail's link carries code and email; the part behind '#' is known only in the browser.
  const follow = useEffectEvent(() => {
    const email = emailIn(hash);
    if (email === null || form.getValues('code') === '') return;
    form.setValue('email', email);
    formProps.ref.current?.requestSubmit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link in the same tab has another hash.
  useEffect(() => follow(), [hash]);

  return (
    <section className="container-page grid grid-cols-1 justify-items-center py-10 lg:py-16">
      <div className="w-full max-w-lg">
        <h1 className="voice text-3xl text-leaf-900">Lacak pesanan</h1>
        <p className="mt-2 text-ink-soft">Masukkan kode pesanan dan email yang Anda pakai saat memesan.</p>
        <KnownOrdersCard className="mt-6" />
        <Card className="mt-6">
          <form {...formProps} className="grid grid-cols-1 gap-5">
            {failure !== null && <Alert tone="danger">{failure}</Alert>}
            <TextField
              form={form}
              name="code"
              label="Kode pesanan"
              required
              hint="Contoh: LH-7K3M9Q2X"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
            <TextField
              form={form}
              name="email"
              label="Email"
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
            />
            <Button type="submit" size="lg" wide pending={pending || saved} pendingText="Mencari...">
              <Search aria-hidden="true" /> Cari pesanan
            </Button>
          </form>
        </Card>
        {signedIn && (
          <p className="mt-6 text-center">
            <ButtonLink to={href('/profile/orders')} variant="ghost">
              Lihat semua pesanan saya
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}

/** The email in a mail's link; null for any other hash. */
function emailIn(hash: string): string | null {
  try {
    const text = decodeURIComponent(hash.slice(1));
    return SIMPLE_EMAIL.test(text) ? text : null;
  } catch {
    return null;
  }
}
