import { create } from 'zustand';

/** Where notices appear: as toasts at the bottom, or in the screen, which then shows them itself (`connectToasts`). */
export const useNoticePlace = create<{ place: 'bottom' | 'screen' }>(() => ({ place: 'bottom' }));
