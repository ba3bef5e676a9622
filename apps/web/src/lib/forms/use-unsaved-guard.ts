import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router';
import { askBeforeUnload } from '../ask-before-unload.ts';
import { confirm } from '../confirm.ts';
import { guardNavigation } from '../navigation-watch.ts';
import { useUnsavedInput } from '../unsaved-input.ts';

/** Asks whether unsaved input may be discarded; true without any. */
export async function mayDiscard(dirty: boolean): Promise<boolean> {
  if (!dirty) return true;
  return confirm({
    title: 'Buang perubahan?',
    text: 'Yang Anda ketik belum disimpan.',
    confirmText: 'Buang perubahan',
    cancelText: 'Lanjutkan mengisi',
  });
}

/** Warns before unsaved changes are lost: by a link, 'back', or closing the tab. `stays` tells which addresses keep the form open. */
export function useUnsavedGuard(dirty: boolean, stays: (next: Location) => boolean = () => false): void {
  useUnsavedInput(dirty);
  const blocks = useEffectEvent((next: Location) => !stays(next));
  useEffect(() => {
    if (!dirty) return;
    const release = guardNavigation({ blocks: (next) => blocks(next), ask: () => mayDiscard(true) });
    // A handler of its own, since another form may still need its own.
    const onUnload = (event: BeforeUnloadEvent) => askBeforeUnload(event);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);
}
