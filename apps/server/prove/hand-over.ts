import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { recent } from './choose.ts';
import type { Trade } from './deeds.ts';
import { codeOf, type DeedOf, type Place } from './place.ts';
import { ask, type Said, type Sold, type Trial } from './trial.ts';
import { findMissingCash } from './wrong-hand-overs.ts';

type HandOver = Extract<Trade, { kind: 'assign' | 'stop' | 'network' | 'hand-in' | 'pay' | 'ready' | 'fetch' | 'long-kept' | 'count' }>;

/** Couriers' days and the counter: what couriers and buyers do, and what they know of it. Each says how it was answered. */
export const HANDING_OVER: { [Kind in HandOver['kind']]: (place: Place, deed: DeedOf<Kind>) => Promise<string | number> } = {
  async assign({ world, trial, token }, { courier, orders }) {
    const id = world.couriers[courier] ?? 0;
    const brought = trial.orders.filter((order) => !order.isFetched && isMostlyByCod(order));
    const ids = [...new Set(orders.flatMap((order) => recent(brought, order)?.id ?? []))];
    if (ids.length === 0) return 'nobody';
    const answer = await ask(world, trial, { method: 'POST', path: `/couriers/${id}/rounds`, body: { ids }, token });
    const data = answer?.body.data;
    if (data?.token) trial.links.set(id, data.token);
    return codeOf(answer);
  },

  async stop(place, { courier, stop, ending, tip, isKept, times }) {
    const { world, trial } = place;
    const id = world.couriers[courier] ?? 0;
    // Goods are handed over once by whoever has them.
    const hasSaid = (order: number) => trial.said.some((said) => said.courier === id && said.order === order && said.ending !== 'nobody');
    const openStops = async () => {
      const link = trial.links.get(id);
      const round = link ? await ask(world, trial, { method: 'GET', path: `/rounds/${link}` }) : null;
      return (round?.body.data?.stops ?? []).filter((each) => !hasSaid(each.order_id));
    };
    let open = await openStops();
    // Whoever has nothing to bring asks for it.
    if (open.length === 0) {
      await HANDING_OVER.assign(place, { kind: 'assign', courier, orders: [stop, stop + 1, stop + 2] });
      open = await openStops();
    }
    const link = trial.links.get(id);
    const chosen = open.at(-1 - (stop % Math.max(1, open.length)));
    if (!link || !chosen) return 'nobody';
    const said: Said = {
      ...{ courier: id, link, order: chosen.order_id, ending, key: crypto.randomUUID(), at: new Date().toISOString(), isSent: false },
      amount: ending === 'handed_over' ? chosen.amount + tip : 0,
    };
    trial.said.push(said);
    return isKept ? 'kept' : `${ending} ${await send(place, said, times)}`;
  },

  async network(place, { courier, again, times }) {
    const all = place.trial.said.filter((said) => said.courier === place.world.couriers[courier]);
    const sent = all.filter(({ isSent }) => isSent);
    const repeated = sent[again % Math.max(1, sent.length)];
    const open = all.filter(({ isSent }) => !isSent);
    for (const said of [...open, ...(repeated ? [repeated] : [])]) await send(place, said, times);
    return open.length > 0 ? 'sent' : repeated ? 'repeated' : 'nobody';
  },

  async 'hand-in'({ world, trial, token, tills }, { courier, parts, to, clerks, times }) {
    const id = world.couriers[courier] ?? 0;
    const from = `courier:${id}`;
    const answer = await ask(world, trial, { method: 'GET', path: '/cash-book/places', token });
    const held = answer?.body.data?.places?.find(({ place }) => place === from)?.balance ?? 0;
    const amount = Math.floor(held / parts);
    if (amount <= 0) return 'nobody';
    const body = {
      purpose: 'move',
      from_place: from,
      to_place: to === 'safe' ? 'safe' : `till:${tills[0]}`,
      amount,
      happened_on: dateOf(new Date()),
    };
    const write = async () => {
      const key = crypto.randomUUID();
      const question = { method: 'POST' as const, path: '/cash-book', body, token, key };
      const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, question)));
      if (answers.some((each) => each?.status === 201)) trial.handedIn.push({ courier: id, amount });
      return codeOf(answers[0]);
    };
    const [first] = await Promise.all(Array.from({ length: clerks }, write));
    return first ?? 'nobody';
  },

  async pay({ world, trial, token }, { courier, clerks, times }) {
    const id = world.couriers[courier] ?? 0;
    const shown = await ask(world, trial, { method: 'GET', path: '/courier-pay', token });
    const amount = shown?.body.meta?.due.find(({ courier_id }) => courier_id === id)?.amount ?? 0;
    if (amount === 0) return 'nobody';
    const today = dateOf(new Date());
    const body = { until: today, amount, from_place: 'safe', happened_on: today };
    const write = async () => {
      const question = { method: 'POST' as const, path: `/couriers/${id}/pay`, body, token, key: crypto.randomUUID() };
      const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, question)));
      if (answers.some((each) => each?.status === 201)) trial.paidOut.push({ courier: id, amount });
      return codeOf(answers[0]);
    };
    const [first] = await Promise.all(Array.from({ length: clerks }, write));
    return first ?? 'nobody';
  },

  async ready({ world, trial, token }, { order }) {
    const chosen = recent(fetchedOf(trial), order);
    if (!chosen) return 'nobody';
    return codeOf(await ask(world, trial, { method: 'PUT', path: `/orders/${chosen.id}`, body: { status: 'shipped' }, token }));
  },

  async fetch(place, { order, at, times }) {
    const { world, trial, token, tills } = place;
    const chosen = recent(fetchedOf(trial), order);
    const found = chosen && (await ask(world, trial, { method: 'GET', path: `/orders/${chosen.id}`, token }));
    const code = found?.body.data?.pickup_code;
    if (!chosen || !code) return 'nobody';
    const shown = await ask(world, trial, { method: 'GET', path: `/orders/pos/pickups/${code}`, token });
    const amount = shown?.body.data?.owed ?? 0;
    const give = async (who: (typeof at)[number]) => {
      const till = who === 'one till' ? tills[0] : tills[1];
      const key = crypto.randomUUID();
      const question = who === 'desk' ? deskDeed(chosen, amount) : await tillDeed(place, { code, till, amount });
      const answers = await Promise.all(
        Array.from({ length: times }, () => ask(world, trial, { ...question, method: 'POST', token, key })),
      );
      if (answers.some((each) => each?.status === 200))
        trial.fetched.push({ order: chosen.id, key, amount, at: who === 'desk' ? 'safe' : `till:${till}` });
      return codeOf(answers[0]);
    };
    const codes = await Promise.all(at.map(give));
    return codes.includes(200) ? 200 : (codes[0] ?? 'nobody');
  },

  async 'long-kept'({ world, trial }, { order }) {
    const chosen = recent(fetchedOf(trial), order);
    if (!chosen) return 'nobody';
    const put = await world.database.$client
      .query(`update orders set shipped_at = now() - interval '30 days' where id = $1 and status = 'shipped'`, [chosen.id])
      .catch(() => null);
    if (put?.rowCount) await world.runJob('end-unfetched-orders').catch(() => {});
    return put?.rowCount ?? 'not now';
  },

  async count({ world, trial }) {
    // Asked while all of it goes on: a statement sees one moment.
    const missing = await findMissingCash(world).catch(() => null);
    if (missing) trial.faults.push(`cash of couriers is missing in the midst of it: ${missing}`);
    return missing === null ? 'not now' : 'counted';
  },
};

