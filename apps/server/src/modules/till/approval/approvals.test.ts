import { type Approved, approvalProofOf, pinKeyOf } from '@lapak/contract/people/pin-proof';
import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { lockStockRows, moveStock } from '../../assortment/stock/index.ts';

const PIN = '314159';
const PASSWORD = 'rahasia-sekali';

let shop: OrderShop;
let supervisor: { token: string; id: number };
let cashier: { token: string; id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  supervisor = await shop.signIn('supervisor');
  await shop.call('setPin', { token: supervisor.token, body: { password: PASSWORD, pin: PIN } });
});
afterAll(() => shop.close());
// Wrong words are counted by who sends them.
beforeEach(async () => {
  cashier = await shop.signIn('cashier');
});

const rules = (more: object = {}) =>
  shop.call('updateTillSettings', {
    token: shop.adminToken,
    body: { requires_opening: false, discount_limit: 10, qris_with_amount: false, ...more },
  });

/** The approval of somebody with that PIN, as a till makes it. */
async function word(
  acts: ApprovalAct[],
  key: string,
  amount: number | null,
  {
    pin = PIN,
    who = supervisor,
    back,
    at = new Date().toISOString(),
  }: { pin?: string; who?: { id: number }; back?: Approved['back']; at?: string } = {},
) {
  const { rows } = await shop.database.$client.query('select salt from user_pins where user_id = $1', [who.id]);
  const said = { approver_id: who.id, acts, at };
  return { ...said, proof: await approvalProofOf(await pinKeyOf(pin, rows[0]?.salt ?? '00'), { ...said, key, amount, back }) };
}

/** A sale of one piece at 50,000 rupiah with something taken off. */
async function saleWith(off: number, { approval, token = cashier.token, key = crypto.randomUUID(), ...more }: Sale = {}) {
  const product = await shop.makeProduct({ stock: 5, ...more.product });
  const total = 50_000 - off;
  const body = {
    payment_method: 'cash',
    cash_received: total,
    total_amount: total,
    order_items: [{ product_id: product.id, quantity: more.quantity ?? 1, price: 50_000 }],
    till_id: 'kasir-depan-1',
    ...(off > 0 && { discount: { amount: off, reason: 'Uji' } }),
    ...(approval && { approval }),
    ...more.body,
  };
  return { token, body, headers: { 'idempotency-key': key } };
}
interface Sale {
  approval?: object;
  token?: string;
  key?: string;
  product?: object;
  quantity?: number;
  body?: object;
}

const newKey = () => crypto.randomUUID();
const findings = async (code: string) => {
  const { data } = await shop.call('listFindings', { token: shop.adminToken, query: { area: 'till', page_size: 100 } });
  return data.filter((discrepancy) => JSON.stringify(discrepancy).includes(code)).map((discrepancy) => JSON.stringify(discrepancy));
};

describe('a discount above the limit', () => {
  test('is refused to everybody without the word, also to an admin', async () => {
    await rules();
    for (const token of [cashier.token, supervisor.token, shop.adminToken])
      expect(await shop.fail('placeSale', await saleWith(20_000, { token }))).toMatchObject({ status: 422, code: 'discount_too_high' });
  });

  test('is sold with the word, and both names stand in the sale, the shift and the audit', async () => {
    await rules();
    const key = newKey();
    const approval = await word(['discount'], key, 30_000);
    const { data: sale } = await shop.call('placeSale', await saleWith(20_000, { key, approval }));
    expect(sale.till?.approvals).toMatchObject([{ acts: ['discount'], approver: 'Cut Meutia', by: 'Cut Meutia', proven: true }]);
    const { data: shift } = await shop.call('getOpenShift', { token: cashier.token, query: { till_id: 'kasir-depan-1' } });
    expect(shift?.approvals).toContainEqual(expect.objectContaining({ acts: ['discount'], code: sale.code }));
    const { data: changes } = await shop.call('listChanges', { token: shop.adminToken, query: { kind: 'order', record_id: sale.id } });
    const said = { acts: ['discount'], approver: 'Cut Meutia', proven: true };
    expect(changes).toContainEqual(expect.objectContaining({ fields: [{ field: 'approval', from: null, to: said }] }));
  });

  test('the word for one sale is none for another: key, sum and acts are bound', async () => {
    await rules();
    const key = newKey();
    const approval = await word(['discount'], key, 30_000);
    const wrong = { status: 422, code: 'wrong_pin' };
    expect(await shop.fail('placeSale', await saleWith(20_000, { approval }))).toMatchObject(wrong);
    expect(await shop.fail('placeSale', await saleWith(25_000, { key, approval }))).toMatchObject(wrong);
    expect(
      await shop.fail('placeSale', await saleWith(20_000, { key, approval: { ...approval, acts: ['discount', 'price'] } })),
    ).toMatchObject(wrong);
    await shop.call('placeSale', await saleWith(20_000, { key, approval }));
  });

  test("a cashier's own PIN allows nothing, and where the settings leave it out neither does a supervisor's", async () => {
    await rules();
    await shop.call('setPin', { token: cashier.token, body: { password: PASSWORD, pin: '271828' } });
    const key = newKey();
    const own = await word(['discount'], key, 30_000, { pin: '271828', who: cashier });
    expect(await shop.fail('placeSale', await saleWith(20_000, { key, approval: own }))).toMatchObject({ code: 'wrong_pin' });
    await rules({ approval_acts: ['void'] });
    const approval = await word(['discount'], key, 30_000);
    expect(await shop.fail('placeSale', await saleWith(20_000, { key, approval }))).toMatchObject({ code: 'discount_too_high' });
  });

  test('that has happened is no discrepancy with the word, and one with a made-up or outdated proof', async () => {
    await rules();
    const happened = { offline: true, sold_at: new Date().toISOString(), cashier_id: cashier.id };
    const key = newKey();
    const { data: fine } = await shop.call(
      'placeSale',
      await saleWith(20_000, { key, approval: await word(['discount'], key, 30_000), body: happened }),
    );
    expect(await findings(fine.code)).toEqual([]);
    const other = newKey();
    const forged = await word(['discount'], other, 30_000, { pin: '000001' });
    const { data: odd } = await shop.call('placeSale', await saleWith(20_000, { key: other, approval: forged, body: happened }));
    expect(odd.till?.approvals).toMatchObject([{ proven: false }]);
    expect((await findings(odd.code)).join()).toContain('tidak terbukti');
  });
});

