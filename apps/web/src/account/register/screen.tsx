import { RegisterRequest } from '@lapak/contract/schemas/identity';
import { Link } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { signIn } from '../../lib/session.ts';
import { type FormAnswer, formFailure } from '../form-failure.ts';
import type { Route } from './+types/screen.ts';
import { RegisterForm } from './register-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Daftar · Lapak Hijau' },
  { name: 'description', content: 'Buat akun Lapak Hijau untuk berbelanja dari usaha kecil di Aceh.' },
];

const FAILED = 'Pendaftaran gagal. Coba lagi nanti.';

/** Makes the account and signs in; `account/layout.tsx` then leads on. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<FormAnswer> {
  const body = RegisterRequest.parse(await request.json());
  try {
    const { data } = await api.call('register', { body });
    signIn(data.user, data.token);
    return { ok: true };
  } catch (error) {
    return formFailure(error, { noText: FAILED, noAnswer: FAILED });
  }
}

/** Make a customer account (spec section 2, register). */
export default function RegisterScreen() {
  return (
    <>
      <h1 className="text-3xl font-extrabold">Buat akun Anda</h1>
      <p className="mt-2 text-ink-soft">
        Sudah punya akun?{' '}
        <Link to="/login" className="inline-block py-2 pointer-coarse:py-2.5 font-semibold text-leaf-800 underline underline-offset-4">
          Masuk di sini
        </Link>
      </p>
      <RegisterForm />
    </>
  );
}
