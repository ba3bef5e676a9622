import { createServer } from 'node:http';
import underPressure from '@fastify/under-pressure';
import { failure } from '@lapak/contract/errors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { countInDatabase, countInMemory } from './http/call-counts.ts';
import { registerCompression } from './http/compression.ts';
import { Lines, registerEndOfLines } from './http/end-lines.ts';
import type { Caller } from './http/endpoint.ts';
import { answerFailure, registerErrorTranslator } from './http/error-translator.ts';
import { registerHealth } from './http/health.ts';
import { House } from './http/house.ts';
import { loggerOptions } from './http/logger-options.ts';
import { answerMoved, isStillAnswered } from './http/moved-answer.ts';
import { hasPageBuild, registerPages } from './http/page-host.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { registerRequestIds, requestIds } from './http/request-id.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { namesTwoHosts, refuseRequest } from './http/two-hosts.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import { registerAddressRoutes } from './modules/addresses/index.ts';
import { findKeyCaller, isKey, registerApiKeyRoutes } from './modules/api-keys/index.ts';
import { type Anchors, createAnchors, createAuditor, registerAuditRoutes } from './modules/audit/index.ts';
import { registerBackupRoutes } from './modules/backups/index.ts';
import { registerBellRoutes } from './modules/bell/index.ts';
import { registerBusinessRoutes } from './modules/businesses/index.ts';
import { registerCashBookRoutes } from './modules/cash-book/index.ts';
import { registerCatalogRoutes } from './modules/catalog/index.ts';
import { registerCertificateRoutes } from './modules/certificates/index.ts';
import { registerCourierRoutes } from './modules/couriers/index.ts';
import { registerDashboardRoutes } from './modules/dashboard/index.ts';
import { registerDayRoutes } from './modules/day-close/index.ts';
import { registerGoodsRoutes } from './modules/goods/index.ts';
import { findCaller, findPassCaller, registerIdentityRoutes } from './modules/identity/index.ts';
import { registerImpactRoutes } from './modules/impact/index.ts';
import { registerJournalRoutes } from './modules/journal/index.ts';
import { registerKnowledgeRoutes } from './modules/knowledge/index.ts';
import { registerListViewRoutes } from './modules/list-views/index.ts';
import { registerLocationRoutes } from './modules/locations/index.ts';
import { cancelMails, registerMailRoutes } from './modules/mail/index.ts';
import { registerOrderRoutes } from './modules/orders/index.ts';
import { registerPartnerLedgerRoutes } from './modules/partner-ledger/index.ts';
import { registerPartnerPageRoutes } from './modules/partner-page/index.ts';
import { type ChannelList, createChannelList, registerPaymentRoutes } from './modules/payments/index.ts';
import { registerPrivacyRoutes } from './modules/privacy/index.ts';
import { registerReconciliationRoutes } from './modules/reconciliation/index.ts';
import { registerReportRoutes } from './modules/reports/index.ts';
import { registerSearchRoutes } from './modules/search/index.ts';
import { type CachedSettings, cachedSettings, registerSettingsRoutes } from './modules/settings/index.ts';
import { createQuestionAllowance, type QuestionAllowance, registerShippingRoutes } from './modules/shipping/index.ts';
import { registerShopRoutes } from './modules/shop/index.ts';
import { registerStockRoutes } from './modules/stock/index.ts';
import { registerTillRoutes } from './modules/till/index.ts';
import { createUploads, registerUploadRoutes, type Uploads } from './modules/uploads/index.ts';
import { registerWebhookRoutes } from './modules/webhooks/index.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createMailClient, type MailClient } from './providers/mail/mail-client.ts';
import { createRajaOngkirClient, type RajaOngkirClient } from './providers/rajaongkir/rajaongkir-client.ts';
import { createTripayClient, type TripayClient } from './providers/tripay/tripay-client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nobody asks for figures. */
    metrics: ShopMetrics | null;
  }
}

import { createWebhookClient, type WebhookClient } from './providers/webhook/webhook-client.ts';

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
  };
}

/** As Fastify has it. */
const KEEP_ALIVE_MS = 72_000;
/** A caller who sends a byte now and then doesn't hold a connection forever; the slowest upload of pictures takes less. */
const REQUEST_MS = 300_000;