describe('voids and returns', () => {
  test.each(['void', 'return'] as const)(
    'a %s by a cashier needs the word, by a supervisor none unless the settings ask always',
    async (act) => {
      await rules();
      const sell = async (token: string) => (await shop.call('placeSale', await saleWith(0, { token }))).data;
      const call = act === 'void' ? 'voidSale' : 'returnSale';
      const back = (sale: Awaited<ReturnType<typeof sell>>, token: string, key = newKey(), approval: object | null = null) => ({
        token,
        params: { id: sale.id },
        headers: { 'idempotency-key': key },
        body: {
          reason: 'Salah pesan',
          approval,
          ...(act === 'return' && { items: [{ order_item_id: sale.order_items[0]?.id, quantity: 1 }] }),
        },
      });
      const own = await sell(cashier.token);
      expect(await shop.fail(call, back(own, cashier.token))).toMatchObject({
        status: 409,
        code: 'approval_required',
        data: { acts: [act] },
      });
      const key = newKey();
      const items = act === 'return' ? [{ order_item_id: own.order_items[0]?.id ?? 0, quantity: 1 }] : null;
      const of = (sale: typeof own) => ({ back: { order_id: sale.id, items } });
      // A word names its sale, its key and its time.
      const refused = { status: 422, code: 'wrong_pin' };
      const other = await sell(cashier.token);
      expect(await shop.fail(call, back(own, cashier.token, key, await word([act], key, null, of(other))))).toMatchObject(refused);
      const { headers: _, ...keyless } = back(own, cashier.token, key, await word([act], '', null, of(own)));
      expect(await shop.fail(call, keyless)).toMatchObject(refused);
      const old = await word([act], key, null, { ...of(own), at: '2020-01-31T03:00:00.000Z' });
      expect(await shop.fail(call, back(own, cashier.token, key, old))).toMatchObject(refused);
      const { data } = await shop.call(call, back(own, cashier.token, key, await word([act], key, null, of(own))));
      expect(data.till?.approvals).toMatchObject([{ acts: [act], proven: true }]);

      await shop.call(call, back(await sell(cashier.token), supervisor.token));
      expect(await shop.fail(call, back(await sell(supervisor.token), cashier.token))).toMatchObject({ status: 404 });
      await rules({ approval_of_own: true });
      expect(await shop.fail(call, back(await sell(cashier.token), supervisor.token))).toMatchObject({ code: 'approval_required' });
      await rules({ approval_acts: [] });
      await shop.call(call, back(await sell(cashier.token), cashier.token));
    },
  );
});

