import { API_BASE } from '@lapak/contract/routes';
import { failure } from '@lapak/contract/errors';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { answerFailure, registerErrorTranslator } from './http/error-translator.ts';
import { registerHealth } from './http/health.ts';
import { registerLimits } from './http/limits.ts';
import { hasPageBuild, registerPages } from './http/page-host.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { findCaller, registerIdentityRoutes } from './modules/identity/index.ts';

/** All that the app needs from outside; tests hand in their own. */
export interface Dependencies {
  config: Config;
  database: Database;
}

/** Builds the app, plugin by plugin and module by module, in this order. The process is server.ts; tests start this. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database } = dependencies;
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    disableRequestLogging: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('rateLimitScale', config.rateLimitScale);
  app.decorate('findCaller', (token: string) => findCaller(database, token));
  app.decorateRequest('caller', null);

  registerErrorTranslator(app);
  await registerSecurityHeaders(app);
  await app.register(underPressure, { maxEventLoopDelay: 3000 });
  await registerLimits(app);
  await registerApiDocs(app);
  registerHealth(app, database);

  registerIdentityRoutes(app, dependencies);

  app.all(`${API_BASE}/*`, (_request, reply) => answerFailure(reply, failure('not_found', { text: 'Alamat API tidak dikenal.' })));
  if (hasPageBuild()) await registerPages(app);
  app.setNotFoundHandler((_request, reply) => answerFailure(reply, failure('not_found')));
  return app;
}
