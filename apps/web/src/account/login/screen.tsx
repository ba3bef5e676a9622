import { href, useLocation } from 'react-router';
import { pageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { signInStateOf } from '../../lib/sign-in-state.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/screen.ts';
import { LoginForm } from './login-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Masuk') },
  { name: 'description', content: 'Masuk ke akun Lapak Hijau Anda.' },
];

/** /login, by username or email (spec section 2, login). */
export default function LoginScreen() {
  const location = useLocation();
  // The server doesn't know the history, and the first render in the browser must match its page.
  const expired = useSession(({ restored }) => restored) && signInStateOf(location)?.expired;
  return (
    <>
      <h1 className="voice text-3xl text-leaf-900">Selamat datang kembali</h1>
      <p className="mt-2 text-ink-soft">
        Belum punya akun?{' '}
        <Link
          to={href('/register')}
          state={location.state}
          className="inline-block py-2 pointer-coarse:py-2.5 font-semibold text-leaf-800 underline underline-offset-4"
        >
          Daftar sekarang
        </Link>
      </p>
      {expired && (
        <Alert tone="warning" className="mt-6">
          Sesi Anda sudah berakhir. Silakan masuk kembali.
        </Alert>
      )}
      <LoginForm />
    </>
  );
}
