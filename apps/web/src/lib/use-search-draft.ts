import { useEffect, useRef, useState } from 'react';

/** Milliseconds of rest after which what was typed is searched for. */
const PAUSE = 300;

/**
 * The text in a search field, ahead of the address while somebody types. `send` is called with it after a short rest; when
 * the address changes for another reason (back, reset), the field follows.
 */
export function useSearchDraft(q: string, send: (q: string) => void) {
  const [draft, setDraft] = useState(q);
  const lastSent = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address follows what was sent from here; taking it over would undo letters typed since.
    if (q === lastSent.current) return;
    lastSent.current = q;
    clearTimeout(timer.current);
    setDraft(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function sendNow(text: string) {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === lastSent.current) return;
    lastSent.current = wanted;
    send(wanted);
  }

  return {
    draft,
    type(text: string) {
      setDraft(text);
      clearTimeout(timer.current);
      // Clearing is a choice, not typing: no need to wait.
      if (text === '') sendNow(text);
      else timer.current = setTimeout(() => sendNow(text), PAUSE);
    },
    /** On Enter: don't wait. */
    sendNow: () => sendNow(draft),
    /** On reset: what was typed and not yet sent is forgotten. */
    clear() {
      clearTimeout(timer.current);
      lastSent.current = '';
      setDraft('');
    },
  };
}
