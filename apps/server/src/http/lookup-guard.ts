import { failure } from '@lapak/contract/errors';
import { canonicalCode } from '@lapak/contract/sales/order-code';
import type { preHandlerAsyncHookHandler } from 'fastify';
import type { CountCalls } from './call-counts.ts';
import { networkOf } from './caller-network.ts';

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
export function guardLookups(scale: number, countCalls: CountCalls): preHandlerAsyncHookHandler {
  const tries = countCalls('lookup', WINDOW_MS);
  return async (request, reply) => {
    const code = canonicalCode(codeIn(request.body));
    const keys = [JSON.stringify([code, networkOf(request.ip)]), code] as const;
    const [fromOne, inAll] = await tries.add(keys);
    const most = inAll.count > MAX_IN_ALL * scale ? 1 : Math.ceil(MAX_FROM_ONE * scale);
    if (fromOne.count > most) {
      await tries.subtract(keys);
      reply.header('retry-after', Math.ceil(fromOne.msLeft / 1_000));
      throw failure('too_many_requests');
    }
    reply.raw.once('finish', () => {
      // A database that is away by now forgets them in time.
      if (reply.statusCode < 400) tries.subtract(keys).catch(() => {});
    });
  };
}

function codeIn(body: unknown): string {
  return body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
}
