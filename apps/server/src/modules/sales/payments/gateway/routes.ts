import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../database/connection.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { CachedSettings } from '../../../kernel/settings/index.ts';
import type { ChannelList } from './list-channels.ts';
import { receiveCallback } from './receive-callback.ts';
import { applyCallback } from './settle-payment.ts';

const MAX_CALLBACK_BYTES = 64 * 1024;

interface PaymentRoutes {
  database: Database;
  config: Pick<Config, 'tripay'>;
  channels: ChannelList;
  settings: CachedSettings;
}

/** Payment channels and the gateway's callback (spec section 7, decision 4). */
export function registerPaymentRoutes(app: FastifyInstance, dependencies: PaymentRoutes): void {
  const { database, config, channels } = dependencies;

  endpoint(app, 'listPaymentChannels', async ({ query }) => {
    const list = (await channels.list(Math.ceil(query.amount ?? 0))).filter((channel) => channel.active);
    const message = list.length > 0 ? 'Metode pembayaran tersedia.' : 'Tidak ada metode pembayaran Tripay.';
    return { message, channels: list, data: list };
  });

  // A scope of its own: only here the body stays the raw bytes that were signed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_CALLBACK_BYTES }, (_request, body, done) => done(null, body));
    endpoint(scope, 'tripayCallback', async ({ request }) => {
      const signature = request.headers['x-callback-signature'];
      if (!config.tripay || typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw failure('bad_signature');
      const id = await receiveCallback(database, { rawBody: request.body, signature, privateKey: config.tripay.privateKey });
      // It is stored, so the gateway gets its 200: what fails here is applied by the job.
      if (id !== null)
        await applyCallback(dependencies, id).catch((error: unknown) =>
          request.log.error({ err: error, callback: id }, 'callback kept, not applied yet'),
        );
    });
  });
}
