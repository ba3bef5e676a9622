import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router';
import { askBeforeUnload } from '../ask-before-unload.ts';
import { confirm } from '../confirm.ts';
import { guardNavigation } from '../navigation-watch.ts';
import { useUnsavedInput } from '../unsaved-input.ts';

/** Asks whether what was typed may go; true when it may, or when there is nothing. */
export async function mayDiscard(dirty: boolean): Promise<boolean> {
  if (!dirty) return true;
  return confirm({
    title: 'Buang perubahan?',
    text: 'Yang Anda ketik belum disimpan.',
    confirmText: 'Buang perubahan',
    cancelText: 'Lanjutkan mengisi',
  });
}

/**
 * Keeps somebody with unsaved changes from leaving unasked: by a link, by 'back', by closing the tab. `stays` tells which
 * addresses keep the form open.
 */
export function useUnsavedGuard(dirty: boolean, stays: (next: Location) => boolean = () => false): void {
  useUnsavedInput(dirty);
  const blocks = useEffectEvent((next: Location) => !stays(next));
  useEffect(() => {
    if (!dirty) return;
    const release = guardNavigation({ blocks: (next) => blocks(next), ask: () => mayDiscard(true) });
    // One of its own: another form on the screen may still need it when this one doesn't.
    const onUnload = (event: BeforeUnloadEvent) => askBeforeUnload(event);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);
}