test("a price below what the partner gets needs the word of a cashier's sale", async () => {
  await rules({ discount_limit: 50 });
  const { data: partner } = await shop
    .call('createBusiness', { token: shop.adminToken, body: { name: 'Mitra Uji', city_id: 97, district_id: 117102, is_active: true } })
    .catch(() => ({ data: null }));
  const product = { reseller_price: 45_000, ...(partner && { business_id: partner.id }) };
  if (!partner) throw new Error('no partner');
  expect(await shop.fail('placeSale', await saleWith(10_000, { product }))).toMatchObject({
    code: 'approval_required',
    data: { acts: ['price'] },
  });
  await shop.call('placeSale', await saleWith(2_000, { product }));
  await shop.call('placeSale', await saleWith(10_000, { product, token: shop.adminToken }));
  const key = newKey();
  await shop.call('placeSale', await saleWith(10_000, { product, key, approval: await word(['price'], key, 40_000) }));
  const happened = { offline: true, sold_at: new Date().toISOString(), cashier_id: cashier.id };
  const { data: odd } = await shop.call('placeSale', await saleWith(10_000, { product, body: happened }));
  expect((await findings(odd.code)).join()).toContain('tanpa PIN');
});

describe('goods past their date', () => {
  const WITH_ONE = { quantity: 2, body: { total_amount: 100_000, cash_received: 100_000 } };

  /** A sale of two pieces, of which one is past its date. */
  async function saleOfPast({ token = cashier.token, key = newKey(), approval, body }: Sale = {}) {
    const sale = await saleWith(0, { token, key, approval, ...WITH_ONE, body: { ...WITH_ONE.body, ...body } } as Sale);
    const productId = sale.body.order_items[0]?.product_id ?? 0;
    await shop.database.transaction(async (transaction) => {
      await lockStockRows(transaction, [productId]);
      await moveStock(transaction, [{ productId, variantId: null, change: -4 }], { reason: 'adjustment', cause: 'mistake' });
      await moveStock(transaction, [{ productId, variantId: null, change: 1, bestBefore: '2020-01-31' }], { reason: 'goods_in' });
    });
    return sale;
  }

  test('are sold by a cashier with the word, by a supervisor without', async () => {
    await rules();
    const sale = await saleOfPast();
    expect(await shop.fail('placeSale', sale)).toMatchObject({ status: 409, code: 'approval_required', data: { acts: ['expired'] } });
    const key = newKey();
    const allowed = {
      ...sale,
      body: { ...sale.body, approval: await word(['expired'], key, 100_000) },
      headers: { 'idempotency-key': key },
    };
    const { data } = await shop.call('placeSale', allowed);
    expect(data.till?.approvals).toMatchObject([{ acts: ['expired'], approver: 'Cut Meutia', proven: true }]);
    await shop.call('placeSale', await saleOfPast({ token: supervisor.token }));
    await rules({ approval_acts: ['void'] });
    await shop.call('placeSale', await saleOfPast());
  });

  test('that were sold offline are a discrepancy without it; of an earlier day nobody knows', async () => {
    await rules();
    const happened = { offline: true, sold_at: new Date().toISOString(), cashier_id: cashier.id };
    const { data: odd } = await shop.call('placeSale', await saleOfPast({ body: happened }));
    expect((await findings(odd.code)).join()).toContain('tanpa PIN');
    const key = newKey();
    const approval = await word(['expired'], key, 100_000);
    const { data: fine } = await shop.call('placeSale', await saleOfPast({ key, approval, body: happened }));
    expect(await findings(fine.code)).toEqual([]);
    const earlier = new Date(Date.now() - 30 * 3_600_000).toISOString();
    const { data: old } = await shop.call('placeSale', await saleOfPast({ body: { ...happened, sold_at: earlier } }));
    expect((await findings(old.code)).join()).not.toContain('tanpa PIN');
  });

  test('need no word as long as the rest is enough', async () => {
    await rules();
    const sale = await saleOfPast();
    const [line] = sale.body.order_items;
    const body = { ...sale.body, total_amount: 50_000, cash_received: 50_000, order_items: [{ ...line, quantity: 1 }] };
    await shop.call('placeSale', { ...sale, body });
  });
});

test('more than there is in stock is sold only where the shop lets somebody allow it, and the rest is a discrepancy', async () => {
  const more = { product: { stock: 1 }, quantity: 2, body: { total_amount: 100_000, cash_received: 100_000 } };
  const key = newKey();
  await rules();
  const approval = await word(['stock'], key, 100_000);
  expect(await shop.fail('placeSale', await saleWith(0, { ...more, key, approval }))).toMatchObject({ code: 'out_of_stock' });
  await rules({ approval_acts: ['stock'] });
  expect(await shop.fail('placeSale', await saleWith(0, { ...more, token: shop.adminToken }))).toMatchObject({ code: 'out_of_stock' });
  const { data: sale } = await shop.call('placeSale', await saleWith(0, { ...more, key, approval }));
  expect((await findings(sale.code)).join()).toContain('stok');
});

