import { failure } from '@lapak/contract/errors';
import { canonicalCode } from '@lapak/contract/order-code';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { networkOf } from './caller-network.ts';
import { createFixedWindowCounter } from './fixed-window-counter.ts';

const WINDOW_MS = 10 * 60_000;
/** Wrong tries at one order from one network. */
const MAX_FROM_ONE = 10;
/**
 * Wrong tries at one order from everywhere, until each network that is new to it gets one only. Never none: codes stand on parcels, and
 * nobody may keep an order's owner out.
 */
const MAX_IN_ALL = 40;

/**
 * The hook that counts wrong look-ups of an order by its code and the network that they come from (decision 13). A try is counted before it
 * is looked at, so that many at once can't slip past, and taken back when it turns out to be right.
 */
export function guardLookups(scale: number, now: () => number = Date.now): preHandlerAsyncHookHandler {
  const pairs = createFixedWindowCounter({ ms: WINDOW_MS }, now);
  const codes = createFixedWindowCounter({ ms: WINDOW_MS }, now);
  return async (request, reply) => {
    const code = canonicalCode(codeIn(request.body));
    const pair = JSON.stringify([code, networkOf(request.ip)]);
    const most = codes.count(code) >= MAX_IN_ALL * scale ? 1 : Math.ceil(MAX_FROM_ONE * scale);
    if (pairs.count(pair) >= most) {
      reply.header('retry-after', pairs.secondsLeft(pair));
      throw failure('too_many_requests');
    }
    pairs.add(pair);
    codes.add(code);
    reply.raw.once('finish', () => {
      if (reply.statusCode >= 400) return;
      pairs.subtract(pair);
      codes.subtract(code);
    });
  };
}

function codeIn(body: unknown): string {
  return body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
}
