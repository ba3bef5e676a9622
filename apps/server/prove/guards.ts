import type { Harm, Role } from './deeds.ts';

/** A guard of the shop, and how to take it out: the proof must then find the fault, or it proves nothing. */
export interface Guard {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** What the proof then says, among other things. */
  found: RegExp;
  /** What has to go wrong for it to be missed. */
  harm?: Harm;
  /** Who trades, where the case would seldom come up among everybody. */
  people?: readonly Role[];
}

/** Couriers with something to bring, and those who buy it. */
const BRINGING: readonly Role[] = ['buying', 'buying', 'buying', ...Array.from({ length: 7 }, () => 'handingOver' as const)];

export const GUARDS: readonly Guard[] = [
  {
    name: 'lines of the same goods are counted together',
    file: 'src/modules/assortment/stock/move-stock.ts',
    from: 'const known = byFigure.get(key) ?? { ...change, change: 0, byBatch: [] };',
    to: 'const known = { ...change, change: 0, byBatch: [] };',
    found: /stock differs from its ledger|doesn’t hold exactly its lines/u,
  },
  {
    name: 'a key makes the order one',
    file: 'src/modules/kernel/idempotency/answer-once.ts',
    from: 'await insertRecord(transaction, { key,',
    to: 'await insertRecord(transaction, { key: key + crypto.randomUUID(),',
    found: /was answered with several orders/u,
  },
  {
    name: 'an order is locked before it is moved',
    file: 'src/modules/sales/records/order-queries.ts',
    from: "await transaction.select().from(orders).where(eq(orders.id, id)).for('update')",
    to: 'await transaction.select().from(orders).where(eq(orders.id, id))',
    found: /history has a gap, or the same move twice|doesn’t hold exactly its lines|don’t say the same/u,
  },
  {
    name: 'what is cancelled gives its stock back',
    file: 'src/modules/sales/records/move-order.ts',
    from: "if (effect === 'return')",
    to: "if (effect === 'return' && order.id < 0)",
    found: /a cancelled one holds something/u,
  },
  {
    name: 'what the gateway refused has an end',
    file: 'src/modules/sales/payments/record/keep-open.ts',
    from: '{ pay_until: until }',
    to: '{ pay_until: null }',
    found: /the gateway refused would stay unpaid for ever/u,
  },
  {
    name: 'what comes back leaves its order in the ledger',
    file: 'src/modules/sales/records/return-goods.ts',
    from: "await returnUnsold(transaction, order.id, { reason: 'return', userId })",
    to: "order.id < 0 ? await returnUnsold(transaction, order.id, { reason: 'return', userId }) : []",
    found: /doesn’t hold exactly its lines/u,
  },
  {
    name: 'a payment is what was asked for',
    file: 'src/modules/sales/payments/gateway/settle-payment.ts',
    from: "if (to === 'paid' && !isAmountDue(payment, update))",
    to: "if (to === 'paid' && update.totalAmount < 0 && !isAmountDue(payment, update))",
    found: /a sum that nobody asked for was taken/u,
  },
  {
    name: 'a word of the gateway is signed by it',
    file: 'src/modules/sales/payments/gateway/receive-callback.ts',
    from: 'if (!verifyCallback(',
    to: 'if (callback.rawBody.length === 0 && !verifyCallback(',
    found: /a forged word of the gateway was taken/u,
  },
  {
    name: 'a mail that may have arrived is not sent again',
    file: 'src/modules/messages/mail/send-mails.ts',
    from: "if (kind === 'later') return fail(",
    to: "if (kind !== 'refused') return fail(",
    found: /a mail was sent twice/u,
    harm: { kind: 'provider', provider: 'mail', fault: 'lost_answer', times: 3 },
  },
  {
    name: 'what a courier says under one key is one deed',
    file: 'src/modules/sales/orders/delivering/say-at-stop.ts',
    from: ', key, body: input }',
    to: ', key: key && crypto.randomUUID(), body: input }',
    found: /deeds at order/u,
  },
  {
    name: 'an order is locked before it is handed over',
    file: 'src/modules/sales/orders/delivering/record-deed.ts',
    from: 'existing(await lockOrder(transaction, orderId))',
    to: 'existing(await findOrder(transaction, orderId))',
    found: /handed over at the counter \d times|history has a gap, or the same move twice/u,
  },
  {
    name: 'what has ended is not handed over again',
    file: 'src/modules/sales/orders/delivering/record-deed.ts',
    from: '  refuseEnded(order);',
    to: '  if (order.id < 0) refuseEnded(order);',
    found: /handed over at the counter \d times/u,
  },
  {
    name: 'what is taken at the counter goes into its drawer',
    file: 'src/modules/sales/orders/delivering/record-deed.ts',
    from: 'if (taken > 0) await takeIn?.(order, taken);',
    to: 'if (taken < 0) await takeIn?.(order, taken);',
    found: /taken at the counter into/u,
  },
  {
    name: 'another sum than is owed is named',
    people: BRINGING,
    file: 'src/modules/sales/orders/delivering/say-at-stop.ts',
    from: 'if (taken === owed) return;',
    to: 'if (taken === owed || taken > 0) return;',
    found: /what couriers took for order/u,
  },
  {
    name: 'nobody hands in more than they have',
    people: BRINGING,
    file: 'src/modules/ledger/cash-book/add-row.ts',
    from: 'if (taken <= held) return false;',
    to: 'if (taken <= held || taken > 0) return false;',
    found: /more was handed in than couriers had/u,
  },
  {
    name: 'two that hand in at once wait for each other',
    people: BRINGING,
    file: 'src/modules/ledger/cash-book/add-row.ts',
    from: 'await lockPlace(transaction, from_place);',
    to: '',
    found: /more was handed in than couriers had/u,
  },
  {
    name: 'two that pay a courier at once wait for each other',
    people: BRINGING,
    file: 'src/modules/sales/orders/delivering/pay-courier.ts',
    from: 'await lockPay(transaction, courierId);',
    to: '',
    found: /paid out (?:to|in all, for)/u,
  },
];
