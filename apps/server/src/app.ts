import { createServer } from 'node:http';
import { failure } from '@lapak/contract/errors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { countInDatabase, countInMemory } from './http/call-counts.ts';
import { registerCompression } from './http/compression.ts';
import { KeepAliveConnections, registerDrain } from './http/drain-connections.ts';
import type { Caller } from './http/endpoint.ts';
import { answerFailure, registerErrorTranslator } from './http/error-translator.ts';
import { registerHealth } from './http/health.ts';
import { askInProcess, handOverBodies } from './http/in-process-answer.ts';
import { acceptEmptyJson } from './http/json-body.ts';
import { loggerOptions } from './http/logger-options.ts';
import { answerMoved, isStillAnswered } from './http/moved-answer.ts';
import { hasPageBuild, registerPages } from './http/page-host.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { refuseOverload } from './http/refuse-overload.ts';
import { registerRequestIds, requestIds } from './http/request-id.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { ShopMove } from './http/shop-move.ts';
import { namesTwoHosts, refuseRequest } from './http/two-hosts.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import { registerAssortment } from './modules/assortment/register.ts';
import { bringDiscrepancies, notifyGuessedPins } from './modules/bookkeeping/reconciliation/index.ts';
import { registerBookkeeping } from './modules/bookkeeping/register.ts';
import { type Anchors, createAnchors, createAuditor } from './modules/kernel/audit/index.ts';
import { registerKernel } from './modules/kernel/register.ts';
import { type CachedSettings, cachedSettings } from './modules/kernel/settings/index.ts';
import { createUploads, type Uploads } from './modules/kernel/uploads/index.ts';
import { registerLedger } from './modules/ledger/register.ts';
import { cancelMails } from './modules/messages/mail/index.ts';
import { registerMessages } from './modules/messages/register.ts';
import { registerOffice } from './modules/office/register.ts';
import { registerPartners } from './modules/partners/register.ts';
import { findCaller, findEndedCaller, findPassCaller } from './modules/people/identity/index.ts';
import { registerPeople } from './modules/people/register.ts';
import { type ChannelList, createChannelList } from './modules/sales/payments/index.ts';
import { registerSales } from './modules/sales/register.ts';
import { createQuestionAllowance, type QuestionAllowance } from './modules/sales/shipping/index.ts';
import { registerTill } from './modules/till/register.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { NO_PLUGINS } from './plugins/choose-plugins.ts';
import type { Plugins, ServerPart } from './plugins/server-part.ts';
import { createMailClient, type MailClient } from './providers/mail/mail-client.ts';
import { createRajaOngkirClient, type RajaOngkirClient } from './providers/rajaongkir/rajaongkir-client.ts';
import { createTripayClient, type TripayClient } from './providers/tripay/tripay-client.ts';

import { createWebhookClient, type WebhookClient } from './providers/webhook/webhook-client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nobody asks for figures. */
    metrics: ShopMetrics | null;
  }
}

/** All that the app needs from outside; tests hand in their own. */
export interface Dependencies {
  config: Config;
  database: Database;
  uploads: Uploads;
  anchors: Anchors;
  settings: CachedSettings;
  /** Null where no key is set and no sandbox stands in. */
  rajaongkir: RajaOngkirClient | null;
  tripay: TripayClient | null;
  channels: ChannelList;
  questions: QuestionAllowance;
  /** Null where no server for mail is set. */
  mail: MailClient | null;
  webhooks: WebhookClient;
  plugins: Plugins;
}

/** What the configuration asks for. */
export async function createDependencies(config: Config, database: Database): Promise<Dependencies> {
  const timeoutMs = config.providerTimeoutMs;
  const tripay = config.tripay ? createTripayClient({ ...config.tripay, timeoutMs }) : null;
  return {
    config,
    database,
    uploads: await createUploads({ config, database }),
    anchors: createAnchors(config.dataFolder),
    settings: cachedSettings(database),
    rajaongkir: config.rajaongkir ? createRajaOngkirClient({ ...config.rajaongkir, timeoutMs }) : null,
    tripay,
    channels: createChannelList(tripay, { database }),
    questions: createQuestionAllowance(database, config.shippingQuestionsPerDay),
    mail: config.mail.smtpUrl ? createMailClient({ ...config.mail, smtpUrl: config.mail.smtpUrl }) : null,
    webhooks: createWebhookClient({ allowsPrivate: config.webhooksInPrivateNetworks }),
    plugins: NO_PLUGINS,
  };
}

/** As Fastify has it. */
const KEEP_ALIVE_MS = 72_000;
/** A caller who sends a byte now and then doesn't hold a connection forever; the slowest upload of pictures takes less. */
const REQUEST_MS = 300_000;
const PROBES = /^\/(?:healthz|readyz|metrics)(?:$|\?)/u;