/** Builds the app, plugin by plugin and module by module, in this order. The process is server.ts; tests start this. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database } = dependencies;
  const pageCache = new PageCache(database, config.pageCacheBytes);
  const lines = new Lines();
  const house = new House(database);
  const app = Fastify({
    // What is kept goes out before Fastify hears of it.
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, (request, response) => {
        if (lines.areEnding) response.setHeader('connection', 'close');
        if (namesTwoHosts(request)) refuseRequest(response);
        else if (house.move && !isStillAnswered(request.url)) answerMoved(request, response, house.move);
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
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('house', house);
  app.decorate('rateLimitScale', config.rateLimitScale);
  app.decorate('sharesLimits', config.sharesLimits);
  app.decorate('countCalls', config.sharesLimits ? countInDatabase(database) : countInMemory());
  const readRule = async () => (await dependencies.settings.read()).security;
  app.decorate('findCaller', (token: string) => (isKey(token) ? findKeyCaller(database, token) : findCaller(database, token, readRule)));
  app.decorate('findPassCaller', (url: string) => findPassCaller(database, url, readRule));
  const auditor = createAuditor(database, app.log);
  app.decorate('tellRefused', ({ id }: Caller, call: string) =>
    auditor.noteRepeated(`refused ${id} ${call}`, { kind: 'refusal', action: 'refused', userId: id, name: call }),
  );
  app.decorate('tellTaken', ({ id }: Caller, { call, filters }: { call: string; filters: string }) =>
    auditor.note({ kind: 'export', action: 'taken', userId: id, name: call, facts: filters === '' ? {} : { filters } }),
  );
  app.decorateRequest('caller', null);

  // Not even loaded where nobody asks for figures.
  const metrics = config.metrics && (await import('./metrics/shop-metrics.ts')).measureShop(app, { config, database, pageCache });
  registerRequestIds(app);
  registerErrorTranslator(app);
  registerEndOfLines(app, lines);
  await registerSecurityHeaders(app, config.publicUrl);
  await registerCompression(app);
  await app.register(underPressure, { maxEventLoopDelay: config.maxEventLoopDelayMs });
  await registerRateLimits(app);
  await registerApiDocs(app);
  registerHealth(app, { database, pageCache, lines });

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
  const needs = { ...dependencies, auditor, cancelMails, shopRule, log: app.log };
  registerIdentityRoutes(app, needs);
  registerApiKeyRoutes(app, needs);
  registerListViewRoutes(app, needs);
  registerSettingsRoutes(app, needs);
  registerLocationRoutes(app, needs);
  registerAddressRoutes(app, needs);
  registerUploadRoutes(app, needs);
  registerStockRoutes(app, needs);
  registerBusinessRoutes(app, needs);
  registerCertificateRoutes(app, needs);
  registerGoodsRoutes(app, needs);
  registerCatalogRoutes(app, needs);
  registerKnowledgeRoutes(app, needs);
  registerCourierRoutes(app, needs);
  registerShippingRoutes(app, needs);
  registerPaymentRoutes(app, needs);
  registerOrderRoutes(app, needs);
  registerCashBookRoutes(app, needs);
  registerPartnerLedgerRoutes(app, needs);
  registerMailRoutes(app, needs);
  registerWebhookRoutes(app, needs);
  registerPrivacyRoutes(app, needs);
  registerTillRoutes(app, needs);
  registerPartnerPageRoutes(app, needs);
  registerReconciliationRoutes(app, needs);
  registerDayRoutes(app, needs);
  registerBackupRoutes(app, needs);
  registerBellRoutes(app, needs);
  registerDashboardRoutes(app, needs);
  registerReportRoutes(app, needs);
  registerJournalRoutes(app, needs);
  registerImpactRoutes(app, needs);
  registerAuditRoutes(app, needs);
  registerSearchRoutes(app, needs);
  registerShopRoutes(app, needs);

  // What is for programs and files answers as such; only other paths show the home screen.
  for (const path of ['/api', '/api/*', '/uploads/*'])
    app.all(path, { schema: { hide: true } }, (_request, reply) =>
      answerFailure(reply, failure('not_found', { text: 'Alamat API tidak dikenal.' })),
    );
  if (hasPageBuild()) await registerPages(app, config.publicUrl, (url) => pageCache.renderPart(url));
  app.setNotFoundHandler((_request, reply) => answerFailure(reply, failure('not_found')));

  pageCache.open(async (address) => {
    const { statusCode, headers, rawPayload } = await app.inject(address);
    return { status: statusCode, headers, body: rawPayload };
  });
  // What a call has answered is seen by the next one.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await pageCache.catchUp();
  });
  app.addHook('preClose', async () => {
    app.log.info(pageCache.stats, 'page cache');
    pageCache.close();
    house.close();
  });
  return app;
}
