import type { Database } from '../../database/connection.ts';
import { listen } from '../../database/listen.ts';
import { isAway } from '../../database/why-not-now.ts';
import type { EventStream, EventStreams } from '../../http/event-streams.ts';
import { NEWS_CHANNEL } from '../orders/index.ts';
import { FINDINGS_CHANNEL } from '../reconciliation/index.ts';
import { loadBell } from './load-bell.ts';

interface RingDependencies {
  database: Database;
  streams: EventStreams;
  log: { error(fields: object, message: string): void };
}

/** Sends every open stream its bell when any process of the shop tells of news or findings, or may have told unheard. Returns how to ring one, and how to stop. */
export function ringBells({ database, streams, log }: RingDependencies) {
  let isRinging = false;
  let again = false;

  const ring = async (stream: EventStream) => {
    try {
      if (await stream.mayGoOn()) stream.send(await loadBell(database, stream.userId));
      else stream.end();
    } catch (error) {
      // While the database is away nobody can be told; its return rings again.
      if (isAway(error)) return;
      // Whose bell isn't rung doesn't know what they missed; they come again.
      log.error({ err: error }, 'the bell could not be rung');
      stream.end();
    }
  };
  /** What comes while all are being told is told in one more round. */
  const ringAll = async () => {
    again = true;
    if (isRinging) return;
    isRinging = true;
    while (again) {
      again = false;
      for (const stream of streams) await ring(stream);
    }
    isRinging = false;
  };
  const ears = [NEWS_CHANNEL, FINDINGS_CHANNEL].map((channel) =>
    listen(database, channel, () => void ringAll(), { onGap: () => void ringAll() }),
  );
  return {
    ring,
    stop() {
      for (const ear of ears) ear.stop();
    },
  };
}
