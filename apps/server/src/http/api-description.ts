import { ROUTES, type RouteName } from '@lapak/contract/routes';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerApiDocs } from './api-docs.ts';
import { addressOf, describeCall } from './describe-call.ts';

/** The OpenAPI description of the contract, without a shop or a database. A running shop answers the same at /api/docs/json. */
export async function describeApi(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await registerApiDocs(app);
  for (const name of Object.keys(ROUTES) as RouteName[])
    app.route({ method: ROUTES[name].method, url: addressOf(name), schema: describeCall(name), handler: async () => ({}) });
  await app.ready();
  const description = app.swagger();
  await app.close();
  return description;
}
