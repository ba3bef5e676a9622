import { Bell } from '@lapak/contract/office/bell';
import { toWire } from '@lapak/contract/wire';
import type { Database } from '../../../database/connection.ts';
import { isAway } from '../../../database/connection-errors.ts';
import { listen } from '../../../database/listen.ts';
import type { EventStream, EventStreams } from '../../../http/event-streams.ts';
import { DISCREPANCIES_CHANNEL } from '../../bookkeeping/reconciliation/index.ts';
import { SETTINGS_CHANNEL } from '../../kernel/settings/index.ts';
import { REQUESTS_CHANNEL } from '../../partners/portal/index.ts';
import { ACTIVITY_CHANNEL } from '../../sales/records/index.ts';
import type { PluginChoice } from './find-features.ts';
import { loadBell } from './load-bell.ts';

interface PushDependencies {
  database: Database;
  plugins: PluginChoice;
  streams: EventStreams;
  log: { error(fields: object, message: string): void };
}

/**
 * Sends every open stream its bell when any process of the shop notifies of activity, findings, requests or settings, and after a gap in
 * which it may have. Returns how to push to one stream, and how to stop.
 */
export function pushNotifications({ database, plugins, streams, log }: PushDependencies) {
  let isPushing = false;
  let again = false;

  const push = async (stream: EventStream) => {
    try {
      if (await stream.mayGoOn()) stream.send(toWire(Bell, await loadBell({ database, plugins }, stream.callerId)));
      else stream.end();
    } catch (error) {
      // While the database is away there is nothing to push; its return pushes again.
      if (isAway(error)) return;
      // Ended, so that its browser connects again and loads what it missed.
      log.error({ err: error }, 'a notification could not be pushed');
      stream.end();
    }
  };
  /** What comes during a round is pushed in one more. */
  const pushAll = async () => {
    again = true;
    if (isPushing) return;
    isPushing = true;
    while (again) {
      again = false;
      for (const stream of streams) await push(stream);
    }
    isPushing = false;
  };
  const listeners = [ACTIVITY_CHANNEL, DISCREPANCIES_CHANNEL, REQUESTS_CHANNEL, SETTINGS_CHANNEL].map((channel) =>
    listen(database, channel, () => void pushAll(), { onGap: () => void pushAll() }),
  );
  return {
    push,
    stop() {
      for (const listener of listeners) listener.stop();
    },
  };
}
