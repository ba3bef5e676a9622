import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Looks so often whether this process keeps up: a busy one is told from an idle one without waking the idle one up for it. */
const LOOK_MS = 500;

/** Answers 503 to what comes while this process is later than so many milliseconds with its own clock; 0 never does. */
export function refuseOverload(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return;
  let delayMs = 0;
  let expected = performance.now() + LOOK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delayMs = now - expected;
    expected = now + LOOK_MS;
  }, LOOK_MS).unref();
  app.addHook('onRequest', async () => {
    if (delayMs > maxDelayMs) throw failure('overloaded');
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
