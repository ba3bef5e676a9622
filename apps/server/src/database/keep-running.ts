import { setTimeout as delay } from 'node:timers/promises';

/** A server that runs. */
export interface Running {
  /** Settles when it doesn't run any more, with how it came to its end. */
  ended(): Promise<string>;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
/** Whoever lives this long has not ended for what ended the one before. */
const STABLE_MS = 60_000;

/**
 * Starts a server again whenever it ends, after pauses that grow from a quarter of a second to half a minute while it keeps ending
 * or doesn't start at all. `report` is told of each end, try and success, in lines for the log. Returns how to stop watching.
 */
export function keepRunning(
  first: Running,
  start: (signal: AbortSignal) => Promise<Running>,
  report: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const watching = watch(first, start, report, stopping.signal);
  return async () => {
    stopping.abort();
    await watching;
  };
}

async function watch(
  first: Running,
  start: (signal: AbortSignal) => Promise<Running>,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stopped = new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('stopped'), { once: true }));
  let running: Running | null = first;
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    if (running) {
      const since = performance.now();
      const how = await Promise.race([running.ended(), stopped]);
      if (signal.aborted) return;
      if (performance.now() - since > STABLE_MS) pause = FIRST_PAUSE_MS;
      report(`PostgreSQL has ended (${how}). It is started again.`);
    }
    await delay(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
    try {
      running = await start(signal);
      report('PostgreSQL runs again.');
    } catch (error) {
      running = null;
      if (!signal.aborted) report(`${error instanceof Error ? error.message : error} Next try in ${pause / 1000} s.`);
    }
  }
}
