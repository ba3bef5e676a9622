import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { TripayKeys } from '../credentials.ts';
import { createStateFile } from '../state-file.ts';
import { type Channel, feeFor, isQris } from './channels.ts';
import { qrisPayload } from './qris.ts';
import { callbackBody, type Delivery, type Status, type Transaction, transaction } from './transaction.ts';

const stateShape = z.object({ version: z.literal(1), sequence: z.number(), transactions: z.array(transaction) });

/** The first try and three more (tripay.md section 8: sent again at most 3 times). */
const MAX_ATTEMPTS = 4;
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface PaymentsOptions {
  keys: TripayKeys;
  statePath?: string | undefined;
  /** Between two tries of a callback. */
  retryMs: number;
  callbackTimeoutMs: number;
  /** For transactions without a callback_url of their own. */
  defaultCallbackUrl?: string | undefined;
}

type NewTransaction = Pick<
  Transaction,
  | 'merchant_ref'
  | 'amount'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'callback_url'
  | 'return_url'
  | 'order_items'
  | 'expired_at'
>;

interface MoveOptions {
  /** False: the shop isn't told, as if the callback had got lost. */
  callback?: boolean;
  /** Replaces fields of the callback's body, for instance a wrong total_amount. */
  override?: Record<string, unknown>;
}

