import { COURIER_CODES } from '@lapak/contract/sales/courier-codes';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../../../../../sandbox/src/app.ts';
import { SANDBOX_RAJAONGKIR } from '../../../../../sandbox/src/credentials.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { businesses, districts, shippingDays, shippingQuestions, shippingQuotes } from '../../../database/tables.ts';
import { createRajaOngkirClient, type RajaOngkirClient } from '../../../providers/rajaongkir/rajaongkir-client.ts';
import { loadLocations } from '../../kernel/locations/index.ts';
import { createQuestionAllowance, deleteOldQuotes, findNationalOption, quoteShipping, useShippingProvider } from './index.ts';
import { saveQuote } from './queries.ts';
import type { Asker } from './question-allowance.ts';

/** Ids of ours that differ from the provider's, so that sending the wrong kind shows. */
const OURS = { baiturrahman: 11, bebesen: 12, gambir: 13, puncak: 14, unnumbered: 15 };
const THEIRS = { baiturrahman: 117101, bebesen: 110403, gambir: 317101, puncak: 940501 };

const sandbox = buildSandbox();
let shop: TestApp;
let client: RajaOngkirClient;

beforeAll(async () => {
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  client = createRajaOngkirClient({ baseUrl: `${url}/rajaongkir/api/v1`, apiKey: SANDBOX_RAJAONGKIR.apiKey, timeoutMs: 5_000 });
  shop = await startTestApp(() => ({ rajaongkir: client }), { environment: { TRUST_PROXY: 'true' } });
  await loadLocations(shop.database, {
    provinces: [{ id: 9, code: '11', name: 'Aceh', rajaongkirId: 9 }],
    cities: [{ id: 97, provinceId: 9, code: '11.71', kind: 'kota', name: 'Kota Banda Aceh', rajaongkirId: 97 }],
    districts: Object.entries(OURS).map(([name, id]) => ({ id, cityId: 97, code: String(id), name })),
  });
  for (const district_id of [OURS.bebesen, OURS.unnumbered])
    await shop.database.insert(businesses).values({ name: `Mitra ${district_id}`, city_id: 97, district_id });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});
beforeEach(async () => {
  await shop.database.delete(shippingQuotes);
  await shop.database.delete(shippingQuestions);
  await shop.database.delete(shippingDays);
  for (const [name, id] of Object.entries(OURS)) {
    const rajaongkir_id = Object.hasOwn(THEIRS, name) ? THEIRS[name as keyof typeof THEIRS] : null;
    await shop.database.update(districts).set({ rajaongkir_id }).where(eq(districts.id, id));
  }
  await sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

const calls = async () => {
  const state = await sandbox.inject('/sandbox/state');
  return state.json<{ calls: Record<string, number> }>().calls['POST /rajaongkir/api/v1/calculate/district/domestic-cost'] ?? 0;
};
const fault = (kind: string) => sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'rajaongkir', kind } });
const ageQuotes = (days: number) =>
  shop.database.update(shippingQuotes).set({
    created_at: sql`now() - make_interval(days => ${days})`,
    expires_at: sql`now() - make_interval(days => ${days}) + interval '24 hours'`,
  });

const anyNumber = { take: async () => true };
/** Each from another address, so that no test takes another one's part of the day. */
let callers = 0;
const parcel = (change: object = {}) => {
  callers += 1;
  return {
    headers: { 'x-forwarded-for': `10.8.${callers >> 8}.${callers & 255}` },
    body: { origin_district_id: OURS.bebesen, destination_district_id: OURS.gambir, weight: 1_000, ...change },
  };
};

