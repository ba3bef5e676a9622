import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Faults, faultShape } from './faults.ts';
import type { Mailbox } from './mail/mailbox.ts';
import type { Payments } from './tripay/payments.ts';
import type { Delivery, Status } from './tripay/transaction.ts';

const MOVES: Record<string, Status> = { pay: 'PAID', fail: 'FAILED', expire: 'EXPIRED', refund: 'REFUND' };

const params = z.object({ reference: z.string(), action: z.string() });
const body = z
  .object({ callback: z.boolean().default(true), override: z.record(z.string(), z.unknown()).optional() })
  .nullish()
  .transform((value) => value ?? { callback: true, override: undefined });

/** Levers for tests and demos (README.md). Unlike the payment page they allow any move, also late and double ones. */
export function hookRoutes(
  scope: FastifyInstance,
  { payments, faults, mailbox }: { payments: Payments; faults: Faults; mailbox: Mailbox },
): void {
  scope.setErrorHandler((error, _request, reply) => {
    const bad = error instanceof z.ZodError;
    return reply.code(bad ? 400 : 500).send({ error: bad ? z.prettifyError(error) : String(error) });
  });

  scope.post('/sandbox/tripay/:reference/:action', async (request, reply) => {
    const { reference, action } = params.parse(request.params);
    const { callback, override } = body.parse(request.body);
    const tx = payments.find(reference);
    const to = MOVES[action];
    if (!tx || (!to && action !== 'callback')) return reply.code(404).send({ error: 'no such transaction or action' });
    const delivery = to
      ? await payments.move(tx, to, { callback, ...(override ? { override } : {}) })
      : await payments.notify(tx, override);
    return { transaction: tx, delivery: delivery && outcomeOf(delivery) };
  });

  scope.post('/sandbox/faults', async (request) => {
    faults.add(faultShape.parse(request.body));
    return { faults: faults.list() };
  });

  scope.get('/sandbox/state', async () => ({ transactions: payments.all(), faults: faults.list(), calls: faults.calls() }));

  scope.post('/sandbox/reset', async () => {
    faults.clear();
    mailbox.clear();
    await payments.reset();
    return { reset: true };
  });
}

function outcomeOf(delivery: Delivery) {
  const last = delivery.attempts.at(-1);
  return { delivered: last?.ok ?? false, status: last?.status ?? null, answer: last?.answer ?? '', attempts: delivery.attempts.length };
}
