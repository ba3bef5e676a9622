import { create } from 'zustand';
import { whenPersonLeaves } from './session.ts';

/** A change that is being sent, or was answered and isn't yet in the loaded data. */
export interface Sending {
  input: unknown;
  answer?: unknown;
}

/** By key, so that a row and a panel of one record share it. */
export const useSendings = create<{ byKey: Readonly<Record<string, Sending>> }>(() => ({ byKey: {} }));

export function isSending(key: string): boolean {
  return key in useSendings.getState().byKey;
}

export function setSending(key: string, sending: Sending | null): void {
  useSendings.setState(({ byKey: { [key]: _, ...others } }) => ({ byKey: sending ? { ...others, [key]: sending } : others }));
}

/** Whether any change is being sent: refreshes wait for it. */
export function useAnySending(): boolean {
  return useSendings(({ byKey }) => Object.keys(byKey).length > 0);
}

whenPersonLeaves(() => useSendings.setState({ byKey: {} }));
