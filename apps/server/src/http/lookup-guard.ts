import { failure } from '@lapak/contract/errors';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { networkOf } from './caller-network.ts';
import { createTally } from './tally.ts';

const WINDOW_MS = 10 * 60_000;
/** Wrong tries at one order from one network. */
const MAX_FROM_ONE = 10;
/** Wrong tries at one order from everywhere, until each network that is new to it gets one only. Never none: codes stand on parcels, and nobody may keep an order's owner out. */
const MAX_IN_ALL = 40;

/** An order's code reads the same with and without "LH", hyphens and spaces, and with O, I or L for 0 and 1. */
function orderCode(body: unknown): string {
  const code = body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
  return code.toLowerCase().replaceAll(/[\s-]/gu, '').replace(/^lh/u, '').replaceAll('o', '0').replaceAll(/[il]/gu, '1');
}

/**
 * The hook that counts wrong look-ups of an order by its code and the network that they come from (decision 13). A try is counted before it is looked
 * at, so that many at once can't slip past, and taken back when it turns out to be right.
 */
export function guardLookups(scale: number, now: () => number = Date.now): preHandlerAsyncHookHandler {
  const pairs = createTally({ ms: WINDOW_MS }, now);
  const codes = createTally({ ms: WINDOW_MS }, now);
  return async (request, reply) => {
    const code = orderCode(request.body);
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
      pairs.takeBack(pair);
      codes.takeBack(code);
    });
  };
}
