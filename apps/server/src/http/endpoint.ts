import type { Endpoint } from '@lapak/contract/endpoint';
import { ENDPOINTS, type Endpoints, type MadeAnswer } from '@lapak/contract/endpoints';
import { failure } from '@lapak/contract/errors';
import { scopeOf } from '@lapak/contract/key-calls';
import type { ApiKeyScope } from '@lapak/contract/people/api-key-scopes';
import { mayAdminister, maySell } from '@lapak/contract/people/roles';
import type { Access, Route } from '@lapak/contract/route';
import { isPrivate, ROUTES, type RouteName } from '@lapak/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';
import type { z } from 'zod';
import { actAs } from '../database/acting-user.ts';
import { addressOf, describeCall } from './describe-call.ts';
import { rateLimitHooks } from './rate-limits.ts';

/** Who is calling, as the identity module found it from the token. */
export interface Caller {
  id: number;
  role: string;
  canAccessAdmin: boolean;
  email: string;
  sessionId: number;
  /** Who signed in; another person where somebody has switched to the session by PIN. */
  signedInId: number;
  /** They came by PIN, and may use the till only (decision 91). */
  byPin: boolean;
  /** When the session's person last proved the password. */
  confirmedAt: Date;
  /** The shop wants a second factor of them before anything else (decision 92). */
  mustEnrol: boolean;
  /** It is a program with a key, which may make the calls of its scopes and no others (decision 105). */
  key?: { id: number; scopes: readonly ApiKeyScope[] };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the caller of a bearer token; null when it isn't valid. Handed in by app.ts. */
    findCaller(token: string): Promise<Caller | null>;
    /** Finds who was switched to by the token that this switch ended; null for any other. Handed in by app.ts. */
    findEndedCaller(token: string): Promise<Caller | null>;
    /** Finds the caller of a download by the pass in its address; null when it has none. Handed in by app.ts. */
    findPassCaller(url: string): Promise<Caller | null>;
    /** Tells the audit of a call that the caller's role may not make. Handed in by app.ts. */
    auditRefusal(caller: Caller, call: string): void;
    /** Tells the audit that data leaves the shop by this call. Handed in by app.ts. */
    auditExport(caller: Caller, exported: { call: RouteName; filters: string }): Promise<void>;
    rateLimitScale: number;
    /** Whether processes count calls together (call-counts.ts). */
    sharesLimits: boolean;
    /** Counts the calls of programs by their key (rate-limits.ts). */
    limitKey: onRequestAsyncHookHandler;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

type Schema<Name extends RouteName, Part extends keyof Endpoint> =
  Endpoints[Name] extends Record<Part, infer Type extends z.ZodType> ? z.output<Type> : undefined;
type CallerOf<Name extends RouteName> = (typeof ROUTES)[Name]['access'] extends 'public' ? Caller | null : Caller;

/** What a handler gets: validated input and the caller, who is present wherever the route's access rule asks for one. */
interface Call<Name extends RouteName> {
  params: Schema<Name, 'params'>;
  query: Schema<Name, 'query'>;
  headers: Schema<Name, 'headers'>;
  body: Schema<Name, 'body'>;
  caller: CallerOf<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Asks again whether this caller may make this call: for an answer that lasts, while a token may end and a role change. */
  mayStillCall(): Promise<boolean>;
}

/**
 * Answers by returning what there is to tell, money in sen and times as Dates: the route's serializer encodes it by the contract. One
 * without anything to tell returns nothing, one that has sent its own reply returns that.
 */
export type Handler<Name extends RouteName> = (call: Call<Name>) => Promise<MadeAnswer<Name> | FastifyReply> | Nothing<MadeAnswer<Name>>;
type Nothing<Answer> = Record<never, never> extends Answer ? Promise<void> : never;

/**
 * Registers a call of the contract: path, access rule, storing, validation, rate limit, status and API docs come from there, in that
 * order; the handler acts and presents. `prepare` runs before validation, for bodies that don't arrive as JSON.
 */
export function endpoint<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: { prepare?: preHandlerAsyncHookHandler; bodyLimit?: number } = {},
): void {
  const route: Route = ROUTES[name];
  const schemas: Endpoint = ENDPOINTS[name];
  const status = schemas.status ?? 200;
  const limits = rateLimitHooks(app, route.limit);

  app.route({
    method: route.method,
    url: addressOf(name),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    schema: describeCall(name),
    onRequest: [
      ...(isPrivate(route) ? [forbidStoring] : []),
      identify,
      ...(route.download ? [identifyByPass] : []),
      ...(route.endedToken ? [identifyByEnded] : []),
      permit(name, route),
      app.limitKey,
      ...(route.confirmed ? [askConfirmed] : []),
    ],
    // A form is counted before it is read: what comes too often needn't be taken in. Its limits go by address and path, other ones by the
    // body too.
    preValidation: options.prepare ? [...limits, options.prepare] : [],
    preHandler: options.prepare ? [] : limits,
    handler: async (request, reply) => {
      if (route.exports && request.caller) await app.auditExport(request.caller, { call: name, filters: filtersOf(request.url) });
      const call = callOf<Name>(request, reply, () => mayStillCall(app, request, name, route));
      const answer = await actAs(request.caller?.id ?? null, () => handler(call));
      if (reply.sent) return reply;
      return reply.code(status).send(answer === reply ? answer : { success: true, ...answer });
    },
  });
}

