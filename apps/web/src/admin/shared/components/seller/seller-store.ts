import { create } from 'zustand';
import { keep, readItem } from '../../../../lib/browser-items.ts';
import { currentToken, takeStoredToken, useSession } from '../../../../lib/session.ts';

/** Who sells at this till since they switched to it by PIN (decision 91). */
export interface Seller {
  id: number;
  name: string;
  /** Whether they are a supervisor or an admin: at the till both are supervisors. */
  approves: boolean;
  /** When they switched, by this till's clock, and the key of this switch. */
  at: string;
  key: string;
  /** The session that they took over; with any other one they are gone. */
  token: string;
  /** Whether the shop knows: a switch without a network is told later. */
  told: boolean;
  /** Switches before it with the same token, of which nobody knows whether the shop has heard. */
  unheard?: readonly Unreported[];
}

export type Unreported = Pick<Seller, 'id' | 'at' | 'key'>;

const STORE_KEY = 'till-seller';

const useStoredSeller = create<{ seller: Seller | null }>(() => ({ seller: stored() }));

if (typeof window !== 'undefined') {
  // A second tab is the same counter.
  window.addEventListener('storage', ({ key }) => {
    if (key !== STORE_KEY) return;
    // A switch there ended this tab's token.
    takeStoredToken();
    useStoredSeller.setState({ seller: stored() });
  });
}

function stored(): Seller | null {
  const value = readItem(STORE_KEY);
  return isSeller(value) ? value : null;
}

function isSeller(value: unknown): value is Seller {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'name' in value && 'at' in value && 'key' in value && 'token' in value;
}

/** Keeps who sells now, through reloads. */
export function keepSeller(seller: Seller): void {
  useStoredSeller.setState({ seller });
  keep(STORE_KEY, seller);
}

/** Who sells by PIN; null where whoever signed in does. */
export function currentSeller(): Seller | null {
  const { seller } = useStoredSeller.getState();
  return seller?.token === currentToken() ? seller : null;
}

/** The same, whether or not the session is still the one that they took over. */
export function storedSeller(): Seller | null {
  return useStoredSeller.getState().seller;
}

/** The same for what is on the screen. */
export function useSeller(): Seller | null {
  const { seller } = useStoredSeller();
  const token = useSession((session) => session.token);
  return seller?.token === token ? seller : null;
}
