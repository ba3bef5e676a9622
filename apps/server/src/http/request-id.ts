import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What a proxy may name a request: a UUID, a ULID, a trace's id. Anything else could be made to read like a line of the log. */
const FOREIGN_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/u;
/** Without letters that are taken for digits when somebody reads them out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A visitor reads so much of an id out to whoever helps; the log is searched for it. */
const SHOWN = 8;

const pages = new AsyncLocalStorage<string>();

/**
 * Names each request (decision 100): as the proxy does, where there is one, else by eight letters. What a page asks the shop itself while
 * it is rendered has the page's name.
 */
export function requestIds(trustProxy: boolean) {
  return (request: object): string => {
    if (!(request instanceof IncomingMessage)) return pages.getStore() ?? newId();
    const given = trustProxy ? request.headers['x-request-id'] : undefined;
    return typeof given === 'string' && FOREIGN_ID.test(given) ? given : newId();
  };
}

/** Tells visitors the name of their request. What the shop asks itself may be cached for everybody, and has none to tell. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw instanceof IncomingMessage) reply.header('x-request-id', request.id);
  });
}

/** Renders a page so that its calls to the shop have its name. */
export function asPage<Result>(id: string, render: () => Result): Result {
  return pages.run(id, render);
}

/** What is shown of a request's name beside a failure. */
export function shownId(id: string): string {
  return id.slice(0, SHOWN);
}

function newId(): string {
  return Array.from(randomBytes(SHOWN), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
