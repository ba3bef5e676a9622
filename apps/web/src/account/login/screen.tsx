import { href, Link } from 'react-router';
import type { Route } from './+types/screen.ts';
import { LoginForm } from './login-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Masuk · Lapak Hijau' },
  { name: 'description', content: 'Masuk ke akun Lapak Hijau Anda.' },
];

/** Sign in by username or email (spec section 2, login). */
export default function LoginScreen() {
  return (
    <>
      <h1 className="text-3xl font-extrabold">Selamat datang kembali</h1>
      <p className="mt-2 text-ink-soft">
        Belum punya akun?{' '}
        <Link
          to={href('/register')}
          className="inline-block py-2 pointer-coarse:py-2.5 font-semibold text-leaf-800 underline underline-offset-4"
        >
          Daftar sekarang
        </Link>
      </p>
      <LoginForm />
    </>
  );
}
