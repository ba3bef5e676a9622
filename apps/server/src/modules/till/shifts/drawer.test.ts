import { approvalProofOf, pinKeyOf } from '@lapak/contract/people/pin-proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

const PIN = '314159';

let shop: OrderShop;
let supervisor: { token: string; id: number };
let cashier: { token: string; id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  supervisor = await shop.signIn('supervisor');
  cashier = await shop.signIn('cashier');
  await shop.call('setPin', { token: supervisor.token, body: { password: 'rahasia-sekali', pin: PIN } });
});
afterAll(() => shop.close());

const newKey = () => crypto.randomUUID();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const opening = (till_id: string, more: object = {}) => ({
  token: shop.adminToken,
  body: { key: newKey(), till_id, reason: 'Tukar uang', ...more },
});
const openShift = async (till_id: string) =>
  (await shop.call('openShift', { token: shop.adminToken, body: { till_id, till_name: `Kasir ${till_id}`, float_amount: 100_000 } })).data;
const openingsOf = async (id: number) => (await shop.call('getShift', { token: shop.adminToken, params: { id } })).data.drawer_openings;
const audited = async () => (await shop.call('listChanges', { token: shop.adminToken, query: { kind: 'drawer', page_size: 100 } })).data;

test('a shift closed by somebody who did nothing in it stands in the audit, with the count and the reason', async () => {
  const till = newKey();
  const shift = await openShift(till);
  const body = { counted: { cash: 60_000 }, reason: 'Kasir lupa menutup' };
  const silent = { token: supervisor.token, params: { id: shift.id }, body: { ...body, reason: ' ' } };
  expect(await shop.fail('closeShift', silent)).toMatchObject({ status: 422, fields: { reason: 'Tulis alasan selisihnya.' } });
  await shop.call('closeShift', { ...silent, body });
  const [told] = (await audited()).filter(({ record_id }) => record_id === shift.id);
  expect(told).toMatchObject({ name: `Kasir ${till}`, action: 'changed' });
  expect(told?.fields).toEqual(
    expect.arrayContaining([
      { field: 'cash_counted', from: null, to: 60_000 },
      { field: 'cash_difference', from: null, to: -40_000 },
      { field: 'reason', from: null, to: 'Kasir lupa menutup' },
    ]),
  );
  // Whoever opened it closes it without being told of.
  const own = await openShift(newKey());
  await shop.call('closeShift', { token: shop.adminToken, params: { id: own.id }, body: { counted: { cash: 100_000 } } });
  expect((await audited()).filter(({ record_id }) => record_id === own.id)).toEqual([]);
});

describe('a drawer opened by hand', () => {
  test('stands in the report of its shift and in the audit', async () => {
    const till = newKey();
    const shift = await openShift(till);
    const { data } = await shop.call('recordDrawerOpening', opening(till, { reason: 'Cek isi laci' }));
    expect(data).toMatchObject({ reason: 'Cek isi laci', approval: 'not_needed', approver: null });
    expect(await openingsOf(shift.id)).toEqual([data]);
    expect(await audited()).toContainEqual(
      expect.objectContaining({
        record_id: shift.id,
        name: `Kasir ${till}`,
        action: 'created',
        fields: [{ field: 'reason', from: null, to: 'Cek isi laci' }],
      }),
    );
  });

  test('is one for each key, also sent by two at once and with another text', async () => {
    const till = newKey();
    const shift = await openShift(till);
    const sent = opening(till);
    const both = await Promise.all([shop.call('recordDrawerOpening', sent), shop.call('recordDrawerOpening', sent)]);
    const again = await shop.call('recordDrawerOpening', { ...sent, body: { ...sent.body, reason: 'Lain' } });
    const [first] = both;
    for (const { data } of [...both, again]) expect(data).toEqual(first?.data);
    expect(await openingsOf(shift.id)).toHaveLength(1);
    expect((await audited()).filter(({ record_id }) => record_id === shift.id)).toHaveLength(1);
  });

  test('belongs to no shift where none is open, and opens none', async () => {
    const till = newKey();
    await shop.call('recordDrawerOpening', opening(till, { reason: 'Sebelum buka' }));
    expect((await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id: till } })).data).toBeNull();
    expect(await audited()).toContainEqual(expect.objectContaining({ record_id: null, name: till }));
  });

  test("goes to the named shift though it is closed by then, never to another till's", async () => {
    const [till, other] = [newKey(), newKey()];
    const [mine, foreign] = [await openShift(till), await openShift(other)];
    await shop.call('closeShift', { token: shop.adminToken, params: { id: mine.id }, body: { counted: { cash: 100_000 } } });
    await shop.call('recordDrawerOpening', opening(till, { shift_id: mine.id, opened_at: ago(0) }));
    await shop.call('recordDrawerOpening', { ...opening(till, { shift_id: foreign.id }), token: cashier.token });
    expect(await openingsOf(mine.id)).toHaveLength(1);
    expect(await openingsOf(foreign.id)).toEqual([]);
  });

  test('needs a reason', async () => {
    for (const reason of ['', '   ', undefined])
      expect(await shop.fail('recordDrawerOpening', opening(newKey(), { reason }))).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  test("keeps the till's time where that can be, else that of its arrival", async () => {
    const told = ago(90);
    expect((await shop.call('recordDrawerOpening', opening(newKey(), { opened_at: told }))).data.opened_at).toBe(told);
    for (const odd of [ago(-600), ago(60 * 24 * 400)]) {
      const { data } = await shop.call('recordDrawerOpening', opening(newKey(), { opened_at: odd }));
      expect(Math.abs(Date.parse(data.opened_at) - Date.now())).toBeLessThan(60_000);
    }
  });

  test('names who opened it, and in the audit who sent it', async () => {
    const till = newKey();
    const shift = await openShift(till);
    await shop.call('recordDrawerOpening', opening(till, { cashier_id: supervisor.id }));
    const [change] = (await audited()).filter(({ record_id }) => record_id === shift.id);
    expect(change?.fields).toContainEqual(expect.objectContaining({ field: 'sent_by' }));
  });
});