describe('shipping cost', () => {
  test('offers services cheapest first, named as shoppers know them, with days', async () => {
    const { options, data } = await shop.call('getShippingCost', parcel());
    expect(data).toEqual(options);
    expect(options.length).toBeGreaterThan(5);
    expect(options.map((option) => option.cost)).toEqual(options.map((option) => option.cost).sort((a, b) => a - b));
    expect(options.find((option) => option.courier_code === 'jne' && option.service === 'REG')).toMatchObject({ courier_name: 'JNE' });
    for (const option of options) expect(option.estimated_delivery).toMatch(/^(\d+(-\d+)?)?$/u);
    expect(options.map((option) => option.estimated_delivery)).toContain('');
  });

  test('asks with the provider’s district numbers, never with ours', async () => {
    const { options } = await shop.call('getShippingCost', parcel());
    const rows = await client.domesticCost({
      originDistrictId: THEIRS.bebesen,
      destinationDistrictId: THEIRS.gambir,
      weightGrams: 1_000,
      couriers: ['jne'],
    });
    const costOf = (list: readonly { service: string; cost: number }[]) => list.find((row) => row.service === 'REG')?.cost;
    expect(costOf(options.filter((option) => option.courier_code === 'jne'))).toBe(costOf(rows));
  });

  test('leaves freight out under 10 kg, although both weights may share a quote', async () => {
    const services = async (weight: number) =>
      (await shop.call('getShippingCost', parcel({ weight }))).options.map((option) => option.service);
    expect(await services(9_900)).not.toContain('JTR<130');
    expect(await services(10_000)).toContain('JTR<130');
    expect(await calls()).toBe(1);
  });

  test('asks once for a day and for every weight up to the next 500 g', async () => {
    const first = await shop.call('getShippingCost', parcel({ weight: 501 }));
    const second = await shop.call(
      'getShippingCost',
      parcel({ weight: 1_000, courier: 'dse:jne:sicepat:ide:sap:jnt:ninja:tiki:lion:anteraja:pos:ncs:rex:rpx:sentral:star:wahana' }),
    );
    expect(second.options).toEqual(first.options);
    expect(await calls()).toBe(1);
    await shop.call('getShippingCost', parcel({ weight: 1_001 }));
    expect(await calls()).toBe(2);
    await ageQuotes(2);
    await shop.call('getShippingCost', parcel({ weight: 1_000 }));
    expect(await calls()).toBe(3);
    await shop.call('getShippingCost', parcel({ weight: 1_000 }));
    expect(await calls()).toBe(3);
  });

  test('twenty at once make one call', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call('getShippingCost', parcel())));
    for (const { options } of answers) expect(options).toEqual(answers[0]?.options);
    expect(await calls()).toBe(1);
  });

  test('asks for the wanted couriers only and drops unknown codes', async () => {
    const { options } = await shop.call('getShippingCost', parcel({ courier: 'tiki:tidakada:jne' }));
    expect(new Set(options.map((option) => option.courier_code))).toEqual(new Set(['jne', 'tiki']));
    const none = await shop.call('getShippingCost', parcel({ courier: 'tidakada' }));
    expect(none.options).toEqual([]);
    expect(await calls()).toBe(1);
  });

  test('asks once however the couriers are picked, so that picking does not spend the day’s quota', async () => {
    for (const courier of ['jne', 'tiki', 'jne:tiki', 'pos:jne', 'sicepat']) await shop.call('getShippingCost', parcel({ courier }));
    expect(await calls()).toBe(1);
  });

  test('is an empty list where nobody goes, and says so', async () => {
    const answer = await shop.call('getShippingCost', parcel({ destination_district_id: OURS.puncak }));
    expect(answer).toMatchObject({ options: [], message: 'Tidak ada layanan pengiriman nasional tersedia untuk tujuan ini.' });
  });

  test('needs districts of ours, and their numbers at the provider', async () => {
    expect(await shop.fail('getShippingCost', parcel({ origin_district_id: THEIRS.bebesen }))).toMatchObject({
      status: 422,
      fields: { origin_district_id: 'Kecamatan tidak dikenal.' },
    });
    expect(await shop.fail('getShippingCost', parcel({ origin_district_id: OURS.unnumbered }))).toMatchObject({
      status: 502,
      code: 'shipping_failed',
      error: 'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.',
    });
    expect(await shop.fail('getShippingCost', parcel({ destination_district_id: OURS.unnumbered }))).toMatchObject({
      code: 'shipping_failed',
    });
    expect(await calls()).toBe(0);
  });
});

