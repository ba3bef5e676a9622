import { useEffect } from 'react';
import { create } from 'zustand';

/** The edge of the screen at which notices appear. */
export const useNoticeEdge = create<{ edge: 'top' | 'bottom' }>(() => ({ edge: 'bottom' }));

/** For a screen whose important parts are at the bottom: notices appear at the top. */
export function useNoticesAtTop(): void {
  useEffect(() => {
    useNoticeEdge.setState({ edge: 'top' });
    return () => useNoticeEdge.setState({ edge: 'bottom' });
  }, []);
}