/** Builds the app, plugin by plugin and module by module, in this order. The process is server.ts; tests start this. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database } = dependencies;
  const pageCache = new PageCache(database, config.pageCacheBytes, [...dependencies.plugins.on.keys()]);
  const connections = new KeepAliveConnections();
  const shopMove = new ShopMove(database);
  const app = Fastify({
    // What is kept goes out before Fastify hears of it.
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, (request, response) => {
        if (connections.areEnding) response.setHeader('connection', 'close');
        if (namesTwoHosts(request)) refuseRequest(response);
        else if (shopMove.move && !isStillAnswered(request.url)) answerMoved(request, response, shopMove.move);
        else pageCache.handle(request, response, () => handler(request, response));
      }),
    // Who comes on an open line while the app ends is answered, as long as there is what to answer from.
    return503OnClosing: false,
    logger: loggerOptions(config.logLevel),
    // Never by a header that Fastify would believe unread.
    requestIdHeader: false,
    genReqId: requestIds(config.trustProxy),
    // The nearest proxy only: what stands further left in X-Forwarded-For, the caller may have made up.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: 1024 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    // An address that can't be decoded never reaches a route, nor its error handler.
    frameworkErrors: (_error, _request, reply) => answerFailure(reply, failure('malformed_request')),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
  });
  acceptEmptyJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('shopMove', shopMove);
  app.decorate('rateLimitScale', config.rateLimitScale);
  app.decorate('sharesLimits', config.sharesLimits);
  app.decorate('countCalls', config.sharesLimits ? countInDatabase(database) : countInMemory());
  const readRule = async () => (await dependencies.settings.read()).security;
  const parts = [...dependencies.plugins.on.values()];
  app.decorate('findCaller', (token: string) => {
    for (const part of parts) {
      const found = part.findCaller?.(token, dependencies);
      if (found) return found;
    }
    return findCaller(database, token, readRule);
  });
  app.decorate('findEndedCaller', (token: string) => findEndedCaller(database, token, readRule));
  app.decorate('findPassCaller', (url: string) => findPassCaller(database, url, readRule));
  const auditor = createAuditor(database, app.log);
  app.decorate('auditRefusal', ({ id }: Caller, call: string) =>
    auditor.noteRepeated(`refused ${id} ${call}`, { kind: 'refusal', action: 'refused', userId: id, name: call }),
  );
  app.decorate('auditExport', ({ id }: Caller, { call, filters }: { call: string; filters: string }) =>
    auditor.note({ kind: 'export', action: 'taken', userId: id, name: call, facts: filters === '' ? {} : { filters } }),
  );
  app.decorateRequest('caller', null);

  // Not even loaded where nobody asks for figures.
  const metrics = config.metrics && (await import('./metrics/shop-metrics.ts')).measureShop(app, { config, database, pageCache });
  registerRequestIds(app);
  registerErrorTranslator(app);
  registerDrain(app, connections);
  await registerSecurityHeaders(app, config.publicUrl);
  await registerCompression(app);
  refuseOverload(app, config.maxEventLoopDelayMs);
  await registerRateLimits(app);
  await registerApiDocs(app);
  registerHealth(app, { database, pageCache, connections });
  // Whoever only looks whether the shop lives doesn't wake it up.
  app.server.prependListener('request', ({ url }) => {
    if (!PROBES.test(url ?? '')) database.health.use();
  });

  app.decorate('metrics', metrics);
  if (metrics && config.metrics?.token !== undefined && !config.metrics.listen) {
    const { registerMetricsRoute } = await import('./metrics/serve-metrics.ts');
    registerMetricsRoute(app, metrics, config.metrics.token);
  }

  // One for all: each module says which of it it needs.
  const shopRule = async () => {
    const { security, shop } = await dependencies.settings.read();
    return { rule: security, name: shop.name };
  };
  const needs = {
    ...dependencies,
    ask: parts.flatMap((part) => part.ask?.(dependencies) ?? [])[0] ?? null,
    auditor,
    cancelMails,
    claimCheckout: async (...claim: Parameters<NonNullable<ServerPart['claimCheckout']>>) => {
      for (const part of parts) await part.claimCheckout?.(...claim);
    },
    shopRule,
    notifyGuessedPins: (guessed: Parameters<typeof notifyGuessedPins>[1]) => notifyGuessedPins(database, guessed),
    log: app.log,
  };
  registerKernel(app, needs);
  registerPeople(app, needs);
  registerAssortment(app, needs);
  registerLedger(app, needs);
  registerSales(app, needs);
  registerTill(app, needs);
  registerPartners(app, needs);
  registerMessages(app, needs);
  registerBookkeeping(app, needs);
  registerOffice(app, needs);
  for (const part of parts) part.register(app, needs);
  bringDiscrepancies(parts);

  // What is for programs and files answers as such; only other paths show the home screen.
  for (const path of ['/api', '/api/*', '/uploads/*'])
    app.all(path, { schema: { hide: true } }, (_request, reply) =>
      answerFailure(reply, failure('not_found', { text: 'Alamat API tidak dikenal.' })),
    );
  if (hasPageBuild())
    await registerPages(app, {
      publicUrl: config.publicUrl,
      renderPart: (url) => pageCache.renderPart(url),
      off: dependencies.plugins.off,
    });
  app.setNotFoundHandler((_request, reply) => answerFailure(reply, failure('not_found')));

  pageCache.open((address) => askInProcess(app, address));
  // What a call has answered is seen by the next one.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await pageCache.catchUp();
  });
  handOverBodies(app);
  app.addHook('preClose', async () => {
    app.log.info(pageCache.stats, 'page cache');
    pageCache.close();
    shopMove.close();
  });
  return app;
}
