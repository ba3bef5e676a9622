import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { loadCashDay } from '../../ledger/cash-book/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const newTill = () => crypto.randomUUID();
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const opening = (till_id: string, more: object = {}) => ({
  token: shop.adminToken,
  headers: key(),
  body: { till_id, till_name: `Kasir ${till_id}`, float_amount: 100_000, ...more },
});
const open = async (...said: Parameters<typeof opening>) => (await shop.call('openShift', opening(...said))).data;
const close = (id: number, cash: number, more: object = {}) =>
  shop.call('closeShift', { token: shop.adminToken, params: { id }, body: { counted: { cash }, ...more } });
const met = async (till_id: string) => (await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id } })).opening;
const isOpen = async (till_id: string) => (await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id } })).data !== null;

describe("a till's name", () => {
  test('is that of one open till, also of two that open at once; a closed one leaves it to others', async () => {
    const [front, second, third] = [newTill(), newTill(), newTill()];
    const name = `Kasir Cut Mutia ${front.slice(0, 4)}a`;
    const outcomes = await Promise.allSettled(
      [front, second].map((till) => shop.call('openShift', opening(till, { till_name: till === front ? name : name.toUpperCase() }))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = await shop.fail('openShift', opening(third, { till_name: `  ${name} ` }));
    const text = expect.stringMatching(/^Kasir lain sedang buka dengan nama ini\. Pakai nama lain, misalnya Kasir Cut Mutia .* 2\.$/iu);
    expect(refused).toMatchObject({ status: 422, fields: { till_name: text } });
    expect(await isOpen(third)).toBe(false);
    expect((await met(third))?.taken_names.map((each) => each.toLowerCase())).toContain(name.toLowerCase());
    const [first] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.data] : []));
    await close(first?.id ?? 0, 100_000, { to_safe: 100_000 });
    expect(await open(third, { till_name: name })).toMatchObject({ till_name: name });
  });

  test('gets a number where the till opened without a network, or a sale opens its shift', async () => {
    const [front, offline, sold] = [newTill(), newTill(), newTill()];
    const name = `Kasir ${front.slice(0, 5)}x`;
    const { id } = await open(sold, { till_name: name });
    await close(id, 100_000);
    await open(front, { till_name: name });
    const asked = opening(offline, { till_name: name });
    expect(await shop.fail('openShift', asked)).toMatchObject({ status: 422 });
    const happened = { ...asked, body: { ...asked.body, has_happened: true } };
    const { data } = await shop.call('openShift', happened);
    expect(data.till_name).toBe(`${name} 2`);
    // It is the same opening, whichever way it is sent once more.
    for (const again of [happened, asked]) expect((await shop.call('openShift', again)).data.id).toBe(data.id);
    const product = await shop.makeProduct({ stock: 5, price: 10_000, reseller_price: 7_000 });
    const sale = {
      payment_method: 'cash' as const,
      cash_received: 10_000,
      total_amount: 10_000,
      order_items: [{ product_id: product.id, quantity: 1, price: 10_000 }],
      till_id: sold,
    };
    await shop.call('placeSale', { token: shop.adminToken, body: sale });
    const opened = await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id: sold } });
    expect(opened.data?.till_name).toBe(`${name} 3`);
  });
});

describe('a float out of the safe', () => {
  const held = async (place: string) => Math.round((await loadCashDay(shop.database, today)).places.get(place) ?? 0) / 100;
  const unclear = async (tillId: string) =>
    (await loadCashDay(shop.database, today)).findings.filter(
      (finding) => finding.kind !== 'below_zero' && [finding.row.from_place, finding.row.to_place].includes(drawerOf(tillId)),
    );
  /** Puts that much into the safe beside what is there. */
  const putIntoSafe = (amount: number, happened_on = today) =>
    shop.call('addCashRow', {
      token: shop.adminToken,
      headers: key(),
      body: { happened_on, purpose: 'owner_in', to_place: 'safe', amount },
    });
  beforeEach(async () => {
    const inside = await held('safe');
    if (inside > 0)
      await shop.call('addCashRow', {
        token: shop.adminToken,
        headers: key(),
        body: { happened_on: today, purpose: 'owner_out', from_place: 'safe', amount: inside, to_whom: 'Cut' },
      });
  });

  test('is moved with the opening, once, and leaves no riddle; of a drawer that holds some only the rest', async () => {
    // Nothing has moved in it today.
    await putIntoSafe(500_000, addDays(today, -2));
    const till = newTill();
    expect(await met(till)).toMatchObject({ drawer_amount: 0, safe_amount: 500_000 });
    const said = opening(till, { float_amount: 200_000, from_safe: true });
    const { data: shift } = await shop.call('openShift', said);
    await shop.call('openShift', said);
    expect([await held('safe'), await held(drawerOf(till)), await unclear(till)]).toEqual([300_000, 200_000, []]);
    // It lay there before the shift began: its report doesn't count it once more.
    expect(shift.report).toMatchObject({ float_amount: 200_000, cash_in: 0 });
    await close(shift.id, 200_000, { to_safe: 150_000 });
    expect(await met(till)).toMatchObject({ drawer_amount: 50_000, safe_amount: 450_000 });
    const again = await open(till, { float_amount: 120_000, from_safe: true });
    expect(again.left_before).toBe(120_000);
    expect([await held('safe'), await held(drawerOf(till)), await unclear(till)]).toEqual([380_000, 120_000, []]);
  });

  test('is refused where the safe holds less, of two tills at once the second; unsaid it is a matter for the day', async () => {
    await putIntoSafe(150_000);
    const tills = [newTill(), newTill()];
    const outcomes = await Promise.allSettled(tills.map((till) => shop.call('openShift', opening(till, { from_safe: true }))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await held('safe')).toBe(50_000);
    const late = newTill();
    const refused = await shop.fail('openShift', opening(late, { from_safe: true }));
    expect(refused).toMatchObject({ status: 409, code: 'safe_too_low', message: 'Brankas berisi Rp 50.000, tidak cukup untuk ini.' });
    expect(await isOpen(late)).toBe(false);
    await open(late);
    expect([await held('safe'), (await unclear(late)).length]).toEqual([50_000, 1]);
  });

  test('of a till that opened without a network opens all the same, and is booked from where nobody said if the safe has less', async () => {
    await putIntoSafe(150_000);
    const [rich, poor] = [newTill(), newTill()];
    const opened_at = new Date(Date.now() - 30 * 60_000).toISOString();
    const happened = { from_safe: true, has_happened: true, opened_at };
    await open(rich, happened);
    expect([await held('safe'), await unclear(rich)]).toEqual([50_000, []]);
    const shift = await open(poor, happened);
    expect(shift.report.float_amount).toBe(100_000);
    expect([await held('safe'), (await unclear(poor)).length]).toEqual([50_000, 1]);
  });
});
