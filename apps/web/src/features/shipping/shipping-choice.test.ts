import { expect, test } from 'vitest';
import { optionKey, optionText, pickOption, type ShippingOption, shippingOf, sooner } from './shipping-choice.ts';

const jne = { courier_code: 'jne', courier_name: 'JNE', service: 'REG', description: 'Reguler', cost: 20_000, estimated_delivery: '2-3' };
const tiki = { ...jne, courier_code: 'tiki', courier_name: 'TIKI', cost: 18_000 };
const becak = { courier_id: 1, price_id: 7, courier_name: 'Becak Aceh', region: 'Kuta Alam', effective_price: 10_000, notes: null };
const local: ShippingOption = { kind: 'local', option: becak };

test('the first national option is the default, a local one only where there are no national ones', () => {
  expect(pickOption({ national: [jne, tiki], local: [becak] }, null)).toEqual({ kind: 'national', option: jne });
  expect(pickOption({ national: [], local: [becak] }, null)).toEqual(local);
  expect(pickOption({ national: [], local: [] }, null)).toBeNull();
});

test('what keeps for two days only goes by the first that is sure to be as fast, else by a local courier, else by none', () => {
  const keeping = { name: 'Timphan', days: 2 };
  const fast = { ...jne, service: 'YES', estimated_delivery: '1-2' };
  const silent = { ...jne, service: 'CARGO', estimated_delivery: '' };
  const slow = optionKey({ kind: 'national', option: jne });
  expect(pickOption({ national: [jne, fast], local: [becak], keeping }, null)).toEqual({ kind: 'national', option: fast });
  expect(pickOption({ national: [jne, fast], local: [becak], keeping }, slow)).toEqual({ kind: 'national', option: fast });
  expect(pickOption({ national: [silent, fast], local: [], keeping }, null)).toEqual({ kind: 'national', option: fast });
  // Who names no days isn't quick.
  expect(pickOption({ national: [jne, silent], local: [], keeping }, null)).toBeNull();
  expect(pickOption({ national: [silent], local: [becak], keeping }, optionKey({ kind: 'national', option: silent }))).toEqual(local);
  expect(pickOption({ national: [jne], local: [becak], keeping }, null)).toEqual(local);
  expect(pickOption({ national: [jne], local: [], keeping }, slow)).toBeNull();
  // Without such goods the first one stays the first.
  expect(pickOption({ national: [silent, fast], local: [], keeping: null }, null)).toEqual({ kind: 'national', option: silent });
});

test('the buyer’s choice stays while it is offered, at its new cost', () => {
  const key = optionKey(local);
  expect(pickOption({ national: [jne], local: [{ ...becak, effective_price: 12_000 }] }, key)).toMatchObject({
    option: { effective_price: 12_000 },
  });
  expect(pickOption({ national: [jne], local: [] }, key)).toEqual({ kind: 'national', option: jne });
});

test('beside a national courier the cheapest local one is pointed at, and nothing beside a local one', () => {
  const national: ShippingOption = { kind: 'national', option: jne };
  const bentor = { ...becak, courier_id: 2, effective_price: 8_000 };
  expect(sooner({ national: [jne], local: [becak, bentor] }, national)).toEqual({ kind: 'local', option: bentor });
  expect(sooner({ national: [jne], local: [] }, national)).toBeNull();
  expect(sooner({ national: [jne], local: [becak, bentor] }, local)).toBeNull();
});

test('people read which service it is', () => {
  expect(optionText({ kind: 'national', option: jne })).toEqual({ name: 'JNE REG', detail: 'Reguler' });
  const english = { ...jne, description: 'Regular Service' };
  expect(optionText({ kind: 'national', option: english }).detail).toBe('Layanan reguler');
  expect(optionText(local).detail).toBe('Pengiriman hari ini · Kuta Alam');
});

test('the order says code and service of a national courier, name and region of a local one', () => {
  expect(shippingOf({ kind: 'national', option: jne })).toEqual({
    shipping_courier: 'jne',
    shipping_service: 'REG',
    shipping_cost_breakdown: { type: 'rajaongkir', courier_id: null, price_id: null, cost: 20_000 },
  });
  expect(shippingOf(local)).toEqual({
    shipping_courier: 'Becak Aceh',
    shipping_service: 'Kuta Alam',
    shipping_cost_breakdown: { type: 'local_courier', courier_id: 1, price_id: 7, cost: 10_000 },
  });
});
