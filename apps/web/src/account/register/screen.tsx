import { href, useLocation } from 'react-router';
import { pageTitle } from '../../lib/page-title.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/screen.ts';
import { RegisterForm } from './register-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Daftar') },
  { name: 'description', content: 'Buat akun Lapak Hijau untuk berbelanja dari usaha kecil di Aceh.' },
];

/** /register: creates a customer account (spec section 2, register). */
export default function RegisterScreen() {
  const location = useLocation();
  return (
    <>
      <h1 className="voice text-3xl text-leaf-900">Buat akun Anda</h1>
      <p className="mt-2 text-ink-soft">
        Sudah punya akun?{' '}
        <Link
          to={href('/login')}
          state={location.state}
          className="inline-block py-2 pointer-coarse:py-2.5 font-semibold text-leaf-800 underline underline-offset-4"
        >
          Masuk di sini
        </Link>
      </p>
      <RegisterForm />
    </>
  );
}
