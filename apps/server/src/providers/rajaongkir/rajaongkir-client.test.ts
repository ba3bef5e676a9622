import { expect, test } from 'vitest';
import { SANDBOX_RAJAONGKIR } from '../../../../sandbox/src/credentials.ts';
import { COURIERS } from '../../../../sandbox/src/rajaongkir/couriers.ts';
import { startSandbox, startServer } from '../../../../sandbox/src/testing/listen.ts';
import { hook } from '../../../../sandbox/src/testing/tripay-calls.ts';
import { COURIER_CODES, COURIER_NAMES } from './courier-codes.ts';
import { isFreightService } from './freight-service.ts';
import { createRajaOngkirClient, type RajaOngkirConfig } from './rajaongkir-client.ts';

// Districts of the shop's own seed: Baiturrahman, Lhoksukon, Ilaga (Kabupaten Puncak).
const route = { originDistrictId: 117101, destinationDistrictId: 110804, weightGrams: 1_000, couriers: COURIER_CODES };
const toPuncak = { ...route, destinationDistrictId: 940501 };

function client(url: string, changes: Partial<RajaOngkirConfig> = {}) {
  return createRajaOngkirClient({ baseUrl: `${url}/rajaongkir/api/v1`, ...SANDBOX_RAJAONGKIR, timeoutMs: 2_000, ...changes });
}

function answering(status: number, body: unknown) {
  return startServer((_request, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));
}

function failure(code: number, message: string) {
  return { meta: { message, code, status: 'error' }, data: null };
}

test('the 17 codes all have a name, and the sandbox knows the same ones', () => {
  expect(Object.keys(COURIER_NAMES)).toEqual([...COURIER_CODES]);
  expect(COURIERS.map((courier) => courier.code)).toEqual([...COURIER_CODES]);
});

test('locations come level by level', async () => {
  const { url } = await startSandbox();
  const rajaongkir = client(url);
  expect(await rajaongkir.provinces()).toContainEqual({ id: 9, name: 'NANGGROE ACEH DARUSSALAM (NAD)' });
  expect(await rajaongkir.cities(9)).toContainEqual({ id: 97, name: 'BANDA ACEH' });
  expect(await rajaongkir.districts(97)).toContainEqual({ id: 117101, name: 'BAITURRAHMAN' });
});

test('costs come cheapest first, freight among them', async () => {
  const { url } = await startSandbox();
  const rows = await client(url).domesticCost(route);
  expect(rows.map((row) => row.cost)).toEqual(rows.map((row) => row.cost).toSorted((a, b) => a - b));
  expect(rows).toContainEqual(expect.objectContaining({ code: 'jnt', service: 'EZ', etd: '' }));
  expect(rows.some((row) => isFreightService(row.code, row.service))).toBe(true);
  expect(rows.filter((row) => !isFreightService(row.code, row.service)).length).toBeGreaterThan(8);
});

test('a route that nobody serves is an empty list', async () => {
  const { url } = await startSandbox();
  expect(await client(url).domesticCost(toPuncak)).toEqual([]);
});

test.each([
  [400, failure(400, 'Calculate Domestic Shipping Cost not found')],
  [404, failure(404, 'Calculate Domestic Shipping Cost not found')],
  [200, failure(404, 'Calculate Domestic Shipping cost not found ')],
])('the not-found sentence under %s is an empty list', async (status, body) => {
  expect(await client(await answering(status, body)).domesticCost(route)).toEqual([]);
});

test.each([
  ['another 404', 404, failure(404, 'Not Found'), 'refused'],
  ['a 404 page', 404, '<h1>404</h1>', 'refused'],
  ['the spent quota', 429, failure(429, 'Daily limit exceeded'), 'quota'],
  ['the spent quota under 200', 200, failure(429, 'Daily limit exceeded'), 'quota'],
  ['an unknown courier', 422, failure(422, 'Invalid Courier'), 'refused'],
  ['a server error', 500, failure(500, 'Server Error'), 'unreachable'],
  ['a server error under 200', 200, failure(500, 'Server Error'), 'unreachable'],
  ['a page under 200', 200, '<h1>Pemeliharaan</h1>', 'bad_answer'],
  ['no list', 200, { meta: { message: 'ok', code: 200, status: 'success' }, data: null }, 'bad_answer'],
  ['no data', 200, { meta: { message: 'ok', code: 200, status: 'success' } }, 'bad_answer'],
  ['rows that are none', 200, { meta: { message: 'ok', code: 200 }, data: [{ ongkir: 1 }] }, 'bad_answer'],
])('%s is never taken for an empty list', async (_name, status, body, kind) => {
  const rajaongkir = client(await answering(status, body));
  await expect(rajaongkir.domesticCost(route)).rejects.toMatchObject({ provider: 'rajaongkir', kind });
});

test('the not-found sentence of the cost call does not empty a city', async () => {
  const rajaongkir = client(await answering(404, failure(404, 'Calculate Domestic Shipping Cost not found')));
  await expect(rajaongkir.districts(97)).rejects.toMatchObject({ kind: 'bad_answer' });
});

test('rows without a price, or free ones, are left out; figures as text are read', async () => {
  const row = { name: 'JNE', code: 'JNE', service: 'REG', description: null, cost: '25000', etd: null };
  const data = [row, { ...row, cost: 0 }, { ...row, cost: 'gratis' }];
  const rajaongkir = client(await answering(200, { meta: { message: 'ok', code: 200 }, data }));
  expect(await rajaongkir.domesticCost(route)).toEqual([
    { name: 'JNE', code: 'jne', service: 'REG', description: '', cost: 25_000, etd: '' },
  ]);
});

test('a wrong key is refused, and the message does not hold it', async () => {
  const { url } = await startSandbox();
  const failed = client(url, { apiKey: 'kunci-salah' }).provinces();
  await expect(failed).rejects.toMatchObject({ kind: 'refused', providerMessage: 'Invalid Api key, key not found' });
});

test.each([
  ['delay', 'unreachable'],
  ['drop', 'unreachable'],
  ['lost_answer', 'unreachable'],
  ['error500', 'unreachable'],
  ['garbage', 'bad_answer'],
  ['quota', 'quota'],
  ['refuse', 'refused'],
])('the fault %s is %s', async (fault, kind) => {
  const { url } = await startSandbox();
  await hook(url, '/faults', { provider: 'rajaongkir', kind: fault, ms: 1_000 });
  await expect(client(url, { timeoutMs: 150 }).domesticCost(route)).rejects.toMatchObject({ kind });
});

test('a question that makes no sense is a bug of the caller', async () => {
  const rajaongkir = client('http://127.0.0.1:1');
  await expect(rajaongkir.domesticCost({ ...route, couriers: [] })).rejects.toThrow(RangeError);
  await expect(rajaongkir.domesticCost({ ...route, weightGrams: 0.5 })).rejects.toThrow(RangeError);
  await expect(rajaongkir.cities(Number.NaN)).rejects.toThrow(RangeError);
});
