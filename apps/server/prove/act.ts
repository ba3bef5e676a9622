import { createHmac, randomInt } from 'node:crypto';
import { SANDBOX_TRIPAY } from '../../sandbox/src/credentials.ts';
import { photo } from '../test/slip-form.ts';
import { findFigure, findPayment, findUnheard, findWaitingSlips, recent } from './choose.ts';
import type { Line, Trade } from './deeds.ts';
import { HANDING_OVER } from './hand-over.ts';
import { failFor } from './harm.ts';
import { codeOf, type DeedOf, type Place, severalTimes } from './place.ts';
import { ask, askForOrder } from './trial.ts';
import { FETCHED, PRICE, type World } from './world.ts';

/** Does one deed, over HTTP alone. */
export async function act(place: Place, deed: Trade): Promise<void> {
  const answered = await DOING[deed.kind](place, deed as never);
  const counted = `${deed.kind} ${answered}`;
  place.trial.tally.set(counted, (place.trial.tally.get(counted) ?? 0) + 1);
  if (answered !== 'nobody') place.trial.done += 1;
}

/** Each says how it was answered, for the tally. */
const DOING: { [Kind in Trade['kind']]: (place: Place, deed: DeedOf<Kind>) => Promise<string | number> } = {
  ...HANDING_OVER,

  async order({ world, trial }, { method, isFetched, gateway, lines, times }) {
    const name = `Uji ${crypto.randomUUID()}`;
    if (method.startsWith('tripay') && gateway !== 'takes') await failFor(world, name, gateway);
    const body = world.orderOf(
      { id: 0 },
      {
        payment_method: method,
        shipping_name: name,
        order_items: itemsOf(world, lines),
        total_amount: worth(lines) + (isFetched ? 0 : world.shippingCost),
        ...(isFetched && FETCHED),
        // Who has refused two pays the next before it leaves.
        ...(method === 'cod' && somebodyElse()),
      },
    );
    const { answers, sold } = await askForOrder(world, trial, 'online:guest', { method: 'POST', path: '/orders', body }, times);
    if (sold) trial.orders.push({ ...sold, isFetched, isByCod: method === 'cod' });
    const isRefused = answers.find((answer) => answer?.status === 201)?.body.payment?.status === 'failed';
    return isRefused ? '201 refused' : codeOf(answers[0]);
  },

  async gateway({ world, trial }, { order, action, unheard, silent, times }) {
    const known = (unheard && (await findUnheard(world, order))) || (await findPayment(world, order));
    if (!known) return 'nobody';
    // Before the shop is told: it may act on it at once.
    if (action === 'pay') trial.paid.add(known.reference);
    const tell = () =>
      fetch(`${world.sandboxUrl}/sandbox/tripay/${known.reference}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ callback: !silent }),
      });
    const [first] = await Promise.all(Array.from({ length: times }, tell));
    return `${action} ${first?.status}`;
  },

  async 'odd-word'({ world, trial }, { order, how }) {
    const known = await findPayment(world, order, 'unpaid');
    if (!known) return 'nobody';
    const { reference, code, amount, fee } = known;
    const note = crypto.randomUUID();
    const tip = how === 'wrong-sum' ? 1 : 0;
    if (tip > 0) trial.wrongSums.add(note);
    const payload = JSON.stringify({
      reference,
      merchant_ref: code,
      status: 'PAID',
      total_amount: amount + fee + tip,
      fee_customer: fee,
      note,
    });
    const secret = how === 'forged' ? 'not-the-key' : SANDBOX_TRIPAY.privateKey;
    const response = await fetch(`${world.front.address}/api/v1/payments/tripay/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-callback-signature': createHmac('sha256', secret).update(payload).digest('hex') },
      body: payload,
    }).catch(() => null);
    if (how === 'forged' && response?.ok) trial.faults.push(`a forged word of the gateway was taken: ${payload}`);
    return `${how} ${response?.status}`;
  },

  async buyer({ world, trial }, { order, does, times }) {
    const chosen = recent(trial.orders, order);
    if (!chosen) return 'nobody';
    const path = `/orders/follow/${chosen.token}/${does === 'cancel' ? 'cancel' : 'method'}`;
    const question = { method: 'POST' as const, path, body: does === 'cancel' ? {} : { payment_method: does } };
    const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, question)));
    return `${does} ${codeOf(answers[0])}`;
  },

  async slip({ world, trial }, { order, times }) {
    const chosen = recent(trial.orders, order);
    if (!chosen) return 'nobody';
    // Not always the same, so that a new one replaces one that waits.
    const bytes = await photo(`#${String(order % 10).repeat(6)}`);
    const sendOne = () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), 'bukti.png');
      return ask(world, trial, { method: 'POST', path: `/orders/follow/${chosen.token}/slips`, body });
    };
    const answers = await Promise.all(Array.from({ length: times }, sendOne));
    return codeOf(answers[0]);
  },

  async verdict({ world, trial, token }, { slip, accepts, times }) {
    const waiting = await findWaitingSlips(world);
    const id = waiting[slip % Math.max(1, waiting.length)];
    if (id === undefined) return 'nobody';
    const body = accepts ? { verdict: 'accepted' } : { verdict: 'refused', reason: 'Uji' };
    const question = { method: 'PUT' as const, path: `/orders/slips/${id}`, body, token };
    const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, question)));
    return `${body.verdict} ${codeOf(answers[0])}`;
  },

  async sale({ world, trial, token, tills }, { till, lines, times }) {
    const body = saleOf(world, lines, tills[till]);
    const { answers, sold } = await askForOrder(world, trial, 'pos', { method: 'POST', path: '/orders/pos', body, token }, times);
    if (sold) trial.sales.push(sold);
    return codeOf(answers[0]);
  },

  async happened({ world, trial, token, tills }, { till, lines, minutesAgo, times }) {
    const body = {
      ...saleOf(world, lines, tills[till]),
      offline: true,
      sold_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    };
    const { answers, sold } = await askForOrder(world, trial, 'pos', { method: 'POST', path: '/orders/pos', body, token }, times);
    if (!sold) trial.faults.push(`a sale that has happened was refused: ${JSON.stringify(answers)}`);
    else trial.sales.push(sold);
    return codeOf(answers[0]);
  },

  async void(place, { till, sale, times }) {
    const sold = recent(place.trial.sales, sale);
    if (!sold) return 'nobody';
    return severalTimes(place, times, { path: `/orders/pos/${sold.id}/void`, body: { reason: 'Uji', till_id: place.tills[till] } });
  },

  async return(place, { till, sale, line, quantity, times }) {
    const sold = recent(place.trial.sales, sale);
    if (!sold) return 'nobody';
    const items = [{ order_item_id: sold.items[line % sold.items.length], quantity }];
    return severalTimes(place, times, {
      path: `/orders/pos/${sold.id}/returns`,
      body: { reason: 'Uji', items, till_id: place.tills[till], refund_method: 'cash' },
    });
  },

  async shift(place, { till, times }) {
    const { world, trial, token, tills } = place;
    const open = await ask(world, trial, { method: 'GET', path: `/orders/pos/shifts/open?till_id=${tills[till]}`, token });
    const id = open?.body.data?.id;
    if (id === undefined)
      return severalTimes(place, times, { path: '/orders/pos/shifts', body: { till_id: tills[till], float_amount: 0 } });
    return severalTimes(place, times, { path: `/orders/pos/shifts/${id}/close`, body: { counted: { cash: 0 } } });
  },

  async status({ world, trial, token }, { order, status, times }) {
    const chosen = recent(trial.orders, order);
    if (!chosen) return 'nobody';
    const question = { method: 'PUT' as const, path: `/orders/${chosen.id}`, body: { status }, token };
    const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, question)));
    const undo = answers.find((answer) => answer?.body.undo)?.body.undo;
    // Whoever pressed several times didn't mean it, and is as impatient with 'Urungkan'.
    if (!undo || times === 1) return `${status} ${codeOf(answers[0])}`;
    const back = { method: 'POST' as const, path: `/orders/${chosen.id}/undo`, body: { change: undo.change }, token };
    const undone = await Promise.all(Array.from({ length: times }, () => ask(world, trial, back)));
    return `${status} undone ${codeOf(undone[0])}`;
  },

  async payment({ world, trial, token }, { order, payment_status, times }) {
    const chosen = recent(trial.orders, order);
    // What was taken at a door is the couriers' to say (wrong-hand-overs.ts).
    if (!chosen || chosen.isByCod) return 'nobody';
    const question = { method: 'PUT' as const, path: `/orders/${chosen.id}`, body: { payment_status }, token };
    const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, question)));
    return `${payment_status} ${codeOf(answers[0])}`;
  },

  async 'web-return'(place, { order, line, quantity, isRestocked, withShipping, times }) {
    const chosen = recent(place.trial.orders, order);
    const item = chosen?.items[line % chosen.items.length];
    if (!chosen || item === undefined) return 'nobody';
    // It can only come back once it has arrived.
    const question = { method: 'PUT' as const, path: `/orders/${chosen.id}`, body: { status: 'delivered' }, token: place.token };
    await ask(place.world, place.trial, question);
    return severalTimes(place, times, {
      path: `/orders/${chosen.id}/returns`,
      body: {
        items: [{ order_item_id: item, quantity, is_restocked: isRestocked }],
        reason: 'Uji',
        refund_amount: quantity * PRICE,
        refund_shipping: withShipping,
        refund_method: 'transfer',
      },
    });
  },

  async stock(place, { product, change, times }) {
    const { world } = place;
    const { id, size } = world.products[product] ?? {};
    const figure = await findFigure(world, id, size ?? null);
    if (!figure) return 'nobody';
    return severalTimes(place, times, {
      path: '/stock/adjustments',
      body: {
        product_id: id,
        variant_id: figure.variant_id,
        expected: figure.stock,
        change: Math.max(change || 1, -figure.stock) || 1,
        cause: 'other',
        note: 'Uji',
      },
    });
  },

  async 'time-over'({ world, trial }, { order }) {
    const chosen = recent(trial.orders, order);
    if (!chosen) return 'nobody';
    const put = await world.database.$client
      .query(`update orders set pay_until = now() - interval '1 minute' where id = $1 and pay_until is not null`, [chosen.id])
      .catch(() => null);
    if (put?.rowCount) await world.runJob('tend-unpaid-orders').catch(() => {});
    return put?.rowCount ?? 'not now';
  },

  async job({ world }, { name }) {
    // The queue's own database may just be away; it is asked again later.
    return world.runJob(name).then(
      () => name,
      () => `${name} not now`,
    );
  },
};

const itemsOf = (world: World, lines: readonly Line[]) =>
  lines.map(({ product, quantity }) => {
    const { id, size } = world.products[product] ?? {};
    return { product_id: id, quantity, price: PRICE, ...(size && { variant_label: size }) };
  });
/** A buyer of whom the shop knows nothing yet. */
const somebodyElse = () => ({
  guest_email: `${crypto.randomUUID()}@contoh.example`,
  shipping_phone: `08${randomInt(1_000_000_000, 9_999_999_999)}`,
});
const worth = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity * PRICE, 0);

function saleOf(world: World, lines: readonly Line[], till: string | undefined) {
  return {
    payment_method: 'cash',
    cash_received: 10_000_000,
    total_amount: worth(lines),
    order_items: itemsOf(world, lines),
    till_id: till,
  };
}
