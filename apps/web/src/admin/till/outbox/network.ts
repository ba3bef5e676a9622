import { create } from 'zustand';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';

/** Whether the shop can be reached, as far as the till has seen. */
export const useNetwork = create<{ online: boolean }>(() => ({ online: typeof navigator === 'undefined' || navigator.onLine }));

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => useNetwork.setState({ online: true }));
  window.addEventListener('offline', () => useNetwork.setState({ online: false }));
}

/** What a call says of the network: an answer, or why there was none. */
export function noteAnswer(answer: true | ApiError): void {
  const online = answer === true || answer.code !== 'network';
  if (useNetwork.getState().online !== online) useNetwork.setState({ online });
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
