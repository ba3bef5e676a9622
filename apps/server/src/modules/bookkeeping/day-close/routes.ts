import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { acceptFaults, withdrawAcceptance } from './accept-faults.ts';
import { loadDay } from './load-day.ts';
import { presentDay } from './present.ts';
import { sealDay } from './seal-day.ts';
import { listDayRows } from './seal-queries.ts';

/** Days whose accounts must meet before they are sealed (decision 116). */
export function registerDayRoutes(app: FastifyInstance, { database, settings }: { database: Database; settings: CachedSettings }): void {
  const known = async () => ({ head: paperHeadOf((await settings.read()).shop), now: new Date() });

  endpoint(app, 'listDays', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listDayRows(database, query, { slice, today: dateOf(new Date()) });
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getDay', async ({ params }) => ({ data: presentDay(await loadDay(database, params.day, await known())) }));

  endpoint(app, 'sealDay', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    const sealing = { day: params.day, fingerprint: body.fingerprint, userId: caller.id, key, ...(await known()) };
    return sendStored(reply, await sealDay(database, sealing));
  });

  endpoint(app, 'acceptDayFaults', async ({ params, body, caller }) => {
    const judging = { day: params.day, input: body, userId: caller.id, ...(await known()) };
    return { data: presentDay(await acceptFaults(database, judging)) };
  });

  endpoint(app, 'withdrawDayAcceptance', async ({ params }) => ({
    data: presentDay(await withdrawAcceptance(database, { ...params, ...(await known()) })),
  }));
}
