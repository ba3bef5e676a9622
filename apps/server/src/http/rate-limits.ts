import { IncomingMessage } from 'node:http';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { failure } from '@lapak/contract/errors';
import type { RateLimit } from '@lapak/contract/route';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import type { CallCounts, CountCalls } from './call-counts.ts';
import { guardLookups } from './lookup-guard.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counters of budgets that several routes share, by their names. */
    sharedCounters: Map<string, ReturnType<FastifyInstance['createRateLimit']>>;
  }
}

interface Budget {
  max: number;
  timeWindow: string;
  /** What is counted: the calling address, or something that the body of the call names (an order). */
  by: 'address' | ((request: FastifyRequest) => string);
  /** Only calls that come by a line are counted, not those that the shop makes to itself. */
  isOfVisitors?: true;
  /** Calls by several routes are counted together, within a process too. */
  isShared?: true;
}

/** What one IPv6 customer holds; who could change address within it would have a new budget for every try. */
const IPV6_NETWORK = 64;

/** The secret part of an address, of an order or a courier's day. */
function tokenOf({ params }: FastifyRequest): string {
  return params && typeof params === 'object' && 'token' in params ? String(params.token) : '';
}

/**
 * Budgets against guessing and flooding (decision 13). The order look-up counts by address, and its failures by what is being
 * guessed, so that neither one address trying many orders nor many addresses trying one order gets far. Login has budgets of its own, in
 * the identity module: they depend on whose account it is and how the try ends.
 */
const BUDGETS: Record<RateLimit, readonly Budget[]> = {
  register: [{ max: 10, timeWindow: '10 minutes', by: 'address' }],
  // What one account is sent is bounded where its link is made.
  reset: [{ max: 10, timeWindow: '10 minutes', by: 'address' }],
  // A token can't be guessed; each use costs a hash.
  link: [{ max: 30, timeWindow: '10 minutes', by: 'address' }],
  // Each reads all that the shop holds of somebody.
  data: [{ max: 20, timeWindow: '10 minutes', by: 'address' }],
  order: [{ max: 30, timeWindow: '1 minute', by: 'address' }],
  // What is guessed at one order is counted by lookup-guard.ts.
  lookup: [{ max: 60, timeWindow: '1 minute', by: 'address' }],
  // By address only: a call without a body names nothing, and would be counted for all buyers together.
  follow: [{ max: 60, timeWindow: '1 minute', by: 'address' }],
  // A code of six digits; tills of a shop share its address.
  pickup: [{ max: 60, timeWindow: '1 minute', by: 'address', isShared: true }],
  application: [{ max: 5, timeWindow: '1 hour', by: 'address' }],
  // A mobile carrier's customers share an address; an order is one person's.
  slip: [
    { max: 60, timeWindow: '10 minutes', by: 'address' },
    { max: 12, timeWindow: '10 minutes', by: tokenOf },
  ],
  // A courier who comes home sends the photos of a whole day.
  photo: [
    { max: 240, timeWindow: '10 minutes', by: 'address' },
    { max: 60, timeWindow: '10 minutes', by: tokenOf },
  ],
  quote: [{ max: 60, timeWindow: '1 minute', by: 'address' }],
  // Nobody types faster.
  search: [{ max: 240, timeWindow: '1 minute', by: 'address' }],
  // Each reads all that the shop has written, by whatever way it comes.
  question: [{ max: 30, timeWindow: '1 minute', by: 'address', isShared: true }],
  // Each costs the shop money.
  phrase: [{ max: 30, timeWindow: '1 day', by: 'address' }],
  // Assistants of many people share their platform's address.
  agent: [{ max: 300, timeWindow: '1 minute', by: 'address' }],
  'agent-session': [{ max: 60, timeWindow: '1 minute', by: 'address' }],
  // What the page cache answers never comes here (decision 27); what a page asks for while it is rendered isn't counted.
  list: [{ max: 300, timeWindow: '1 minute', by: 'address', isOfVisitors: true }],
};

/** Registers the counter; no route is limited unless the contract says so. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, ...(app.sharesLimits ? { store: storeOf(app.countCalls) } : {}) });
  app.decorate('limitKey', limitKey(app));
  app.decorate('sharedCounters', new Map());
}

/** The library's store of counts, where processes share them (decision 102). A budget's name comes as its group. */
function storeOf(countCalls: CountCalls) {
  return class Store {
    readonly #counts: CallCounts;

    constructor(options: object) {
      const name = 'groupId' in options ? String(options.groupId) : '';
      this.#counts = countCalls(`budget ${name}`, 'timeWindow' in options ? Number(options.timeWindow) : 0);
    }

    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      this.#counts.add([key]).then(
        ([{ count, msLeft }]) => callback(null, { current: count, ttl: msLeft }),
        (error: Error) => callback(error),
      );
    }

    child(options: object): Store {
      return new Store(options);
    }
  };
}

/** Calls of one API key in a minute, from wherever. */
const KEY_CALLS_A_MINUTE = 600;

/** The hook that counts all calls of programs by their key; others aren't counted by it. */
function limitKey(app: FastifyInstance): onRequestAsyncHookHandler {
  const options: RateLimitOptions = {
    max: Math.ceil(KEY_CALLS_A_MINUTE * app.rateLimitScale),
    timeWindow: '1 minute',
    groupId: 'api-key',
    keyGenerator: ({ caller }) => `key ${caller?.key?.id}`,
  };
  const check = app.createRateLimit(options);
  return async (request, reply) => {
    if (!request.caller?.key) return;
    const result = await check(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header('retry-after', result.ttlInSeconds);
    throw failure('too_many_requests');
  };
}

/** The hooks that count a call against its budgets. */
export function rateLimitHooks(app: FastifyInstance, limit: RateLimit | undefined): preHandlerAsyncHookHandler[] {
  if (!limit) return [];
  const guards = limit === 'lookup' ? [guardLookups(app.rateLimitScale, app.countCalls)] : [];
  const counters = BUDGETS[limit].map((budget, index): preHandlerAsyncHookHandler => {
    const options: RateLimitOptions = {
      max: Math.ceil(budget.max * app.rateLimitScale),
      timeWindow: budget.timeWindow,
      groupId: `${limit} ${index}`,
      ipv6Subnet: IPV6_NETWORK,
      ...(budget.by === 'address' ? {} : { keyGenerator: budget.by }),
    };
    const check = (budget.isShared && app.sharedCounters.get(options.groupId ?? '')) || app.createRateLimit(options);
    if (budget.isShared) app.sharedCounters.set(options.groupId ?? '', check);
    return async (request, reply) => {
      if (budget.isOfVisitors && !(request.raw instanceof IncomingMessage)) return;
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return;
      reply.header('retry-after', result.ttlInSeconds);
      throw failure('too_many_requests');
    };
  });
  return [...counters, ...guards];
}