/** What a file was asked for by, without the pass that let its caller in. */
function filtersOf(url: string): string {
  const { searchParams } = new URL(url, 'http://shop.invalid');
  searchParams.delete('pass');
  return searchParams.toString();
}

/** The one place where what was validated meets its type: Fastify has run the schemas of this very route. */
function callOf<Name extends RouteName>(request: FastifyRequest, reply: FastifyReply, mayStillCall: () => Promise<boolean>): Call<Name> {
  const { params, query, headers, body, caller } = request;
  const call: unknown = { params, query, headers, body, caller, request, reply, mayStillCall };
  return call as Call<Name>;
}

async function forbidStoring(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}

async function identify(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  request.caller = await callerOf(this, request);
}

async function callerOf(app: FastifyInstance, request: FastifyRequest): Promise<Caller | null> {
  const token = bearerOf(request);
  return token ? app.findCaller(token) : null;
}

/** The token that a call came with. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/u.exec(request.headers.authorization ?? '')?.[1];
}

async function identifyByEnded(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request);
  if (token) request.caller ??= await this.findEndedCaller(token);
}

async function mayStillCall(app: FastifyInstance, request: FastifyRequest, name: RouteName, route: Route): Promise<boolean> {
  const { access, byPin } = route;
  if (access === 'public') return true;
  const caller = await callerOf(app, request);
  if (caller?.key) return isOpenTo(caller.key, name);
  return caller !== null && mayUse(access, caller, byPin) && (route.enrolling === true || !caller.mustEnrol);
}

/** A browser that saves a file asks for it without the token. */
async function identifyByPass(this: FastifyInstance, request: FastifyRequest): Promise<void> {
  if (request.method === 'GET') request.caller ??= await this.findPassCaller(request.url);
}

/** The access rules (decisions 13, 92 and 105, spec section 6). */
function permit(name: RouteName, { method, path, access, byPin, enrolling }: Route) {
  return async (request: FastifyRequest): Promise<void> => {
    // Whoever came by PIN is nobody in particular to the shop in front, and neither is a program.
    if (access === 'public' && (request.caller?.byPin || request.caller?.key)) request.caller = null;
    if (access === 'public') return;
    if (!request.caller) throw failure('not_signed_in');
    if (request.caller.key) {
      if (isOpenTo(request.caller.key, name)) return;
      request.server.auditRefusal(request.caller, `${method} ${path}`);
      throw failure('key_scope');
    }
    if (!mayUse(access, request.caller, byPin)) {
      request.server.auditRefusal(request.caller, `${method} ${path}`);
      throw failure('forbidden');
    }
    if (request.caller.mustEnrol && !enrolling) throw failure('enrol_second_factor');
  };
}

/** Whether a key has the scope of that call. */
function isOpenTo(key: NonNullable<Caller['key']>, name: RouteName): boolean {
  const scope = scopeOf(name);
  return scope !== undefined && key.scopes.includes(scope);
}

/** How long a proved password is good for acts that move money or rights (decision 90). */
const CONFIRMED_MS = 15 * 60_000;

async function askConfirmed({ caller }: FastifyRequest): Promise<void> {
  if (caller) requireConfirmed(caller);
}

/** For a call that asks for the password again for some of its inputs only. Throws `confirm_password`. */
export function requireConfirmed(caller: Caller): void {
  if (Date.now() - caller.confirmedAt.getTime() > CONFIRMED_MS) throw failure('confirm_password');
}

function mayUse(access: Exclude<Access, 'public'>, caller: Caller, byPin = false): boolean {
  if (caller.byPin && access !== 'till' && !byPin) return false;
  switch (access) {
    case 'signed-in':
      return true;
    case 'till':
      return maySell(roleOf(caller));
    case 'admin':
      return mayAdminister(roleOf(caller));
  }
}

/** A caller's role as the contract's rules take it. */
export function roleOf({ role, canAccessAdmin }: Pick<Caller, 'role' | 'canAccessAdmin'>) {
  return { name: role, can_access_admin: canAccessAdmin };
}
