import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without typing before a search is sent. */
const PAUSE = 300;

/**
 * The text in a search field, ahead of the URL while somebody types. `send` is called after a pause; when the URL changes otherwise (back,
 * reset), the field follows. Where `send` navigates, `locationKey` is that of the current location: a search that another navigation
 * cancelled is sent again, once: an address may not hold what was typed.
 */
export function useSearchDraft(q: string, send: (q: string) => void, locationKey?: string, pause = PAUSE) {
  const [draft, setDraft] = useState(q);
  const lastSent = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The URL follows what was sent; applying it would undo letters typed since.
    if (q === lastSent.current) return;
    lastSent.current = q;
    clearTimeout(timer.current);
    setDraft(q);
  }, [q]);
  const sentAgain = useRef<string | null>(null);
  const sendAgain = useEffectEvent(() => {
    const lost = q === lastSent.current ? null : lastSent.current;
    if (lost !== null && lost !== sentAgain.current) send(lost);
    sentAgain.current = lost;
  });
  useEffect(() => {
    if (locationKey !== undefined) sendAgain();
  }, [locationKey]);
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
      // Clearing needs no pause.
      if (text === '') sendNow(text);
      else timer.current = setTimeout(() => sendNow(text), pause);
    },
    /** On Enter: no pause. */
    sendNow: () => sendNow(draft),
    /** On reset: discards unsent text. */
    clear() {
      clearTimeout(timer.current);
      lastSent.current = '';
      setDraft('');
    },
  };
}
