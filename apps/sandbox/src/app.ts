import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { chatApi, chatFailure } from './answer-model/chat-routes.ts';
import { SANDBOX_ANSWER_MODEL, SANDBOX_RAJAONGKIR, SANDBOX_TRIPAY, type TripayKeys } from './credentials.ts';
import { createFaults } from './faults.ts';
import { parseForm } from './form-body.ts';
import { hookRoutes } from './hook-routes.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createSmtpSink, type SmtpSink } from './mail/smtp-sink.ts';
import { rajaongkirApi, rajaongkirFailure } from './rajaongkir/api-routes.ts';
import { createLocations } from './rajaongkir/locations.ts';
import { tripayApi, tripayFailure } from './tripay/api-routes.ts';
import { checkoutRoutes } from './tripay/checkout-routes.ts';
import { createPayments } from './tripay/payments.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server for mail; it listens on a port of its own, when told to, and closes with the app. */
    smtp: SmtpSink;
  }
}

export interface SandboxOptions {
  tripay?: TripayKeys;
  rajaongkir?: { apiKey: string };
  /** JSON file that keeps payments across restarts; without it they live in memory only. */
  statePath?: string | undefined;
  /** Folder with provinces.csv, cities.csv and districts.csv. */
  locationsPath?: string | undefined;
  /** Between two tries of a callback. */
  retryMs?: number | undefined;
  callbackTimeoutMs?: number | undefined;
  defaultCallbackUrl?: string | undefined;
  /** How many mails stay. */
  mailsKept?: number | undefined;
  /** Address under which browsers reach the sandbox; taken from each request's Host unless given. */
  publicUrl?: string | undefined;
}

const DEFAULT_LOCATIONS = fileURLToPath(new URL('../../server/src/seed/locations', import.meta.url));

/** The stand-ins on one server, not yet listening. Throws when the state file can't be read. */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const keys = options.tripay ?? SANDBOX_TRIPAY;
  const faults = createFaults();
  const mailbox = createMailbox(options.mailsKept);
  const smtp = createSmtpSink({ mailbox, faults });
  const locations = createLocations(options.locationsPath ?? DEFAULT_LOCATIONS);
  const payments = createPayments({
    keys,
    statePath: options.statePath,
    retryMs: options.retryMs ?? 120_000,
    callbackTimeoutMs: options.callbackTimeoutMs ?? 10_000,
    defaultCallbackUrl: options.defaultCallbackUrl,
  });
  const baseUrl = (request: FastifyRequest) => options.publicUrl?.replace(/\/+$/u, '') ?? `${request.protocol}://${request.host}`;

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, parseForm(String(text))),
  );
  app.decorate('smtp', smtp);
  app.addHook('onClose', async () => {
    await payments.close();
    await smtp.close();
  });

  app.get('/', async () => ({
    sandbox: 'Tripay, RajaOngkir and mail stand-ins',
    tripay: '/tripay/api-sandbox',
    rajaongkir: '/rajaongkir/api/v1',
    mail: '/mail',
  }));
  app.register(
    async (scope) => {
      faults.guard(scope, 'tripay', tripayFailure);
      tripayApi(scope, { payments, keys, baseUrl });
    },
    { prefix: '/tripay/api-sandbox' },
  );
  app.register(
    async (scope) => {
      faults.guard(scope, 'rajaongkir', rajaongkirFailure);
      rajaongkirApi(scope, { locations, apiKey: options.rajaongkir?.apiKey ?? SANDBOX_RAJAONGKIR.apiKey });
    },
    { prefix: '/rajaongkir/api/v1' },
  );
  app.register(
    async (scope) => {
      faults.guard(scope, 'model', chatFailure);
      chatApi(scope, { apiKey: SANDBOX_ANSWER_MODEL.apiKey });
    },
    { prefix: '/openai/v1' },
  );
  app.register(async (scope) => checkoutRoutes(scope, payments));
  app.register(async (scope) => mailRoutes(scope, mailbox));
  app.register(async (scope) => hookRoutes(scope, { payments, faults, mailbox }));
  return app;
}
