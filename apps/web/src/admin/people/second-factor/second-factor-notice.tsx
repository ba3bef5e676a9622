import type { SecondFactors } from '@lapak/contract/people/second-factors';
import { href, Navigate, useLocation } from 'react-router';
import { longDay } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';

/** Says from when a second factor is required; once it is, leads to the profile, since nothing here can be called. */
export default function SecondFactorNotice({ is_due: isDue, required_from: from }: Pick<SecondFactors, 'is_due' | 'required_from'>) {
  const { pathname } = useLocation();
  if (isDue) return <Navigate to={href('/profile')} replace />;
  // The till needs its whole window.
  if (from === null || pathname === href('/admin/pos')) return null;
  return (
    <Alert tone="warning" className="mb-5">
      Mulai {longDay(from)} admin dan supervisor wajib memakai verifikasi dua langkah.{' '}
      <Link to={href('/profile')} className="font-semibold underline underline-offset-4">
        Aktifkan di profil
      </Link>
    </Alert>
  );
}
