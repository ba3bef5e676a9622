import { setTimeout as delay } from 'node:timers/promises';
import type { Front } from './front.ts';

/** What somebody was answered, under which key. */
export interface Answered {
  scope: 'online:guest' | 'pos';
  key: string;
  path: string;
  body: unknown;
  token?: string;
  id: number;
  /** The answer, byte by byte. */
  text: string;
  /** By `performance.now()`. */
  at: number;
}

/** Who buys, sells and looks at the shops while machines fail. */
export interface People {
  answered: readonly Answered[];
  /** What no shop may do. */
  faults: readonly string[];
  /** How often "try again" was answered, or nothing at all. */
  refusals: ReadonlyMap<string, number>;
  /** Where slips are seen that were taken. */
  slips: readonly string[];
  /** How often a page was looked at, and answered. */
  looks(): number;
  /** The longest that a page was behind what had been answered, in milliseconds. */
  oldest(): number;
  /** Nobody looks at that shop until the answer is called. */
  lookAwayFrom(address: string): () => void;
  untilMore(count: number): Promise<void>;
  /** The longest time without a new answer since that moment, in milliseconds. */
  outageSince(moment: number): number;
  /** Everybody finishes what they are at. */
  stop(): Promise<void>;
}

interface Shop {
  /** Where all of them are, and each by itself. */
  front: Front;
  shops: readonly string[];
  token: string;
  orderOf(): unknown;
  saleOf(): unknown;
  /** A product that only the admin touches. */
  counted: { id: number };
  /** A photo of a transfer. */
  slip: Uint8Array<ArrayBuffer>;
}

const BUYERS = 4;
/** After so many answers whoever has just ordered sends a photo of the transfer. */
const SLIP_EVERY = 10;
const TILLS = 2;
/** Nobody buys faster than they can click; it leaves the machine to those who fail over, and in the gate to other trials. */
const PAUSE_MS = process.env['PROVE_CLUSTER_ROUNDS'] ? 100 : 400;
const LOOK_MS = 100;
const TRY_AGAIN_MS = 200;
const PATIENCE_MS = 150_000;
/** Then a browser gives up an answer. */
const PATIENCE_OF_ONE_MS = 15_000;
const TRY_AGAIN = new Set([429, 502, 503, 504]);

export function startPeople(shop: Shop): People {
  const answered: Answered[] = [];
  const faults: string[] = [];
  const refusals = new Map<string, number>();
  /** The counted stock as it was answered, and when. */
  const counts: { stock: number; at: number }[] = [];
  const slips: string[] = [];
  let oldest = 0;
  let looks = 0;
  let isOver = false;
  const unseen = new Set<string>();

  /** Asks under one key until somebody answers. */
  const ask = async (path: string, body: unknown, key: string, token?: string) => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await shop.front.reach((address, signal) => send(address, path, { body, key, token, signal })).catch(() => null);
      if (answer && answer.status < 400) return answer;
      const what = answer ? `${answer.status}` : 'no answer';
      refusals.set(what, (refusals.get(what) ?? 0) + 1);
      if (answer && !TRY_AGAIN.has(answer.status)) {
        faults.push(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
        return null;
      }
      if (Date.now() > deadline) {
        faults.push(`${path}: nobody answers`);
        return null;
      }
      await delay(TRY_AGAIN_MS);
    }
  };

  const trade = async (scope: Answered['scope'], path: string, bodyOf: () => unknown, token?: string) => {
    while (!isOver) {
      const key = crypto.randomUUID();
      const body = bodyOf();
      const answer = await ask(path, body, key, token);
      const made = answer && (JSON.parse(answer.text) as { data?: { id: number; token?: string } }).data;
      const id = made?.id;
      if (made?.token && scope === 'online:guest' && answered.length % SLIP_EVERY === 0) await sendSlip(made.token);
      if (answer && id) answered.push({ scope, key, path, body, ...(token && { token }), id, text: answer.text, at: performance.now() });
      await delay(PAUSE_MS);
    }
  };

  const sendSlip = async (token: string) => {
    const body = new FormData();
    body.append('file', new Blob([shop.slip]), 'bukti.jpg');
    const answer = await ask(`/orders/follow/${token}/slips`, body, crypto.randomUUID());
    const sent = answer && (JSON.parse(answer.text) as { data: { slips: { id: number }[] } }).data.slips[0];
    if (sent) slips.push(`/orders/follow/${token}/slips/${sent.id}/picture`);
  };

  const count = async () => {
    let stock = stockOf((await ask(`/catalog/products/${shop.counted.id}`, undefined, ''))?.text ?? '');
    while (!isOver) {
      const body = { product_id: shop.counted.id, variant_id: null, expected: stock, change: 1, cause: 'other', note: 'Uji' };
      const answer = await ask('/stock/adjustments', body, crypto.randomUUID(), shop.token);
      if (!answer) return;
      stock += 1;
      counts.push({ stock, at: performance.now() });
      await delay(PAUSE_MS);
    }
  };

  /** Looks at one shop's cached answer, and how far it is behind. */
  const look = async (address: string) => {
    while (!isOver) {
      if (unseen.has(address)) {
        await delay(LOOK_MS);
        continue;
      }
      const asked = performance.now();
      const answer = await send(address, `/catalog/products/${shop.counted.id}`, {}).catch(() => null);
      if (answer?.status === 200) {
        const stock = stockOf(answer.text);
        looks += 1;
        const missed = counts.find((each) => each.stock > stock && each.at < asked);
        if (missed) oldest = Math.max(oldest, asked - missed.at);
      } else if (answer && answer.status >= 500 && !TRY_AGAIN.has(answer.status)) faults.push(`a page: ${answer.status} ${answer.text}`);
      await delay(LOOK_MS);
    }
  };

  const all = Promise.all([
    ...Array.from({ length: BUYERS }, () => trade('online:guest', '/orders', shop.orderOf)),
    ...Array.from({ length: TILLS }, () => trade('pos', '/orders/pos', shop.saleOf, shop.token)),
    count(),
    ...shop.shops.map(look),
  ]);
  all.catch((error: unknown) => faults.push(`somebody gave up: ${error}`));

  return {
    answered,
    faults,
    refusals,
    slips,
    looks: () => looks,
    oldest: () => oldest,
    lookAwayFrom(address) {
      unseen.add(address);
      return () => unseen.delete(address);
    },
    async untilMore(more) {
      const goal = answered.length + more;
      const deadline = Date.now() + PATIENCE_MS;
      while (answered.length < goal) {
        if (Date.now() > deadline) throw new Error(`only ${answered.length} of ${goal} were answered; ${faults.join('; ')}`);
        await delay(50);
      }
    },
    outageSince(moment) {
      const times = [moment, ...answered.map(({ at }) => at).filter((at) => at > moment), performance.now()];
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** What a public answer says of the stock; an answer that doesn't is no answer. */
function stockOf(text: string): number {
  const { stock } = (JSON.parse(text) as { data: { stock: number } }).data;
  if (!Number.isInteger(stock)) throw new Error(`no stock in ${text.slice(0, 200)}`);
  return stock;
}

export async function send(
  address: string,
  path: string,
  { body, key, token, signal }: { body?: unknown; key?: string; token?: string | undefined; signal?: AbortSignal },
): Promise<{ status: number; text: string }> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api/v1${path}`, {
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_OF_ONE_MS), ...(signal ? [signal] : [])]),
  });
  return { status: response.status, text: await response.text() };
}
