import { useEffect, useEffectEvent, useState } from 'react';

/** The state of a request. `last` is the latest good answer, to show while a new one loads. */
export type Loaded<Data> = { retry: () => void; last: Data | null } & (
  | { state: 'idle' | 'loading' | 'failed'; data: null; error?: unknown }
  | { state: 'ready'; data: Data }
);

type Settled<Data> = { question: string; ok: true; data: Data } | { question: string; ok: false; error: unknown };

/**
 * Loads data while a form is filled in: whenever `key` changes, not at all while it is null. A new request aborts the older one. Whole
 * screens use their loader instead.
 */
export function useLoaded<Data>(key: string | null, ask: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [settled, setSettled] = useState<Settled<Data> | null>(null);
  const [last, setLast] = useState<Data | null>(null);
  const [attempt, setAttempt] = useState(0);
  const question = key === null ? null : `${attempt} ${key}`;
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (question === null) return;
    const stop = new AbortController();
    askNow(stop.signal).then(
      (data) => {
        if (stop.signal.aborted) return;
        setSettled({ question, ok: true, data });
        setLast(() => data);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setSettled({ question, ok: false, error });
      },
    );
    return () => stop.abort();
  }, [question]);

  const shared = { retry: () => setAttempt((count) => count + 1), last };
  if (question === null) return { ...shared, state: 'idle', data: null };
  if (settled?.question !== question) return { ...shared, state: 'loading', data: null };
  return settled.ok ? { ...shared, state: 'ready', data: settled.data } : { ...shared, state: 'failed', data: null, error: settled.error };
}
