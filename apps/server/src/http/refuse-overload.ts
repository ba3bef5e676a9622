import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Looks so often whether this process keeps up: a busy one is told from an idle one without waking the idle one up for it. */
const LOOK_MS = 500;
/** Nobody has come for so long: nothing is looked at until somebody does. */
const IDLE_MS = 10_000;

/** Answers 503 to what comes while this process is later than so many milliseconds with its own clock; 0 never does. */
export function refuseOverload(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return;
  let delayMs = 0;
  let expected = 0;
  let lastRequest = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    delayMs = now - expected;
    expected = now + LOOK_MS;
    if (now - lastRequest < IDLE_MS) return;
    clearInterval(timer);
    timer = undefined;
    delayMs = 0;
  };
  app.addHook('onRequest', async () => {
    lastRequest = performance.now();
    if (!timer) {
      expected = lastRequest + LOOK_MS;
      timer = setInterval(look, LOOK_MS).unref();
    }
    if (delayMs > maxDelayMs) throw failure('overloaded');
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