describe("a supervisor's approval", () => {
  async function sentBy(token: string, till: string, pin: string | null) {
    const { rows } = await shop.database.$client.query('select salt from user_pins where user_id = $1', [supervisor.id]);
    const [key, salt] = [newKey(), rows[0]?.salt ?? '00'];
    const said = { approver_id: supervisor.id, acts: ['drawer'], at: new Date().toISOString() };
    const proof = pin === null ? '' : await approvalProofOf(await pinKeyOf(pin, salt), { ...said, key, amount: null });
    const body = { key, till_id: till, reason: 'Tukar uang', ...(pin !== null && { approval: { ...said, proof } }) };
    return (await shop.call('recordDrawerOpening', { token, body })).data;
  }

  test('guessed, is looked at five times: from then on a right one is answered as a wrong one, and the audit tells', async () => {
    const till = newKey();
    const guesser = await shop.signIn('cashier');
    for (const pin of ['271828', '271829', '271830', '271831', '271832', PIN])
      expect(await sentBy(guesser.token, till, pin)).toMatchObject({ approval: 'unproven' });
    const { data } = await shop.call('listChanges', { token: shop.adminToken, query: { kind: 'pin', page_size: 100 } });
    expect(data).toContainEqual(expect.objectContaining({ action: 'failed', record_id: supervisor.id }));
    // Sent once more, what was allowed proves nothing anew, and forgives no guess.
    const other = await shop.signIn('cashier');
    const { rows } = await shop.database.$client.query('select salt from user_pins where user_id = $1', [supervisor.id]);
    const said = { approver_id: supervisor.id, acts: ['drawer'], at: new Date().toISOString() };
    const key = newKey();
    const proof = await approvalProofOf(await pinKeyOf(PIN, rows[0]?.salt), { ...said, key, amount: null });
    const right = { token: other.token, body: { key, till_id: till, reason: 'Tukar uang', approval: { ...said, proof } } };
    for (const pin of ['271828', '271829', '271830', '271831', '271832']) {
      expect((await shop.call('recordDrawerOpening', right)).data.approval).toBe('proven');
      expect(await sentBy(other.token, till, pin)).toMatchObject({ approval: 'unproven' });
    }
    expect(await sentBy(other.token, till, PIN)).toMatchObject({ approval: 'unproven' });
  });

  test('is written down, and so is its lack or a proof that is wrong', async () => {
    const till = newKey();
    expect(await sentBy(cashier.token, till, PIN)).toMatchObject({ approval: 'proven', approver: 'Cut Meutia' });
    expect(await sentBy(cashier.token, till, '271828')).toMatchObject({ approval: 'unproven', approver: 'Cut Meutia' });
    expect(await sentBy(cashier.token, till, null)).toMatchObject({ approval: 'missing', approver: null });
    expect(await sentBy(supervisor.token, till, null)).toMatchObject({ approval: 'not_needed' });
    const told = (await audited()).filter(({ name }) => name === till).flatMap(({ fields }) => fields.slice(1));
    expect(told.map(({ to }) => to)).toEqual([
      'missing',
      { acts: ['drawer'], approver: 'Cut Meutia', proven: false },
      { acts: ['drawer'], approver: 'Cut Meutia', proven: true },
    ]);
  });

  test('is asked of nobody where the settings leave it out, and of supervisors too where they say so', async () => {
    const rules = (more: object) =>
      shop.call('updateTillSettings', {
        token: shop.adminToken,
        body: { requires_opening: false, discount_limit: 0, qris_with_amount: false, ...more },
      });
    await rules({ approval_acts: ['void'] });
    expect(await sentBy(cashier.token, newKey(), null)).toMatchObject({ approval: 'not_needed' });
    await rules({ approval_acts: ['drawer'], approval_of_own: true });
    expect(await sentBy(supervisor.token, newKey(), null)).toMatchObject({ approval: 'missing' });
  });
});
