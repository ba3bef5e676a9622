import { PasswordResetRequest } from '@lapak/contract/people/identity';
import { useState } from 'react';
import { href } from 'react-router';
import { LoginNameField } from '../../features/session/login-name-field.tsx';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Lupa kata sandi') },
  { name: 'robots', content: 'noindex' },
];

/** /lupa-kata-sandi: asks for a link to a new password, and says the same whether the account exists. */
export default function ForgotPasswordScreen() {
  const [sent, setSent] = useState<{ byMail: boolean } | null>(null);
  return (
    <>
      <h1 className="voice text-3xl text-leaf-900">Lupa kata sandi</h1>
      {sent === null ? <AskForm onSent={(byMail) => setSent({ byMail })} /> : <Sent {...sent} onAgain={() => setSent(null)} />}
    </>
  );
}

function AskForm({ onSent }: { onSent: (byMail: boolean) => void }) {
  const ready = useSession((session) => session.restored);
  const { form, formProps, pending, saved, failure } = useContractForm(PasswordResetRequest, {
    values: { username: '' },
    send: (body) => api.call('askPasswordReset', { body }),
    onSaved: ({ data }) => onSent(data.by_mail),
  });
  return (
    <>
      <p className="mt-2 text-ink-soft">Kami kirimkan tautan ke alamat email akun Anda untuk membuat kata sandi baru.</p>
      <form {...formProps} className="mt-8 grid gap-5">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <LoginNameField form={form} name="username" />
        <Button type="submit" size="lg" wide disabled={!ready} pending={pending || saved} pendingText="Mengirim...">
          Kirim tautan
        </Button>
        <ButtonLink to={href('/login')} variant="ghost" wide>
          Kembali ke halaman masuk
        </ButtonLink>
      </form>
    </>
  );
}

function Sent({ byMail, onAgain }: { byMail: boolean; onAgain: () => void }) {
  return (
    <div className="mt-6 grid gap-5">
      {byMail ? (
        <>
          <Alert tone="success">Bila akun itu ada, tautannya sudah kami kirim ke alamat emailnya.</Alert>
          <p className="text-ink-soft">
            Tautan berlaku 30 menit dan hanya sekali pakai. Belum sampai? Tunggu beberapa menit dan periksa folder spam, atau minta sekali
            lagi.
          </p>
        </>
      ) : (
        <Alert tone="warning">
          Toko ini belum dapat mengirim email. Tulis kepada kami dari alamat email akun Anda, lalu kami bantu. Alamat kami ada di bawah.
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href('/login')}>Kembali ke halaman masuk</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {byMail ? 'Minta lagi' : 'Coba lagi'}
        </Button>
      </div>
    </div>
  );
}