export interface Payments {
  create(channel: Channel, input: NewTransaction): Promise<Transaction>;
  /** By reference or, for the hooks, by merchant_ref (the newest). */
  find(referenceOrMerchantRef: string): Transaction | undefined;
  /** Oldest first. */
  all(): readonly Transaction[];
  /** Sets the status and tells the shop; resolves after the first try of the callback. */
  move(tx: Transaction, to: Status, options?: MoveOptions): Promise<Delivery | null>;
  /** Sends a callback about the present status. */
  notify(tx: Transaction, override?: Record<string, unknown>): Promise<Delivery | null>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The state of every payment, its expiry and its callbacks. Timers never keep the process alive. */
export function createPayments(options: PaymentsOptions): Payments {
  let sequence = 0;
  const transactions = new Map<string, Transaction>();
  const timers = new Map<Transaction | Delivery, NodeJS.Timeout>();
  let closing = new AbortController();

  const file = createStateFile(options.statePath, () => JSON.stringify({ version: 1, sequence, transactions: [...transactions.values()] }));
  const saved = file.read();
  if (saved !== null) {
    const state = readState(saved, options.statePath ?? '');
    sequence = state.sequence;
    for (const tx of state.transactions) {
      transactions.set(tx.reference, tx);
      watchExpiry(tx);
      for (const one of tx.deliveries) if (one.next_at !== null) sendLater(tx, one);
    }
  }

  function at(unixMs: number, key: Transaction | Delivery, act: () => void): void {
    clearTimeout(timers.get(key));
    const wait = Math.max(0, unixMs - Date.now());
    const timer = setTimeout(
      () => {
        timers.delete(key);
        if (wait > MAX_TIMER_MS) at(unixMs, key, act);
        else act();
      },
      Math.min(wait, MAX_TIMER_MS),
    );
    timer.unref();
    timers.set(key, timer);
  }

  function watchExpiry(tx: Transaction): void {
    if (tx.status !== 'UNPAID') return;
    at(tx.expired_at * 1000, tx, () => {
      if (tx.status === 'UNPAID') move(tx, 'EXPIRED').catch(reportBug);
    });
  }

  function sendLater(tx: Transaction, one: Delivery): void {
    if (one.next_at !== null) at(one.next_at, one, () => void send(tx, one).catch(reportBug));
  }

  /** One try of a callback; the outcome and the next try are saved. */
  async function send(tx: Transaction, one: Delivery): Promise<void> {
    const url = tx.callback_url ?? options.defaultCallbackUrl;
    if (url === undefined) return;
    const stop = closing.signal;
    const result = await post(url, one.body, options, stop);
    // A try that our own stop cut off doesn't count: the next start makes it again.
    if (stop.aborted) return;
    one.attempts.push({ at: Date.now(), ...result });
    one.next_at = result.ok || one.attempts.length >= MAX_ATTEMPTS ? null : Date.now() + options.retryMs;
    sendLater(tx, one);
    await file.save();
  }

  async function notify(tx: Transaction, override: Record<string, unknown> = {}): Promise<Delivery | null> {
    if (tx.callback_url === null && options.defaultCallbackUrl === undefined) return null;
    const one: Delivery = { body: JSON.stringify({ ...callbackBody(tx), ...override }), attempts: [], next_at: Date.now() };
    tx.deliveries.push(one);
    await file.save();
    await send(tx, one);
    return one;
  }

  async function move(tx: Transaction, to: Status, { callback = true, override }: MoveOptions = {}): Promise<Delivery | null> {
    tx.status = to;
    if (to === 'PAID') tx.paid_at = Math.floor(Date.now() / 1000);
    clearTimeout(timers.get(tx));
    timers.delete(tx);
    if (callback) return notify(tx, override);
    await file.save();
    return null;
  }

  function stopTimers(): void {
    closing.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    async create(channel, input) {
      sequence += 1;
      const number = String(sequence).padStart(9, '0');
      const reference = `DEV-${options.keys.merchantCode}${number}${randomLetters(5)}`;
      const fee = feeFor(channel, input.amount);
      const tx: Transaction = {
        ...input,
        reference,
        method: channel.code,
        fee_merchant: fee.merchant,
        fee_customer: fee.customer,
        pay_code: channel.type === 'redirect' || isQris(channel) ? null : payCode(channel, sequence),
        qr_string: isQris(channel) ? qrisPayload({ amount: input.amount + fee.customer, sequence, reference }) : null,
        status: 'UNPAID',
        created_at: Math.floor(Date.now() / 1000),
        paid_at: null,
        deliveries: [],
      };
      transactions.set(reference, tx);
      watchExpiry(tx);
      await file.save();
      return tx;
    },
    find: (key) => transactions.get(key) ?? [...transactions.values()].findLast((tx) => tx.merchant_ref === key),
    all: () => [...transactions.values()],
    move,
    notify,
    async reset() {
      stopTimers();
      closing = new AbortController();
      transactions.clear();
      sequence = 0;
      await file.save();
    },
    async close() {
      stopTimers();
      await file.save();
    },
  };
}

function readState(text: string, path: string): z.output<typeof stateShape> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const state = stateShape.safeParse(json);
  // Starting empty over it would lose payments that the shop still waits for.
  if (!state.success) throw new Error(`${path} is not a state file of this sandbox; move it away to start afresh`);
  return state.data;
}

async function post(
  url: string,
  body: string,
  { keys, callbackTimeoutMs }: PaymentsOptions,
  stop: AbortSignal,
): Promise<{ ok: boolean; status: number | null; answer: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-callback-signature': createHmac('sha256', keys.privateKey).update(body).digest('hex'),
        'x-callback-event': 'payment_status',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(callbackTimeoutMs)]),
    });
    const answer = (await response.text()).slice(0, 500);
    return { ok: response.ok && saysSuccess(answer), status: response.status, answer };
  } catch (error) {
    return { ok: false, status: null, answer: error instanceof Error ? error.message : 'failed' };
  }
}

/** Only `{ "success": true }` counts as received (tripay.md section 8). */
function saysSuccess(answer: string): boolean {
  try {
    return z.object({ success: z.literal(true) }).safeParse(JSON.parse(answer)).success;
  } catch {
    return false;
  }
}

function payCode(channel: Channel, sequence: number): string {
  const number = String(sequence).padStart(10, '0');
  return channel.group === 'Virtual Account' ? `99001${number}` : `9900${number.slice(-8)}`;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(65 + randomInt(26))).join('');
}

function reportBug(error: unknown): void {
  console.error('sandbox:', error);
}
