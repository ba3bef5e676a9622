import { create } from 'zustand';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';

interface Network {
  online: boolean;
  /** What the shop said when it had moved to another machine; null where it hasn't, as far as is known (decision 108). */
  moved: string | null;
}

/** Whether the shop can be reached, as far as the till has seen. */
export const useNetwork = create<Network>(() => ({ online: typeof navigator === 'undefined' || navigator.onLine, moved: null }));

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => useNetwork.setState({ online: true }));
  window.addEventListener('offline', () => useNetwork.setState({ online: false }));
}

/** What a call says of the network: an answer, or why there was none. */
export function noteAnswer(answer: true | ApiError): void {
  const before = useNetwork.getState();
  // One that has moved takes nothing: the till goes on as without a network until its name leads to the new machine.
  const isMoved = answer !== true && answer.code === 'shop_moved';
  const online = answer === true || (answer.code !== 'network' && !isMoved);
  const moved = isMoved ? answer.message : online ? null : before.moved;
  if (before.online !== online || before.moved !== moved) useNetwork.setState({ online, moved });
}

/** Asks the shop for a sign of life. */
export async function probe(): Promise<void> {
  try {
    await api.call('getShop');
    noteAnswer(true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    noteAnswer(error);
  }
}
