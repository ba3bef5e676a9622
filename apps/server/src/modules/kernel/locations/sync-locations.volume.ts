import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox } from '../../../../../sandbox/src/app.ts';
import { SANDBOX_RAJAONGKIR } from '../../../../../sandbox/src/credentials.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { cities, districts } from '../../../database/tables.ts';
import { createRajaOngkirClient, type RajaOngkirClient } from '../../../providers/rajaongkir/rajaongkir-client.ts';
import { seedLocations } from '../../../seed/seed-locations.ts';
import { countCities, forgetProviderNumbers, syncLocations } from './index.ts';

const sandbox = buildSandbox();
let shop: TestDatabase;
let rajaongkir: RajaOngkirClient;

beforeAll(async () => {
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  rajaongkir = createRajaOngkirClient({ baseUrl: `${url}/rajaongkir/api/v1`, apiKey: SANDBOX_RAJAONGKIR.apiKey, timeoutMs: 5_000 });
  shop = await createTestDatabase();
  await seedLocations(shop.database);
});
afterAll(async () => {
  await shop.drop();
  await sandbox.close();
});
beforeEach(async () => {
  await forgetProviderNumbers(shop.database);
  await sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

const run = (provider: Partial<RajaOngkirClient> = {}) =>
  syncLocations({ database: shop.database, rajaongkir: { ...rajaongkir, ...provider }, pauseMs: 0, log: () => {} });
const numbered = () => shop.database.$count(districts, isNotNull(districts.rajaongkir_id));

async function districtCalls(): Promise<number> {
  const state = await sandbox.inject('/sandbox/state');
  return state.json<{ calls: Record<string, number> }>().calls['GET /rajaongkir/api/v1/destination/district/:id'] ?? 0;
}

describe('the provider’s numbers', () => {
  test('are found for nearly every district of Indonesia, and never a wrong one', async () => {
    const report = await run();
    expect(report).toMatchObject({ synced: 514, all: 514, stopped: null });
    expect(report.filled).toBe(await numbered());
    expect(report.filled + report.unmatched.length).toBe(await shop.database.$count(districts));
    // Only districts whose name stands twice in a kota and a kabupaten of one name can't be told apart.
    expect(report.unmatched.length).toBeLessThan(40);
    // The sandbox numbers districts by our ids, so that a wrong match shows.
    expect(await shop.database.$count(districts, ne(districts.rajaongkir_id, districts.id))).toBe(0);
  });

  test('are kept as far as the quota reaches, and the next run goes on from there', async () => {
    await shop.database.update(cities).set({ rajaongkir_synced_at: new Date() }).where(ne(cities.province_id, HOME_PROVINCE_ID));
    let asked = 0;
    const first = await run({
      districts: async (cityId) => {
        asked += 1;
        if (asked === 6)
          await sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'rajaongkir', kind: 'quota' } });
        return rajaongkir.districts(cityId);
      },
    });
    expect(first).toMatchObject({ synced: 514 - 23 + 5, stopped: { kind: 'quota' } });
    expect(first.filled).toBe(await numbered());
    const before = await districtCalls();
    expect(await run()).toMatchObject({ synced: 514, stopped: null });
    expect((await districtCalls()) - before).toBe(23 - 5);
    const again = await districtCalls();
    expect(await run()).toMatchObject({ synced: 514, filled: 0 });
    expect(await districtCalls()).toBe(again);
  });

  test('come to the home province first', async () => {
    const lines: string[] = [];
    await syncLocations({
      database: shop.database,
      rajaongkir: { ...rajaongkir, cities: async () => [] },
      pauseMs: 0,
      log: (line) => lines.push(line),
    });
    expect(lines).toHaveLength(514);
    for (const line of lines.slice(0, 23)) expect(line).toMatch(/^Aceh, .+: 0 of \d+ districts$/u);
  });

  test('a wrong key is an error, and nothing is marked as done', async () => {
    await sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'rajaongkir', kind: 'refuse' } });
    await expect(run()).rejects.toThrow('Invalid Api key');
    expect(await countCities(shop.database)).toMatchObject({ synced: 0 });
  });

  test('a number is given once: of two districts that would share it the second stays without', async () => {
    await run({ districts: async () => [{ id: 7, name: 'KUTA ALAM' }] });
    const rows = await shop.database.select({ id: districts.id }).from(districts).where(eq(districts.rajaongkir_id, 7));
    expect(rows).toEqual([{ id: 117102 }]);
  });
});
