import { expect, test } from 'vitest';
import { arrivalOf, type DeliveryRule } from './arrival.ts';
import { arrivalDays, localDayText, orderArrivalText, reopensText } from './arrival-text.ts';

const rule: DeliveryRule = {
  until_hour: 14,
  weekdays: [1, 2, 3, 4, 5, 6],
  work_weekdays: [1, 2, 3, 4, 5, 6],
  handling_days: 1,
  closed_days: [],
};
const at = (moment: string, changes: Partial<DeliveryRule> = {}) => localDayText(new Date(`${moment}+07:00`), { ...rule, ...changes });

test('before the hour it is today, from then on the next day by its name', () => {
  // 23 November 2026 is a Monday.
  expect(at('2026-11-23T00:00:00')).toBe('hari ini');
  expect(at('2026-11-23T13:59:59.999')).toBe('hari ini');
  expect(at('2026-11-23T14:00:00')).toBe('besok, Selasa 24 November');
  expect(at('2026-11-23T21:05:00')).toBe('besok, Selasa 24 November');
  expect(at('2026-11-23T23:59:59.999')).toBe('besok, Selasa 24 November');
  // At midnight in Aceh, not in London.
  expect(at('2026-11-24T00:00:00')).toBe('hari ini');
});

test('days without a courier are passed over', () => {
  expect(at('2026-11-28T13:00:00')).toBe('hari ini');
  expect(at('2026-11-28T14:00:00')).toBe('Senin 30 November');
  expect(at('2026-11-29T09:00:00')).toBe('besok, Senin 30 November');
  expect(at('2026-11-23T09:00:00', { weekdays: [1] })).toBe('hari ini');
  expect(at('2026-11-23T15:00:00', { weekdays: [1] })).toBe('Senin 30 November');
  expect(at('2026-12-31T15:00:00')).toBe('besok, Jumat 1 Januari');
});

test('an hour of 24 takes orders all day, one of 0 never for the same day, and without a weekday nothing is promised', () => {
  expect(at('2026-11-23T23:59:59', { until_hour: 24 })).toBe('hari ini');
  expect(at('2026-11-23T00:00:00', { until_hour: 0 })).toBe('besok, Selasa 24 November');
  expect(at('2026-11-23T09:00:00', { weekdays: [] })).toBeNull();
});

const expected = (moment: string, estimate: string, changes: Partial<DeliveryRule> = {}) => {
  const arrival = arrivalOf(new Date(`${moment}+07:00`), { ...rule, ...changes }, { kind: 'national', estimate });
  return arrival && arrivalDays(arrival);
};

test('a parcel arrives after the next day of work, packing and the courier’s days, Sundays not counted', () => {
  // A Saturday evening: begun on Monday at the earliest, sent on Tuesday at the latest.
  expect(expected('2026-11-28T19:05:00', '1')).toBe('Selasa 1 – Rabu 2 Desember');
  expect(expected('2026-11-28T13:59:59', '1')).toBe('Senin 30 November – Selasa 1 Desember');
  expect(expected('2026-11-23T09:00:00', '2-3')).toBe('Rabu 25 – Jumat 27 November');
  expect(expected('2026-11-23T09:00:00', '0', { handling_days: 0 })).toBe('Senin 23 November');
  // Friday and three days: Saturday, Monday, Tuesday.
  expect(expected('2026-11-27T09:00:00', '3', { handling_days: 0 })).toBe('Selasa 1 Desember');
  // At midnight in Aceh, not in London.
  expect(expected('2026-11-24T00:00:00', '1', { handling_days: 0 })).toBe('Rabu 25 November');
});

test('closed days are no days of work and none of the way', () => {
  const closed = { closed_days: ['2026-11-30', '2026-12-01'] };
  expect(expected('2026-11-28T19:05:00', '1', closed)).toBe('Kamis 3 – Jumat 4 Desember');
  expect(at('2026-11-28T14:00:00', closed)).toBe('Rabu 2 Desember');
  expect(expected('2026-11-27T09:00:00', '2', { handling_days: 0, ...closed })).toBe('Rabu 2 Desember');
  expect(expected('2026-11-27T15:00:00', '1', { work_weekdays: [1, 2, 3, 4, 5], handling_days: 0 })).toBe('Selasa 1 Desember');
});

test('over closed days it is said when the shop works again, else nothing', () => {
  const reopens = (moment: string, changes: Partial<DeliveryRule> = {}) =>
    reopensText(new Date(`${moment}+07:00`), { ...rule, ...changes });
  expect(reopens('2026-11-28T19:05:00')).toBe('Kami melayani lagi Senin 30 November');
  expect(reopens('2026-11-28T09:00:00')).toBeNull();
  expect(reopens('2026-11-29T09:00:00')).toBeNull();
  expect(reopens('2026-11-27T19:00:00', { closed_days: ['2026-11-28', '2026-11-30'] })).toBe('Kami melayani lagi Selasa 1 Desember');
  expect(reopens('2026-11-28T19:05:00', { work_weekdays: [] })).toBeNull();
});

test('nothing is promised where nobody can know', () => {
  for (const estimate of ['', '2-3 minggu', 'besok', '-', '100']) expect(expected('2026-11-23T09:00:00', estimate)).toBeNull();
  expect(expected('2026-11-23T09:00:00', '1', { work_weekdays: [] })).toBeNull();
  expect(arrivalOf(new Date('2026-11-23T09:00:00+07:00'), { ...rule, weekdays: [] }, { kind: 'local' })).toBeNull();
});

test('a local courier brings it on one day', () => {
  expect(arrivalOf(new Date('2026-11-28T19:05:00+07:00'), rule, { kind: 'local' })).toEqual({ from: '2026-11-30', to: '2026-11-30' });
});

test('a time that ends in another month or year names both', () => {
  expect(arrivalDays({ from: '2026-11-30', to: '2026-12-02' })).toBe('Senin 30 November – Rabu 2 Desember');
  expect(arrivalDays({ from: '2026-12-31', to: '2027-01-02' })).toBe('Kamis 31 Desember – Sabtu 2 Januari');
});

test('an order says when and where it is expected and what that costs, while it is on its way', () => {
  const arrival = { from: '2026-11-30', to: '2026-11-30' };
  const order = { status: 'confirmed', payment_status: 'paid', shipping_district: 'Kuta Alam', arrival } as const;
  expect(orderArrivalText(order, 'Rp 8.000')).toBe('Perkiraan tiba Senin 30 November di Kuta Alam · Rp 8.000');
  expect(orderArrivalText({ ...order, payment_status: 'unpaid' }, 'Rp 8.000')).toBe(
    'Perkiraan tiba Senin 30 November di Kuta Alam · Rp 8.000, bila segera dibayar',
  );
  expect(orderArrivalText({ ...order, shipping_district: null }, null)).toBe('Perkiraan tiba Senin 30 November');
  expect(orderArrivalText({ ...order, status: 'delivered' }, 'Rp 8.000')).toBeNull();
});
