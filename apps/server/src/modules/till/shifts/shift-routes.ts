import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import type { PinGuard } from '../../people/identity/index.ts';
import { closeShift } from './close-shift.ts';
import { loadOpening } from './load-opening.ts';
import { loadShift } from './load-shift.ts';
import { moveCash } from './move-cash.ts';
import { openShift } from './open-shift.ts';
import { onlyOf, refuseForeignShift } from './own-work.ts';
import { presentListedShift } from './present-shift.ts';
import { recordDrawer } from './record-drawer.ts';
import { findOpenShift, listShiftRows, listTills } from './shift-queries.ts';

/** Shifts of the tills, their drawers and reports (decision 21). */
export function registerShiftRoutes(
  app: FastifyInstance,
  { database, settings, guard }: { database: Database; settings: CachedSettings; guard: PinGuard },
): void {
  endpoint(app, 'listShifts', async ({ query, caller }) => {
    const person = onlyOf(caller);
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { till_id: tillId, ...filter } = query;
    const { rows, total } = await listShiftRows(database, { tillId, person, ...filter }, slice);
    return { data: rows.map(presentListedShift), meta: pageMeta(slice, total), tills: await listTills(database, person) };
  });

  endpoint(app, 'getOpenShift', async ({ query }) => {
    const open = await findOpenShift(database, query.till_id);
    return open ? { data: await loadShift(database, open.shift.id) } : { data: null, opening: await loadOpening(database, query.till_id) };
  });

  endpoint(app, 'getShift', async ({ params, caller }) => {
    await refuseForeignShift(database, { shiftId: params.id, caller });
    return { data: await loadShift(database, params.id) };
  });

  endpoint(app, 'openShift', async ({ body, headers, caller, reply }) =>
    sendStored(reply, await openShift(database, { opening: body, userId: caller.id, key: headers['idempotency-key'] ?? null })),
  );

  endpoint(app, 'addCashMovement', async ({ params, body: { till_id: tillId, ...input }, headers, caller, reply }) => {
    await refuseForeignShift(database, { shiftId: params.id, tillId, caller });
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await moveCash(database, { shiftId: params.id, input, userId: caller.id, key }));
  });

  endpoint(app, 'recordDrawerOpening', async ({ body, caller }) => {
    const { till: rules } = await settings.read();
    return { data: await recordDrawer(database, { opening: body, caller, rules, guard }) };
  });

  endpoint(app, 'closeShift', async ({ params, body: { till_id: tillId, ...closing }, headers, caller, reply }) => {
    await refuseForeignShift(database, { shiftId: params.id, tillId, caller });
    const { till: rules } = await settings.read();
    const key = headers['idempotency-key'] ?? null;
    const differenceLimit = rules.shift_difference_limit;
    return sendStored(reply, await closeShift(database, { shiftId: params.id, closing, userId: caller.id, key, differenceLimit }));
  });
}