test('guessed by sales that have happened, a word is looked at five times', async () => {
  await rules();
  const happened = { offline: true, sold_at: new Date().toISOString() };
  const provenWith = async (pin: string) => {
    const key = newKey();
    const { data } = await shop.call(
      'placeSale',
      await saleWith(20_000, { key, approval: await word(['discount'], key, 30_000, { pin }), body: happened }),
    );
    return data.till?.approvals[0]?.proven;
  };
  for (const pin of ['100001', '100002', '100003', '100004', '100005', PIN]) expect(await provenWith(pin)).toBe(false);
  expect(await shop.fail('checkPin', { token: cashier.token, body: { user_id: supervisor.id, pin: PIN } })).toMatchObject({ status: 429 });
});

test('a till is told how to tell a PIN only of whoever typed it there; a cashier also their own', async () => {
  const { data: typed } = await shop.call('checkPin', { token: cashier.token, body: { user_id: supervisor.id, pin: PIN } });
  expect(typed.salt + typed.check).toMatch(/^[0-9a-f]{96}$/u);
  await shop.call('setPin', { token: cashier.token, body: { password: PASSWORD, pin: '271828' } });
  for (const token of [cashier.token, supervisor.token, shop.adminToken]) {
    const { data } = await shop.call('getTillSettings', { token });
    const told = data.pin_holders.filter(({ salt, check }) => salt + check !== '').map(({ id }) => id);
    expect(told).toEqual(token === cashier.token ? [cashier.id] : []);
    expect(data.pin_holders).toContainEqual(expect.objectContaining({ id: supervisor.id, approves: true, set_at: typed.set_at }));
  }
});

describe('a PIN', () => {
  test('is set with the password only, is six digits and not the easiest ones', async () => {
    const token = cashier.token;
    expect(await shop.fail('setPin', { token, body: { password: 'salah', pin: '135790' } })).toMatchObject({ code: 'wrong_credentials' });
    for (const pin of [
      '12345',
      '1234567',
      'abcdef',
      '111111',
      '123456',
      '987654',
      '112233',
      '123123',
      '123321',
      '170845',
      '010190',
      '450817',
      '081945',
    ])
      expect(await shop.fail('setPin', { token, body: { password: PASSWORD, pin } })).toMatchObject({ status: 422 });
    await shop.call('setPin', { token, body: { password: PASSWORD, pin: '135790' } });
    expect((await shop.call('getPinState', { token })).data.set_at).not.toBeNull();
    expect((await shop.call('getPinState', { token: shop.adminToken })).data.set_at).toBeNull();
  });

  test('the one before ends with a new one', async () => {
    const other = await shop.signIn('supervisor');
    const set = (pin: string) => shop.call('setPin', { token: other.token, body: { password: PASSWORD, pin } });
    const check = { token: cashier.token, body: { user_id: other.id, pin: '112358' } };
    await set('112358');
    expect((await shop.call('checkPin', check)).data).toMatchObject({ id: other.id, approves: true });
    await set('132134');
    expect(await shop.fail('checkPin', check)).toMatchObject({ code: 'wrong_pin' });
  });

  test('guessed twenty times at once is looked at five times, and then not even the right one gets in', async () => {
    const other = await shop.signIn('supervisor');
    await shop.call('setPin', { token: other.token, body: { password: PASSWORD, pin: '112358' } });
    const tries = Array.from({ length: 20 }, (_, index) => {
      const pin = `9042${String(10 + index)}`;
      return shop.fail('checkPin', { token: cashier.token, body: { user_id: other.id, pin } });
    });
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
    const right = { user_id: other.id, pin: '112358' };
    expect(await shop.fail('checkPin', { token: cashier.token, body: right })).toMatchObject({ status: 429 });
    // Another till isn't shut by it.
    await shop.call('checkPin', { token: supervisor.token, body: right });
  });

  test('a till is told of active people who sell, and no key', async () => {
    const gone = await shop.signIn('supervisor');
    await shop.call('setPin', { token: gone.token, body: { password: PASSWORD, pin: '112358' } });
    await shop.call('deleteUser', { token: shop.adminToken, params: { id: gone.id } });
    const { data } = await shop.call('getTillSettings', { token: cashier.token });
    expect(data.pin_holders.map(({ id }) => id)).not.toContain(gone.id);
    const holder = data.pin_holders.find(({ id }) => id === supervisor.id);
    expect(holder?.check).not.toBe(await pinKeyOf(PIN, holder?.salt ?? ''));
    expect(Object.keys(holder ?? {}).sort()).toEqual(['approves', 'check', 'id', 'name', 'salt', 'set_at']);
  });
});
