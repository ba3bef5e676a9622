import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { idsAsSeen } from '../../../kernel/bulk-acts/index.ts';
import { sendStored } from '../../../kernel/idempotency/index.ts';
import type { LinkDelivery } from '../links/send-password-link.ts';
import { listUserRows } from '../records/queries.ts';
import { actOnUsers, planUserAct, undoUserAct } from './act-on-users.ts';

/** Many users at once: choosing, planning, acting, undoing (decision 76). */
export function registerUserActRoutes(app: FastifyInstance, database: Database, delivery: LinkDelivery): void {
  endpoint(app, 'listUserIds', async ({ query: { count, ...filter } }) => ({
    data: await idsAsSeen(count, (slice) => listUserRows(database, filter, slice)),
  }));

  endpoint(app, 'planUserAct', async ({ body: { act, ids }, caller }) => ({
    data: await planUserAct(database, { act, ids, callerId: caller.id }),
  }));

  endpoint(app, 'actOnUsers', async ({ body, headers, caller, reply }) =>
    sendStored(reply, await actOnUsers(database, { act: body, callerId: caller.id, key: headers['idempotency-key'] ?? null, delivery })),
  );

  endpoint(app, 'undoUserAct', async ({ params, caller }) => ({
    data: { rows: await undoUserAct(database, params.id, caller.id, delivery) },
  }));
}
