import type { Bell } from '@lapak/contract/schemas/bell';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../../lib/browser-api.ts';
import { follow } from '../../lib/follow.ts';
import { whenPersonLeaves } from '../../lib/session.ts';

/** What the server told last; null until it has. */
export const useBellState = create<{ bell: Bell | null }>(() => ({ bell: null }));
whenPersonLeaves(() => useBellState.setState({ bell: null }));

/** Keeps the bell's state while whoever calls this is on the screen. */
export function useLiveBell(): void {
  useEffect(() => follow('getBell', (bell) => useBellState.setState({ bell })), []);
}

/** This person has seen what the bell shows. A failure shows by the count, which stays, and the next look says it again. */
export async function lookAt({ news }: Bell): Promise<void> {
  const [newest] = news;
  if (!newest) return;
  const { data } = await api.call('lookAtBell', { body: { seen: newest.id } });
  useBellState.setState({ bell: data });
}
