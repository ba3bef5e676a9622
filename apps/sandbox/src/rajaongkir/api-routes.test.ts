import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { SANDBOX_RAJAONGKIR } from '../credentials.ts';
import { startSandbox } from '../testing/listen.ts';

// Districts of the shop's own seed.
const BAITURRAHMAN = 117101;
const LHOKSUKON = 110804;
const GAMBIR = 317101;
const ILAGA = 940501;
const ALL = 'jne:sicepat:ide:sap:jnt:ninja:tiki:lion:anteraja:pos:ncs:rex:rpx:sentral:star:wahana:dse';

const answer = z.object({ meta: z.object({ message: z.string(), code: z.number(), status: z.string() }), data: z.unknown().optional() });
const rowsShape = z.array(z.object({ code: z.string(), service: z.string(), cost: z.number().int().positive(), etd: z.string() }).loose());

async function ask(url: string, path: string, form?: Record<string, string>, key: string = SANDBOX_RAJAONGKIR.apiKey) {
  const response = await fetch(`${url}/rajaongkir/api/v1${path}`, {
    headers: { key },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return { status: response.status, ...answer.parse(await response.json()) };
}

function cost(url: string, origin: number, destination: number, changes: Record<string, string> = {}) {
  return ask(url, '/calculate/district/domestic-cost', {
    origin: String(origin),
    destination: String(destination),
    weight: '1000',
    courier: ALL,
    ...changes,
  });
}

test('a wrong key is told the documented way', async () => {
  const { url } = await startSandbox();
  expect(await ask(url, '/destination/province', undefined, 'salah')).toEqual({
    status: 400,
    meta: { message: 'Invalid Api key, key not found', code: 400, status: 'failed' },
    data: null,
  });
});

test('the locations are the provider’s 34 provinces and the shop’s cities and districts, in the provider’s names', async () => {
  const { url } = await startSandbox();
  const provinces = z.array(z.object({ id: z.number(), name: z.string() })).parse((await ask(url, '/destination/province')).data);
  expect(provinces).toHaveLength(34);
  expect(provinces).toContainEqual({ id: 9, name: 'NANGGROE ACEH DARUSSALAM (NAD)' });
  const cities = await ask(url, '/destination/city/9');
  expect(cities.meta.message).toBe('Success Get City By Province ID');
  expect(cities.data).toHaveLength(23);
  expect(cities.data).toContainEqual({ id: 97, name: 'BANDA ACEH' });
  expect((await ask(url, '/destination/district/97')).data).toContainEqual({ id: BAITURRAHMAN, name: 'BAITURRAHMAN' });
  expect((await ask(url, '/destination/city/14')).data).toContainEqual({ id: 9405, name: 'PUNCAK' });
  expect((await ask(url, '/destination/city/999')).status).toBe(404);
});

test('the same question gets the same rows, dearer the farther and the heavier', async () => {
  const { url } = await startSandbox();
  const near = await cost(url, BAITURRAHMAN, LHOKSUKON);
  expect(await cost(url, BAITURRAHMAN, LHOKSUKON)).toEqual(near);

  const ez = (data: unknown) => rowsShape.parse(data).find((row) => row.service === 'EZ')?.cost ?? 0;
  const town = ez((await cost(url, BAITURRAHMAN, BAITURRAHMAN)).data);
  const province = ez(near.data);
  const java = ez((await cost(url, BAITURRAHMAN, GAMBIR)).data);
  expect(town).toBeGreaterThan(5_000);
  expect(province).toBeGreaterThan(town);
  expect(java).toBeGreaterThan(province);
  expect(ez((await cost(url, BAITURRAHMAN, GAMBIR, { weight: '2001' })).data)).toBe(java * 3);
});

test('rows come cheapest first or dearest first, with the odd forms of the real answer', async () => {
  const { url } = await startSandbox();
  const rows = rowsShape.parse((await cost(url, BAITURRAHMAN, GAMBIR)).data);
  expect(rows.map((row) => row.cost)).toEqual(rows.map((row) => row.cost).toSorted((a, b) => a - b));
  expect(rows.map((row) => row.service)).toEqual(expect.arrayContaining(['JTR<130', 'JTR>200', 'M-100', 'OTOPACK150', 'POS KARGO']));
  expect(rows.find((row) => row.code === 'jnt')?.etd).toBe('');
  const highest = rowsShape.parse((await cost(url, BAITURRAHMAN, GAMBIR, { price: 'highest' })).data);
  expect(highest[0]?.cost).toBe(rows.at(-1)?.cost);
  const town = rowsShape.parse((await cost(url, BAITURRAHMAN, BAITURRAHMAN)).data);
  expect(town.find((row) => row.service === 'SD')?.etd).toBe('0-0 day');
});

test('a courier that does not serve the route is left out; nobody at all is the not-found answer', async () => {
  const { url } = await startSandbox();
  const rows = rowsShape.parse((await cost(url, BAITURRAHMAN, LHOKSUKON)).data);
  expect(rows.some((row) => row.code === 'dse')).toBe(false);
  expect(await cost(url, BAITURRAHMAN, ILAGA)).toMatchObject({
    status: 404,
    meta: { message: 'Calculate Domestic Shipping Cost not found' },
    data: null,
  });
  expect((await cost(url, BAITURRAHMAN, LHOKSUKON, { courier: 'dse' })).status).toBe(404);
});

test('missing fields, a weight of nothing and an unknown courier are told apart', async () => {
  const { url } = await startSandbox();
  expect(await ask(url, '/calculate/district/domestic-cost', { destination: '1' })).toMatchObject({
    status: 400,
    meta: { message: expect.stringContaining("'CalculateRequestV2.Origin' Error") },
  });
  expect((await cost(url, BAITURRAHMAN, LHOKSUKON, { weight: '0' })).meta.message).toContain('Weight');
  expect(await cost(url, BAITURRAHMAN, LHOKSUKON, { courier: 'jne:burung' })).toMatchObject({
    status: 422,
    meta: { message: 'Invalid Courier' },
  });
});

test('a waybill is tracked; JNE wants the phone', async () => {
  const { url } = await startSandbox();
  expect(await ask(url, '/track/waybill?awb=CONTOH0000000017&courier=tiki', {})).toMatchObject({ status: 200, data: { delivered: true } });
  expect((await ask(url, '/track/waybill', { awb: 'CONTOH0000000017', courier: 'jne' })).meta.message).toBe('Invalid Awb');
});

test('without the location files the answer is the provider’s own failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const { url } = await startSandbox({ locationsPath: '/tidak/ada' });
  expect(await ask(url, '/destination/province')).toMatchObject({ status: 500, meta: { message: 'Server Error' } });
  expect(log).toHaveBeenCalledOnce();
});
