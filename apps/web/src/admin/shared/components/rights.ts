import type { Role } from '@lapak/contract/people/identity';
import { mayAdminister, maySupervise } from '@lapak/contract/people/roles';
import { href } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { currentSeller, useSeller } from './seller/seller-store.ts';

/** The screens of who sells without administering; all others are the admins' (decision 87). */
const SELLERS_SCREENS: readonly string[] = [href('/admin/pos'), href('/admin/reports/shifts'), href('/admin')];

export function mayOpen(role: Role, pathname: string): boolean {
  return (mayAdminister(role) && currentSeller() === null) || SELLERS_SCREENS.includes(pathname.replace(/\/$/u, ''));
}

/** What the signed-in person may do in the back office. While nobody is known it is drawn as admins see it; the server decides. */
export function useRights(): { administers: boolean; supervises: boolean } {
  const role = useSession(({ user }) => user?.role);
  const seller = useSeller();
  // Whoever came by PIN is at the till, and no more than a supervisor there (decision 91).
  if (seller) return { administers: false, supervises: seller.approves };
  return { administers: !role || mayAdminister(role), supervises: !role || maySupervise(role) };
}
