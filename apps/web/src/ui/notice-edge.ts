import { useEffect } from 'react';
import { create } from 'zustand';

/** At which edge of the screen notices appear. */
export const useNoticeEdge = create<{ edge: 'top' | 'bottom' }>(() => ({ edge: 'bottom' }));

/** For a screen whose foot has what is pressed most, and read: its notices appear at the top. */
export function useNoticesAtTop(): void {
  useEffect(() => {
    useNoticeEdge.setState({ edge: 'top' });
    return () => useNoticeEdge.setState({ edge: 'bottom' });
  }, []);
}
