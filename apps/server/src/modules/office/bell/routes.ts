import { Bell } from '@lapak/contract/office/bell';
import { toWire } from '@lapak/contract/wire';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { EventStreams } from '../../../http/event-streams.ts';
import type { PluginChoice } from './find-features.ts';
import { loadBell, markSeen } from './load-bell.ts';
import { pushNotifications } from './push-notifications.ts';

interface BellNeeds {
  database: Database;
  plugins: PluginChoice;
  log: FastifyBaseLogger;
}

/** The bell: what came in since a person last looked, also as a stream (spec section 2, admin layout). */
export function registerBellRoutes(app: FastifyInstance, { database, plugins, log }: BellNeeds): void {
  const streams = new EventStreams(app);
  const { push, stop } = pushNotifications({ database, plugins, streams, log });
  app.addHook('onClose', async () => stop());

  endpoint(app, 'getBell', async (call) => {
    if (!call.request.headers.accept?.includes('text/event-stream')) return { data: await loadBell({ database, plugins }, call.caller.id) };
    void push(streams.open(call));
    return call.reply;
  });

  endpoint(app, 'markBellSeen', async ({ body, caller }) => {
    const bell = await markSeen({ database, plugins }, caller.id, body.seen);
    // Their other windows show it too.
    for (const stream of streams) if (stream.callerId === caller.id) stream.send(toWire(Bell, bell));
    return { data: bell };
  });
}
