import type { FastifyInstance } from 'fastify';
import { registerAddressRoutes } from './addresses/index.ts';
import { registerIdentityRoutes } from './identity/index.ts';

/** What the district's modules need from outside. */
export type PeopleNeeds = Parameters<typeof registerIdentityRoutes>[1] & Parameters<typeof registerAddressRoutes>[1];

/** Registers the calls of people: who calls: accounts, sessions, second factors, PINs, addresses. */
export function registerPeople(app: FastifyInstance, needs: PeopleNeeds): void {
  registerIdentityRoutes(app, needs);
  registerAddressRoutes(app, needs);
}
