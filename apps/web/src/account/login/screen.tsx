import { LoginRequest } from '@lapak/contract/schemas/identity';
import { Link } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { signIn } from '../../lib/session.ts';
import { type FormAnswer, formFailure } from '../form-failure.ts';
import type { Route } from './+types/screen.ts';
import { LoginForm } from './login-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Masuk · Lapak Hijau' },
  { name: 'description', content: 'Masuk ke akun Lapak Hijau Anda.' },
];

/** Signs in; `account/layout.tsx` then leads on. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<FormAnswer> {
  const body = LoginRequest.parse(await request.json());
  try {
    const { data } = await api.call('login', { body });
    signIn(data.user, data.token);
    return { ok: true };
  } catch (error) {
    return formFailure(error, { noText: 'Login failed', noAnswer: 'Gagal masuk. Periksa kembali data Anda.' });
  }
}

/** Sign in by username or email (spec section 2, login). */
export default function LoginScreen() {
  return (
    <>
      <h1 className="text-3xl font-extrabold">Selamat datang kembali</h1>
      <p className="mt-2 text-ink-soft">
        Belum punya akun?{' '}
        <Link to="/register" className="inline-block py-2 pointer-coarse:py-2.5 font-semibold text-leaf-800 underline underline-offset-4">
          Daftar sekarang
        </Link>
      </p>
      <LoginForm />
    </>
  );
}
