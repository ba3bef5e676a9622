import { maySupervise } from '@lapak/contract/people/roles';
import { currentSeller, useSeller } from '../../../admin/shared/components/seller/seller-store.ts';
import { useSession } from '../../../lib/session.ts';

/** Who sells: whoever came by PIN, else whoever signed in; null for the moment between two people. */
export function currentCashier(): { id: number; name: string; supervises: boolean } | null {
  const seller = currentSeller();
  if (seller) return { id: seller.id, name: seller.name, supervises: seller.approves };
  const { user } = useSession.getState();
  return user && { id: user.id, name: user.first_name || user.username, supervises: maySupervise(user.role) };
}

/** The same for what is on the screen, by name. */
export function useCashierName(): string | null {
  const seller = useSeller();
  const signedIn = useSession(({ user }) => user && (user.first_name || user.username));
  return seller?.name ?? signedIn;
}
