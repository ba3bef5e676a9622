import { useSession } from '../../../lib/session.ts';

/** Who sells; null for the moment between two people. */
export function currentCashier(): { id: number; name: string } | null {
  const { user } = useSession.getState();
  return user && { id: user.id, name: user.first_name || user.username };
}

/** The same for what is on the screen, by name. */
export function useCashierName(): string | null {
  return useSession(({ user }) => user && (user.first_name || user.username));
}
