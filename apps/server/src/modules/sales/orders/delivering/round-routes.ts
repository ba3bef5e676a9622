import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import { courierOfPlace, courierPlace } from '@lapak/contract/ledger/cash-places';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { type DeedEnding, isUnderWay } from '@lapak/contract/sales/deeds';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { sendStored } from '../../../kernel/idempotency/index.ts';
import type { CachedSettings } from '../../../kernel/settings/index.ts';
import { sumPlaces } from '../../../ledger/book/index.ts';
import { assignOrders, renewRound } from './assign-orders.ts';
import { closeRound } from './close-round.ts';
import { presentClosing } from './present-closing.ts';
import { owedAtDoor } from './record-deed.ts';
import { findRoundByToken, listRounds, listStops, type RoundRow, sumTaken } from './round-queries.ts';
import { sayAtStop } from './say-at-stop.ts';

/** Couriers' days: given by the desk, and lived by the courier through a secret link that ends with the day. */
export function registerRoundRoutes(app: FastifyInstance, { database, settings }: { database: Database; settings: CachedSettings }): void {
  endpoint(app, 'assignOrders', async ({ params, body, caller }) => {
    const { round, rows } = await assignOrders(database, { courierId: params.id, ids: body.ids, userId: caller.id });
    return { data: { ...linkOf(round), rows } };
  });

  endpoint(app, 'renewRound', async ({ params }) => ({ data: linkOf(await renewRound(database, params.id)) }));

  endpoint(app, 'listRounds', async () => {
    const { shop, till } = await settings.read();
    const held = await sumPlaces(database);
    const holding = [...held].flatMap(([place, sum]) => (sum === NO_MONEY ? [] : (courierOfPlace(place) ?? [])));
    const rounds = await listRounds(database, dateOf(new Date()), holding);
    const data = rounds.map(async (round) => ({
      ...linkOf(round),
      ...{ id: round.id, courier_id: round.courier_id, day: round.day, ...paperHeadOf(shop) },
      ...{ stops: await stopsOf(database, round), taken: await sumTaken(database, round.courier_id, round.day) },
      held: heldBy(round, held),
      closing: presentClosing(round),
      difference_limit: till.shift_difference_limit,
    }));
    return { data: await Promise.all(data) };
  });

  endpoint(app, 'closeRound', async ({ params, body, headers, caller, reply }) => {
    const differenceLimit = (await settings.read()).till.shift_difference_limit;
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await closeRound(database, { courierId: params.id, closing: body, userId: caller.id, differenceLimit, key }));
  });

  endpoint(app, 'getRound', async ({ params }) => {
    const round = await findRoundByToken(database, params.token);
    if (!round || round.day !== dateOf(new Date()) || round.closed_at !== null) throw failure('not_found');
    const { shop } = await settings.read();
    const [stops, places] = await Promise.all([stopsOf(database, round), sumPlaces(database)]);
    return { data: { courier_name: round.courier_name, day: round.day, shop: shop.name, stops, held: heldBy(round, places) } };
  });

  endpoint(app, 'sayAtStop', async ({ params, body, headers, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await sayAtStop(database, params.token, { input: body, key }));
  });
}

async function stopsOf(database: Database, { id }: RoundRow) {
  return (await listStops(database, id)).map(presentStop);
}

/** What a courier is to hand in, of all days. */
function heldBy({ courier_id }: RoundRow, places: ReadonlyMap<string, Sen>): Sen {
  return places.get(courierPlace(courier_id)) ?? NO_MONEY;
}

function linkOf({ token, courier_name, phone_number }: RoundRow) {
  return { token, courier_name, phone_number };
}

type StopRow = Awaited<ReturnType<typeof listStops>>[number];

function presentStop(stop: StopRow) {
  return {
    order_id: stop.id,
    code: stop.code,
    name: stop.name ?? '',
    phone: stop.phone ?? '',
    address: stop.address ?? '',
    district: stop.district ?? '',
    amount: owedAtDoor(stop),
    ending: endingOf(stop),
  };
}

function endingOf(stop: StopRow): DeedEnding | null {
  // What the desk has ended is over for the courier too.
  if (stop.status === 'delivered') return 'handed_over';
  if (stop.status === 'cancelled') return 'refused';
  // What ended and was taken up again is on the road as if nothing had been said.
  return isUnderWay(stop) && stop.ending !== 'nobody' ? null : stop.ending;
}
