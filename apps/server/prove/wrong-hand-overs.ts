import type { Trial } from './trial.ts';
import type { World } from './world.ts';

/** What couriers took, less what they hold, have handed in, and what is named as a discrepancy: nought at any moment, in sen. */
export async function findMissingCash({ database }: World): Promise<number> {
  const { rows } = await database.$client.query<{ missing: number }>(
    `select ((select coalesce(sum(amount_sen), 0) from order_deeds where courier_id is not null)
      - (select coalesce(sum(amount_sen), 0) from postings where place like 'courier:%')
      - (select coalesce(sum(amount_sen), 0) from cash_movements where from_place like 'courier:%')
      - (select coalesce(sum((detail ->> 'rupiah')::int - (detail ->> 'owed')::int), 0) * 100 from discrepancies where detail ->> 'code' = 'door'))::int
      as missing`,
  );
  return rows[0]?.missing ?? 0;
}

/**
 * Whether what couriers and tills did stands in the shop, once each, and their money is where they put it: counted from what they know,
 * without the shop's rules.
 */
export async function findWrongHandOvers(world: World, trial: Trial): Promise<string[]> {
  const wrong: string[] = [];
  const read = async (text: string) => {
    const { rows } = await world.database.$client.query<{ id: string; value: string }>(text);
    return new Map(rows.map(({ id, value }) => [id, Number(value)]));
  };
  const expectSame = (what: string, done: Map<string, number>, stands: Map<string, number>) => {
    for (const id of new Set([...done.keys(), ...stands.keys()])) {
      if ((done.get(id) ?? 0) !== (stands.get(id) ?? 0))
        wrong.push(`${what} ${id}: ${done.get(id) ?? 0}, by the shop ${stands.get(id) ?? 0}`);
    }
  };
  const sent = trial.said.filter(({ isSent }) => isSent);
  const inSen = (rupiah: number) => rupiah * 100;

  const deeds = count([...sent, ...trial.fetched], ({ order }) => `${order}`);
  expectSame('deeds at order', deeds, await read('select order_id::text as id, count(*) as value from order_deeds group by 1'));

  // One that an admin took back is handed over again, by the desk maybe in the very moment at which a till knew the code of before.
  const reopened = await read(`select order_id::text as id, count(*) as value from order_events
    where field = 'status' and from_value in ('delivered', 'cancelled') and to_value not in ('delivered', 'cancelled') group by 1`);
  for (const [order, times] of count(trial.fetched, ({ order }) => `${order}`)) {
    const again = reopened.get(order) ?? 0;
    if (times > 1 + again) wrong.push(`order ${order} was handed over at the counter ${times} times, and taken back ${again} times`);
  }

  const byOrder = count(
    sent,
    ({ order }) => `${order}`,
    ({ amount }) => inSen(amount),
  );
  expectSame(
    'what couriers took for order',
    byOrder,
    await read(`select id::text, sum(value) as value from (
      select order_id as id, amount_sen as value from postings where place like 'courier:%' and order_id is not null
      union all select order_id, ((detail ->> 'rupiah')::int - (detail ->> 'owed')::int) * 100 from discrepancies where detail ->> 'code' = 'door'
    ) each group by 1`),
  );

  const handedIn = count(
    trial.handedIn,
    ({ courier }) => `courier:${courier}`,
    ({ amount }) => inSen(amount),
  );
  expectSame(
    'handed in by',
    handedIn,
    await read(`select from_place as id, sum(amount_sen) as value from cash_movements where from_place like 'courier:%' group by 1`),
  );
  const below = await read(`select place as id, min(held) as value from (
    select place, sum(amount_sen) over (partition by place order by entry_id) as held from postings where place like 'courier:%'
  ) each group by 1 having min(held) < 0`);
  if (below.size > 0) wrong.push(`more was handed in than couriers had: ${JSON.stringify([...below])}`);
  const missing = await findMissingCash(world);
  if (missing !== 0) wrong.push(`cash of couriers is missing: ${missing}`);

  const drawers = count(
    trial.fetched.filter(({ at }) => at !== 'safe'),
    ({ at }) => at,
    ({ amount }) => inSen(amount),
  );
  expectSame(
    'taken at the counter into',
    drawers,
    await read(
      `select to_place as id, sum(amount_sen) as value from cash_movements where from_place = 'elsewhere' and to_place like 'till:%' group by 1`,
    ),
  );
  const atDesk = count(
    trial.fetched.filter(({ at }) => at === 'safe'),
    ({ order }) => `${order}`,
    ({ amount }) => inSen(amount),
  );
  expectSame(
    'taken at the desk for order',
    atDesk,
    await read(
      `select order_id::text as id, sum(amount_sen) as value from postings where place = 'safe' and order_id is not null group by 1`,
    ),
  );
  const paid = await read(`select order_id::text as id, count(pay_sen) as value from order_deeds
    where order_id in (select order_id from order_deeds where ending = 'handed_over' and courier_id is not null) group by 1`);
  for (const [order, times] of paid) if (times !== 1) wrong.push(`order ${order} that a courier handed over earns ${times} times`);
  const paidOut = count(
    trial.paidOut,
    ({ courier }) => `courier:${courier}`,
    ({ amount }) => inSen(amount),
  );
  expectSame(
    'paid out to',
    paidOut,
    await read(`select 'courier:' || courier_id as id, sum(pay_sen) as value from order_deeds where paid_by is not null group by 1`),
  );
  expectSame(
    'paid out in all, for',
    new Map([['couriers', [...paidOut.values()].reduce((sum, each) => sum + each, 0)]]),
    await read(`select 'couriers' as id, sum(amount_sen) as value from cash_movements where purpose = 'courier_pay' having count(*) > 0`),
  );
  return wrong;
}

/** How many there are of each, or what they come to; nothing of what comes to nought. */
function count<Each>(all: readonly Each[], idOf: (each: Each) => string, sizeOf: (each: Each) => number = () => 1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(idOf(each), (counts.get(idOf(each)) ?? 0) + sizeOf(each));
  return counts;
}
