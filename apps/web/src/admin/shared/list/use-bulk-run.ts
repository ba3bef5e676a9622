import { BULK_CHUNK } from '@lapak/contract/kernel/bulk-limits';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { randomKey } from '../../../lib/random-key.ts';

/** An act under way: what is still to be sent stays as it was when it began. */
interface Attempt<Row, Done> {
  rows: readonly Row[];
  key: string;
  done: Done[];
}

/**
 * Sends a bulk act's rows in chunks, each with a key of its own: a chunk is done once, however often its answer is lost (decision 76).
 * After a failure `run` goes on where it stopped.
 */
export function useBulkRun<Row, Done>(send: (rows: readonly Row[], key: string) => Promise<readonly Done[]>) {
  const attempt = useRef<Attempt<Row, Done>>(null);
  const running = useRef(false);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUnsettled, setUnsettled] = useState(false);

  /** What became of each row; null when a chunk failed, or while it runs. */
  async function run(rows: readonly Row[]): Promise<Done[] | null> {
    if (running.current) return null;
    running.current = true;
    setFailure(null);
    const current = attempt.current ?? { rows, key: randomKey(), done: [] };
    attempt.current = current;
    try {
      while (current.done.length < current.rows.length) {
        const sent = current.done.length;
        setProgress({ sent, total: current.rows.length });
        const chunk = current.rows.slice(sent, sent + BULK_CHUNK);
        current.done.push(...(await send(chunk, `${current.key}-${sent}`)));
      }
      attempt.current = null;
      setUnsettled(false);
      return current.done;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      setFailure(error.message);
      // What was refused may be changed and sent anew; what was done or may have been done may not.
      if (current.done.length === 0 && error.status >= 400 && error.status < 500) attempt.current = null;
      setUnsettled(attempt.current !== null);
      return null;
    } finally {
      running.current = false;
      setProgress(null);
    }
  }

  return {
    run,
    failure,
    /** After a failure: `run` sends what it began with, whatever has been typed since. */
    isUnsettled,
    /** Rows whose answer has come, while others are under way. */
    progress,
    /** What has been done so far, where a chunk failed. */
    partly: () => attempt.current?.done ?? [],
  };
}
