import type { Bell } from '@lapak/contract/office/bell';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../../../lib/browser-api.ts';
import { follow } from '../../../lib/follow.ts';
import { whenPersonLeaves } from '../../../lib/session.ts';

/** The server's last message; null before the first. */
export const useBellState = create<{ bell: Bell | null }>(() => ({ bell: null }));
whenPersonLeaves(() => useBellState.setState({ bell: null }));

/** Keeps the bell's state current while the calling component is mounted. */
export function useLiveBell(): void {
  useEffect(() => follow('getBell', (bell) => useBellState.setState({ bell })), []);
}

/** Marks the bell's entries as seen. On failure the count stays, and the next look retries. */
export async function lookAt({ news }: Bell): Promise<void> {
  const [newest] = news;
  if (!newest) return;
  const { data } = await api.call('markBellSeen', { body: { seen: newest.id } });
  useBellState.setState({ bell: data });
}
