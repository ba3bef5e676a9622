import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductInput } from '@lapak/contract/assortment/product-input';
import type { AnswerOf } from '@lapak/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { SANDBOX_ANSWER_MODEL, sandboxProviders } from '../../sandbox/src/credentials.ts';
import { freePort } from './free-port.ts';
import { type Furnishing, furnishShop, PLACES } from './furnish-shop.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestDatabaseOptions } from './test-database.ts';

export interface OrderShop extends TestApp, Omit<Furnishing, 'categoryId'> {
  /** Where it listens. */
  address: string;
  /** Where its uploads lie. */
  dataFolder: string;
  sandbox: FastifyInstance;
  /** The sandbox's server for mail. Nothing is sent until a test says so: no jobs run here. */
  smtpUrl: string;
  /** Makes a product of the main business; 50,000 rupiah and 10 in stock unless said. */
  makeProduct(changes?: Partial<ProductInput>): Promise<AnswerOf<'getCatalogProduct'>['data']>;
  /** A guest's correct order of one product to Banda Aceh by local courier; `changes` are put over it. */
  orderOf(product: { id: number }, changes?: Record<string, unknown>): Record<string, unknown>;
  /** Lets cashiers take off up to a tenth; a new shop's take nothing off. */
  allowDiscounts(): Promise<void>;
}

/**
 * The real app, listening, with the real sandbox as gateway and courier service, Indonesia's places, a main business in Banda
 * Aceh and a local courier there.
 */
export async function startOrderShop(
  options: TestDatabaseOptions & { providerTimeoutMs?: number; environment?: Record<string, string> } = {},
): Promise<OrderShop> {
  const port = await freePort();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lapak-order-shop-'));
  const sandbox = buildSandbox({ retryMs: 50 });
  const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const smtpUrl = `smtp://127.0.0.1:${await sandbox.smtp.listen(0, '127.0.0.1')}`;
  const shop = await startTestApp(() => ({}), {
    ...(options.existing ? {} : { template: 'furnished' as const }),
    ...options,
    environment: {
      DATA_DIR: dataFolder,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PROVIDER_TIMEOUT_MS: String(options.providerTimeoutMs ?? 5_000),
      ...sandboxProviders(sandboxUrl),
      ANSWERS_MODEL_URL: `${sandboxUrl}/openai/v1`,
      ANSWERS_MODEL_KEY: SANDBOX_ANSWER_MODEL.apiKey,
      ANSWERS_MODEL: 'sandbox',
      SMTP_URL: smtpUrl,
      WEBHOOKS_IN_PRIVATE_NETWORKS: 'true',
      ...options.environment,
    },
  });
  await shop.app.listen({ port, host: '127.0.0.1' });
  // The template's admin signed in when the run began, which may be longer ago than a password counts (decision 90).
  if (!options.existing) await shop.database.$client.query('update sessions set confirmed_at = now()');
  const { adminToken, mainBusinessId, categoryId, courier } = options.existing ? await furnishShop(shop) : inject('furnishing');
  let products = 0;

  return {
    ...shop,
    address: `http://127.0.0.1:${port}`,
    dataFolder,
    sandbox,
    smtpUrl,
    adminToken,
    mainBusinessId,
    courier,
    async makeProduct(changes = {}) {
      products += 1;
      const made = await shop.call('createProduct', {
        token: adminToken,
        body: {
          name: `Kopi Uji ${products}`,
          price: 50_000,
          stock: 10,
          category_id: categoryId,
          business_id: mainBusinessId,
          ...changes,
        },
      });
      return (await shop.call('getCatalogProduct', { params: { id: made.data.id } })).data;
    },
    async allowDiscounts() {
      const body = { requires_opening: false, discount_limit: 10, qris_with_amount: false };
      await shop.call('updateTillSettings', { token: adminToken, body });
    },
    orderOf(product, changes = {}) {
      return {
        guest_email: 'tamu@contoh.example',
        total_amount: 50_000 + courier.cost,
        payment_method: 'manual',
        shipping_name: 'Cut Meutia',
        shipping_address: 'Jl. Teuku Umar 1',
        shipping_province_id: PLACES.kutaAlam.province,
        shipping_city_id: PLACES.kutaAlam.city,
        shipping_district_id: PLACES.kutaAlam.district,
        shipping_postcode: '23127',
        shipping_phone: '0812-0000-0002',
        order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
        shipping_courier: 'Bang Din',
        shipping_service: 'Kuta Alam',
        shipping_cost_breakdown: { type: 'local_courier', courier_id: courier.courierId, price_id: courier.priceId, cost: courier.cost },
        ...changes,
      };
    },
    async close() {
      await sandbox.close();
      await shop.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
