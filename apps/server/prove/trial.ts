import { setTimeout as delay } from 'node:timers/promises';
import type { World } from './world.ts';

/** What is sent; with a key it is sent again and again until somebody answers. */
export interface Question {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  token?: string;
  key?: string;
}

export interface Answer {
  status: number;
  body: {
    code?: string;
    undo?: { change: number } | null;
    data?: {
      id: number;
      token?: string;
      order_items?: { id: number }[];
      pickup_code?: string | null;
      owed?: number;
      stops?: { order_id: number; amount: number }[];
      places?: { place: string; balance: number }[];
    } | null;
    payment?: { status: string };
    meta?: { due: { courier_id: number; amount: number }[] };
  };
}

/** An order or a sale that was answered. */
export interface Sold {
  id: number;
  items: number[];
  /** The secret address by which a buyer follows it. */
  token: string;
  isFetched?: boolean;
  /** Ordered to be paid where it is handed over. */
  isByCod?: boolean;
}

/** What a courier has said at a stop: sent at once, or kept on the phone until there is a network. */
export interface Said {
  courier: number;
  link: string;
  order: number;
  ending: string;
  /** What was taken, in rupiah. */
  amount: number;
  at: string;
  key: string;
  isSent: boolean;
}

/** An order handed over at the shop: who has the money, in rupiah. */
interface Fetched {
  order: number;
  key: string;
  amount: number;
  /** The till, or the desk. */
  at: string;
}

/** What the people in a trial know: the keys they sent, and what they were told. */
export interface Trial {
  orders: Sold[];
  sales: Sold[];
  /** Scope and key of everything that asked for an order, with what became of it. */
  asked: Map<string, { ids: Set<number>; refused: boolean }>;
  /** Whom the gateway says to have paid, by reference. */
  paid: Set<string>;
  /** Notes in signed words of the gateway about a sum that nobody asked for. */
  wrongSums: Set<string>;
  /** The couriers' links of today. */
  links: Map<number, string>;
  said: Said[];
  fetched: Fetched[];
  /** What couriers have handed in, in rupiah, by courier. */
  handedIn: { courier: number; amount: number }[];
  /** What couriers were paid for what they brought, in rupiah. */
  paidOut: { courier: number; amount: number }[];
  /** What no shop may do. */
  faults: string[];
  /** How often each deed was answered how. */
  tally: Map<string, number>;
  /** Deeds so far, for who waits for some to happen. */
  done: number;
}

export function newTrial(): Trial {
  return {
    ...{ orders: [], sales: [], asked: new Map(), paid: new Set(), wrongSums: new Set(), faults: [], tally: new Map(), done: 0 },
    ...{ links: new Map(), said: [], fetched: [], handedIn: [], paidOut: [] },
  };
}

const PAUSE_MS = 50;
const PATIENCE_MS = 120_000;
const TRY_AGAIN = new Set([429, 502, 503, 504]);

/**
 * Asks as a careful client does: an answer that says "try again", or none at all, is met with the same question under the same key.
 * Without a key it is asked once, and null means that nobody knows what became of it.
 */
export async function ask({ front }: World, trial: Trial, question: Question): Promise<Answer | null> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send(front.address, question).catch(() => null);
    if (answer && answer.status >= 500 && !TRY_AGAIN.has(answer.status) && answer.body.code !== 'payment_refused') {
      trial.faults.push(`${question.method} ${question.path} ${JSON.stringify(question.body)}: ${JSON.stringify(answer)}`);
    }
    const isRefused = answer?.body.code === 'payment_refused';
    const isOpen = answer === null || (TRY_AGAIN.has(answer.status) && !isRefused);
    if (!isOpen || question.key === undefined) return answer;
    if (Date.now() > deadline) {
      trial.faults.push(`nobody answers ${question.method} ${question.path}: ${JSON.stringify(answer)}`);
      return null;
    }
    await delay(PAUSE_MS);
  }
}

async function send(address: string, { method, path, body, token, key }: Question): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Asks for an order under a new key, perhaps from several places at once, and notes what came of it. */
export async function askForOrder(world: World, trial: Trial, scope: 'online:guest' | 'pos', question: Question, times: number) {
  const key = crypto.randomUUID();
  const asked = { ids: new Set<number>(), refused: false };
  trial.asked.set(`${scope}:${key}`, asked);
  const answers = await Promise.all(Array.from({ length: times }, () => ask(world, trial, { ...question, key })));
  for (const answer of answers) {
    if (answer?.status === 201 && answer.body.data) asked.ids.add(answer.body.data.id);
    else if (answer && answer.status < 500 && answer.body.code !== 'payment_refused') asked.refused = true;
  }
  const made = answers.find((answer) => answer?.status === 201)?.body.data;
  return { answers, sold: made ? { id: made.id, items: (made.order_items ?? []).map(({ id }) => id), token: made.token ?? '' } : null };
}