const fetchedOf = (trial: Trial): Sold[] => trial.orders.filter((order) => order.isFetched && isMostlyByCod(order));
/** Most others are never paid, and so never leave. */
const isMostlyByCod = ({ isByCod, id }: Sold) => isByCod === true || id % 3 === 0;

/** A courier's deed; what has happened stands, whatever the shop knows by then. */
async function send({ world, trial }: Place, said: Said, times: number): Promise<string | number> {
  const { order, ending, amount, link, key, at } = said;
  const body = { order_id: order, ending, amount, received_by: ending === 'handed_over' ? 'Ibu Cut' : null, said_at: at };
  const question = { method: 'POST' as const, path: `/rounds/${link}/deeds`, body, key };
  const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, question)));
  const wrong = answers.find((answer) => answer && answer.status !== 200);
  if (wrong) trial.faults.push(`what a courier did was refused: ${JSON.stringify({ said, wrong })}`);
  said.isSent = true;
  return codeOf(answers[0]);
}

const deskDeed = ({ id }: Sold, amount: number) => ({
  path: `/orders/${id}/deeds`,
  body: { ending: 'handed_over', received_by: null, amount },
});

async function tillDeed(
  { world, trial, token }: Place,
  { code, till, amount }: { code: string; till: string | undefined; amount: number },
) {
  const open = await ask(world, trial, { method: 'GET', path: `/orders/pos/shifts/open?till_id=${till}`, token });
  // Money needs a drawer.
  const opening = { method: 'POST' as const, path: '/orders/pos/shifts', body: { till_id: till, float_amount: 0 }, token };
  const shift_id = (open?.body.data ?? (await ask(world, trial, opening))?.body.data)?.id ?? null;
  return { path: `/orders/pos/pickups/${code}/deeds`, body: { till_id: till, shift_id, amount } };
}