describe('several processes', () => {
  const asked = { originDistrictId: OURS.bebesen, destinationDistrictId: OURS.gambir, weightGrams: 1_000 };
  const asker = { network: 'rumah', isOrdering: false };
  /** Each with a client of its own, so that nothing but the database is shared. */
  const process = () => ({ database: shop.database, rajaongkir: { ...client }, questions: anyNumber });

  test('ask the same question once', async () => {
    const quotes = await Promise.all(Array.from({ length: 5 }, () => quoteShipping(process(), asked, asker)));
    for (const quote of quotes) expect(quote).toEqual(quotes[0]);
    expect(await calls()).toBe(1);
    expect(await shop.database.select().from(shippingQuestions)).toEqual([]);
  });

  test('do not wait for one that was killed longer than it may take', async () => {
    const couriers = COURIER_CODES.join(':');
    const key = { origin_district_id: OURS.bebesen, destination_district_id: OURS.gambir, weight_grams: 1_000, couriers };
    await shop.database.insert(shippingQuestions).values({ ...key, asked_until: sql`now() + interval '200 milliseconds'` });
    expect((await quoteShipping(process(), asked, asker)).options.length).toBeGreaterThan(0);
    expect(await calls()).toBe(1);
  });

  test('ask themselves where another was told nothing', async () => {
    await fault('error500');
    const outcomes = await Promise.allSettled([quoteShipping(process(), asked, asker), quoteShipping(process(), asked, asker)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await calls()).toBe(2);
  });
});

describe('while the provider fails', () => {
  test.each(['quota', 'error500', 'drop', 'garbage', 'refuse'])('%s without a quote is a failure that nothing keeps', async (kind) => {
    await fault(kind);
    expect(await shop.fail('getShippingCost', parcel())).toMatchObject({
      status: 502,
      code: 'shipping_failed',
      error: 'Gagal menghitung biaya pengiriman. Silakan coba lagi.',
    });
    expect(await shop.database.select().from(shippingQuotes)).toEqual([]);
    expect((await shop.call('getShippingCost', parcel())).options.length).toBeGreaterThan(0);
  });

  test.each(['quota', 'error500', 'drop', 'garbage', 'refuse'])(
    '%s is bridged by a quote of the last seven days, as an estimate',
    async (kind) => {
      const { options, is_estimate } = await shop.call('getShippingCost', parcel());
      expect(is_estimate).toBe(false);
      await ageQuotes(6);
      await fault(kind);
      expect(await shop.call('getShippingCost', parcel())).toMatchObject({ options, is_estimate: true });
      await ageQuotes(8);
      await fault(kind);
      expect(await shop.fail('getShippingCost', parcel())).toMatchObject({ code: 'shipping_failed' });
    },
  );

  test('without a key there is nothing to offer', async () => {
    const dependencies = { database: shop.database, rajaongkir: null, questions: anyNumber };
    const asked = { originDistrictId: OURS.bebesen, destinationDistrictId: OURS.gambir, weightGrams: 500 };
    await expect(quoteShipping(dependencies, asked, { network: 'rumah', isOrdering: false })).rejects.toMatchObject({
      code: 'shipping_failed',
    });
  });
});

describe('an order', () => {
  const asked = { originDistrictId: OURS.bebesen, destinationDistrictId: OURS.gambir, weightGrams: 1_000 };

  test('finds the chosen service by code or name in the buyer’s own quote', async () => {
    const { options } = await shop.call('getShippingCost', parcel());
    const dependencies = { database: shop.database, rajaongkir: client, questions: anyNumber };
    for (const option of options) {
      const { courier_code, courier_name, service } = option;
      expect(await findNationalOption(dependencies, { ...asked, courier: courier_code, service }, 'rumah')).toEqual(option);
      expect(await findNationalOption(dependencies, { ...asked, courier: courier_name, service }, 'rumah')).toEqual(option);
    }
    expect(await findNationalOption(dependencies, { ...asked, courier: 'jne', service: 'JTR<130' }, 'rumah')).toBeUndefined();
    expect(await findNationalOption(dependencies, { ...asked, courier: 'jne', service: 'TIDAKADA' }, 'rumah')).toBeUndefined();
    expect(await calls()).toBe(1);
  });

  test('old quotes go when their time has come', async () => {
    await shop.call('getShippingCost', parcel());
    await deleteOldQuotes(shop.database, new Date());
    expect(await shop.database.select().from(shippingQuotes)).toHaveLength(1);
    await ageQuotes(8);
    await deleteOldQuotes(shop.database, new Date());
    expect(await shop.database.select().from(shippingQuotes)).toEqual([]);
  });

  test('quotes and numbers of another service are dropped, those of the same are kept', async () => {
    const numbers = () => shop.database.$count(districts, isNotNull(districts.rajaongkir_id));
    const quotes = () => shop.database.$count(shippingQuotes);
    await shop.call('getShippingCost', parcel());
    await useShippingProvider(shop.database, { name: 'sandbox', knowsOwnIds: true });
    expect([await quotes(), await numbers()]).toEqual([0, 5]);

    await saveQuote(
      shop.database,
      { originDistrictId: OURS.bebesen, destinationDistrictId: OURS.gambir, weightGrams: 1_000, couriers: 'jne' },
      { options: [], createdAt: new Date(), expiresAt: new Date() },
    );
    await useShippingProvider(shop.database, { name: 'sandbox', knowsOwnIds: true });
    expect([await quotes(), await numbers()]).toEqual([1, 5]);

    await useShippingProvider(shop.database, { name: 'https://courier.example/api/v1', knowsOwnIds: false });
    expect([await quotes(), await numbers()]).toEqual([0, 0]);
    expect(await shop.fail('getShippingCost', parcel())).toMatchObject({ code: 'shipping_failed' });
  });
});

describe('the day’s questions', () => {
  const ask = (weight: number, remoteAddress: string, origin = OURS.bebesen) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/shipping/cost',
      payload: { origin_district_id: origin, destination_district_id: OURS.gambir, weight },
      remoteAddress,
    });
  const asked = async () => (await shop.database.select().from(shippingDays))[0]?.asked ?? 0;

  test('are not spent on districts from which nothing is sent', async () => {
    expect(await shop.fail('getShippingCost', parcel({ origin_district_id: OURS.baiturrahman }))).toMatchObject({
      status: 422,
      fields: { origin_district_id: 'Tidak ada produk yang dikirim dari kecamatan ini.' },
    });
    await shop.database.update(businesses).set({ is_active: false }).where(eq(businesses.district_id, OURS.bebesen));
    expect(await shop.fail('getShippingCost', parcel())).toMatchObject({ status: 422 });
    await shop.database.update(businesses).set({ is_active: true }).where(eq(businesses.district_id, OURS.bebesen));
    expect([await calls(), await asked()]).toEqual([0, 0]);
  });

  test('are a quarter at most for one address; what is kept costs none, and the failure keeps its text', async () => {
    const statuses: number[] = [];
    for (let each = 1; each <= 30; each += 1) statuses.push((await ask(each * 500, '10.9.0.1')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 25 }, () => 200), ...Array.from({ length: 5 }, () => 502)]);
    expect((await ask(30 * 500, '10.9.0.1')).json()).toMatchObject({
      code: 'shipping_failed',
      error: 'Gagal menghitung biaya pengiriman. Silakan coba lagi.',
    });
    expect((await ask(500, '10.9.0.1')).statusCode).toBe(200);
    expect((await ask(30 * 500, '10.9.0.2')).statusCode).toBe(200);
    expect([await calls(), await asked()]).toEqual([26, 26]);
  });

  test('keep their last part for orders, and a quote of the week bridges the rest of the day', async () => {
    await ask(500, '10.9.1.1');
    await ageQuotes(2);
    await shop.database.update(shippingDays).set({ asked: 70 });
    expect((await ask(1_000, '10.9.1.1')).statusCode).toBe(502);
    expect((await ask(500, '10.9.1.1')).statusCode).toBe(200);
    const questions = createQuestionAllowance(shop.database, 100);
    const order = {
      originDistrictId: OURS.bebesen,
      destinationDistrictId: OURS.gambir,
      weightGrams: 1_000,
      courier: 'jne',
      service: 'REG',
    };
    expect(await findNationalOption({ database: shop.database, rajaongkir: client, questions }, order, '10.9.1.2')).toMatchObject({
      courier_code: 'jne',
    });
    expect([await calls(), await asked()]).toEqual([2, 71]);
    await shop.database.update(shippingDays).set({ asked: 100 });
    expect(await questions.take({ network: '10.9.1.3', isOrdering: true })).toBe(false);
  });

  test('are refused to whoever has none left, not to who asks the same at that moment', async () => {
    const parcel = { originDistrictId: OURS.bebesen, destinationDistrictId: OURS.gambir, weightGrams: 1_000 };
    let ordering: Promise<unknown> = Promise.resolve();
    const questions = {
      async take({ isOrdering }: Asker) {
        if (isOrdering) return true;
        ordering = quoteShipping(dependencies, parcel, { network: '10.9.3.2', isOrdering: true });
        // By the time that a question asked after it has its answer, it waits for ours.
        await quoteShipping(dependencies, { ...parcel, weightGrams: 2_000 }, { network: '10.9.3.3', isOrdering: true });
        return false;
      },
    };
    const dependencies = { database: shop.database, rajaongkir: client, questions };
    await expect(quoteShipping(dependencies, parcel, { network: '10.9.3.1', isOrdering: false })).rejects.toThrow();
    await expect(ordering).resolves.not.toEqual([]);
    expect(await calls()).toBe(2);
  });

  test('are never more than the day has, however many ask at once', async () => {
    const questions = createQuestionAllowance(shop.database, 10);
    const takes = Array.from({ length: 40 }, (_, each) => questions.take({ network: `10.9.2.${each}`, isOrdering: true }));
    expect((await Promise.all(takes)).filter((taken) => taken)).toHaveLength(10);
  });
});
