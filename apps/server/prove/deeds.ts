import fc from 'fast-check';
import { PRODUCTS } from './world.ts';

/*
 * What people and machines do, drawn at random from a seed. Numbers such as `order` choose one of those that there are by then; nothing
 * here knows whether it will be refused.
 */

const line = fc.record({ product: fc.nat(PRODUCTS - 1), quantity: fc.integer({ min: 1, max: 3 }) });
/** Often the same goods in two lines: a shop must count them together. */
const lines = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .chain((few) => fc.boolean().map((doubled) => (doubled && few[0] ? [...few, few[0]] : few)));
export interface Line {
  product: number;
  quantity: number;
}

/** Sent by several at once under one key, as an impatient buyer's browser does. */
const times = fc.constantFrom(1, 1, 1, 2, 3);
const some = fc.nat(10_000);

const buying = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      method: fc.constantFrom('manual', 'tripay:BRIVA', 'cod', 'cod'),
      isFetched: fc.boolean(),
      /** What the gateway does to this very order: it refuses, or opens it without anybody hearing of it. */
      gateway: fc.constantFrom('takes' as const, 'takes' as const, 'takes' as const, 'refuses' as const, 'mumbles' as const),
      lines,
      times,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('gateway' as const),
      order: some,
      action: fc.constantFrom('pay', 'pay', 'pay', 'expire', 'fail', 'refund'),
      /** One that the shop took for refused: nobody told it of its reference. */
      unheard: fc.constantFrom(false, false, true),
      /** A word that the shop isn't told; the job has to ask. */
      silent: fc.constantFrom(false, false, true),
      times,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buyer' as const),
      order: some,
      does: fc.constantFrom('cancel', 'manual', 'tripay:BRIVA', 'tripay:BNIVA'),
      times,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('slip' as const), order: some, times }) },
  /** Signed by the gateway, but not what was asked for; or not signed by it at all. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('odd-word' as const), order: some, how: fc.constantFrom('wrong-sum', 'forged') }) },
);

const selling = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sale' as const), till: fc.nat(1), lines, times }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('happened' as const), till: fc.nat(1), lines, minutesAgo: fc.nat(60), times }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), till: fc.nat(1), sale: some, times }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      till: fc.nat(1),
      sale: some,
      line: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
      times,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('shift' as const), till: fc.nat(1), times }) },
);

const running = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      order: some,
      status: fc.constantFrom('cancelled', 'cancelled', 'confirmed', 'pending', 'shipped', 'delivered'),
      times,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('payment' as const), order: some, payment_status: fc.constantFrom('paid', 'unpaid'), times }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('web-return' as const),
      order: some,
      line: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
      isRestocked: fc.boolean(),
      withShipping: fc.boolean(),
      times,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('stock' as const),
      product: fc.nat(PRODUCTS - 1),
      change: fc.integer({ min: -5, max: 120 }),
      times,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('verdict' as const), slip: some, accepts: fc.boolean(), times }) },
  /** The time of an order is over; the job comes for it, perhaps while others move it. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time-over' as const), order: some }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('job' as const),
      name: fc.constantFrom('reconcile-payments', 'tend-unpaid-orders', 'end-unfetched-orders', 'send-mails'),
    }),
  },
);

const handingOver = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      courier: fc.nat(1),
      orders: fc.array(some, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('stop' as const),
      courier: fc.nat(1),
      stop: some,
      ending: fc.constantFrom('handed_over', 'handed_over', 'handed_over', 'refused', 'nobody'),
      /** Another sum than is owed. */
      tip: fc.constantFrom(0, 0, 0, 1_000),
      /** Without a network: it is sent when there is one. */
      isKept: fc.boolean(),
      times,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('network' as const), courier: fc.nat(1), again: some, times }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hand-in' as const),
      courier: fc.nat(1),
      /** All that they have, or a part of it. */
      parts: fc.integer({ min: 1, max: 3 }),
      to: fc.constantFrom('safe', 'drawer'),
      /** How many write it down, each under a key of their own. */
      clerks: fc.integer({ min: 1, max: 2 }),
      times,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      courier: fc.nat(1),
      /** How many pay what they have seen, each under a key of their own. */
      clerks: fc.integer({ min: 1, max: 2 }),
      times,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ready' as const), order: some }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('fetch' as const),
      order: some,
      at: fc.subarray(['one till', 'other till', 'desk'] as const, { minLength: 1 }),
      times,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('long-kept' as const), order: some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('count' as const) }) },
);

/** What goes wrong around them. */
const harming = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('cut' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end-backend' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('provider' as const),
      provider: fc.constantFrom('tripay', 'mail'),
      fault: fc.constantFrom('error500', 'garbage', 'drop', 'refuse', 'lost_answer', 'delay'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill-process' as const), index: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart-database' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze-database' as const), ms: fc.integer({ min: 500, max: 4_000 }) }) },
);

const ROLES = { buying, selling, running, handingOver, harming };
export type Role = keyof typeof ROLES;
type DeedOf<Name extends Role> = (typeof ROLES)[Name] extends fc.Arbitrary<infer Each> ? Each : never;
export type Trade = DeedOf<'buying'> | DeedOf<'selling'> | DeedOf<'running'> | DeedOf<'handingOver'>;
export type Harm = DeedOf<'harming'>;

/** The same for the same seed: what one person of that role does, without end. */
export function* deedsOf<Name extends Role>(role: Name, seed: number): Generator<DeedOf<Name>> {
  for (let chapter = 0; ; chapter += 1) yield* fc.sample(ROLES[role] as fc.Arbitrary<DeedOf<Name>>, { seed: seed + chapter, numRuns: 50 });
}
