import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { guardNavigation } from '../../../lib/navigation-watch.ts';

const OPEN = '[role=dialog][data-open], [role=alertdialog][data-open]';
/** Where the router counts the entries of this document. */
const Entry = z.object({ idx: z.number() });

/** Back, which on a phone is a gesture, closes what is open above the till, as Escape does, and leaves the till only where nothing is. */
export function BackCloses() {
  const navigate = useNavigate();
  const here = useLocation();
  /** The first entry of a document can't be gone back from without leaving it: one more is put before a dialog's. */
  const makeRoom = useEffectEvent(({ target }: FocusEvent) => {
    const isFirst = Entry.safeParse(window.history.state).data?.idx === 0;
    if (isFirst && target instanceof Element && target.closest(OPEN)) void navigate(here, { preventScrollReset: true });
  });
  useEffect(() => {
    const onFocus = (event: FocusEvent) => makeRoom(event);
    document.addEventListener('focusin', onFocus);
    const release = guardNavigation({
      blocks: (_next, action) => action === 'POP' && document.querySelector(OPEN) !== null,
      ask: async () => {
        const top = [...document.querySelectorAll(OPEN)].at(-1);
        const target = top?.contains(document.activeElement) ? document.activeElement : top;
        target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        return false;
      },
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      release();
    };
  }, []);
  return null;
}
