import type { AnswerOf } from '@lapak/contract/endpoints';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { currentToken } from './session.ts';
import { renewSession } from './session-renewal.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Longer than the server's heartbeat interval. */
const SILENCE_MS = 50_000;

type DataOf<Name extends RouteName> = AnswerOf<Name> extends { data: infer Data } ? Data : never;

/**
 * Follows an event stream (text/event-stream) while the tab is visible: one connection, which reconnects with growing pauses. `EventSource`
 * can't send a token, so the stream is read here. Returns a function that stops it.
 */
export function follow<Name extends RouteName>(name: Name, onData: (data: DataOf<Name>) => void): () => void {
  const stopped = new AbortController();
  let connection: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;

  function connect() {
    clearTimeout(timer);
    if (connection || stopped.signal.aborted || document.visibilityState !== 'visible') return;
    const mine = new AbortController();
    connection = mine;
    void read(name, mine, (data) => {
      pause = FIRST_PAUSE_MS;
      onData(data as DataOf<Name>);
    }).then((refused) => {
      if (connection !== mine) return;
      connection = null;
      if (refused || stopped.signal.aborted) return;
      timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
      pause = Math.min(MAX_PAUSE_MS, pause * 2);
    });
  }

  function leave() {
    clearTimeout(timer);
    connection?.abort();
    connection = null;
  }

  const { signal } = stopped;
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? connect() : leave()), { signal });
  window.addEventListener('online', connect, { signal });
  connect();
  return () => {
    stopped.abort();
    leave();
  };
}

/** Reads until the stream ends, breaks or falls silent. Returns true when reconnecting is useless. */
async function read(name: RouteName, connection: AbortController, onData: (data: unknown) => void): Promise<boolean> {
  const token = currentToken();
  if (!token) return true;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const received = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), SILENCE_MS);
  };
  received();
  try {
    const response = await fetch(`${API_BASE}${ROUTES[name].path}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: connection.signal,
    });
    if (response.status === 401) return !(await renewSession(token));
    if (!response.ok || !response.body) return response.status === 403;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      received();
      const messages = (text + value).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) if (message.startsWith('data: ')) onData(JSON.parse(message.slice('data: '.length)));
    }
  } catch {
    // Broken off, or left.
    return false;
  } finally {
    clearTimeout(silence);
  }
}
