import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
const tokens = { ayu: '', budi: '', supervisor: '' };
beforeAll(async () => {
  shop = await startOrderShop();
  tokens.ayu = (await shop.signIn('cashier')).token;
  tokens.budi = (await shop.signIn('cashier')).token;
  tokens.supervisor = (await shop.signIn('supervisor')).token;
});
afterAll(() => shop.close());

const newTill = () => crypto.randomUUID();
const closed = { counted: { cash: 0 }, reason: 'Uji' };

async function openAs(token: string, till: string) {
  return (await shop.call('openShift', { token, body: { till_id: till, till_name: `Kasir ${till}`, float_amount: 0 } })).data;
}

async function sellAs(token: string, till: string) {
  const product = await shop.makeProduct({ stock: 5, price: 10_000, reseller_price: 7_000 });
  const body = {
    payment_method: 'cash',
    cash_received: 10_000,
    total_amount: 10_000,
    order_items: [{ product_id: product.id, quantity: 1, price: 10_000 }],
    till_id: till,
  };
  return (await shop.call('placeSale', { token, body })).data;
}

async function buy(token?: string) {
  const product = await shop.makeProduct();
  return (await shop.call('placeOrder', { token, body: shop.orderOf(product, token ? { guest_email: undefined } : {}) })).data;
}

const listed = async (token: string) =>
  (await shop.call('listSales', { token, query: { day: dateOf(new Date()), page_size: 100 } })).data.map(({ id }) => id);
const shifts = async (token: string) => (await shop.call('listShifts', { token, query: { page_size: 100 } })).data.map(({ id }) => id);

test('a cashier sees the receipts of their own sales only, a supervisor those of all', async () => {
  const till = newTill();
  const [ayus, budis] = [await sellAs(tokens.ayu, till), await sellAs(tokens.budi, till)];
  expect(await listed(tokens.ayu)).toContain(ayus.id);
  expect(await listed(tokens.ayu)).not.toContain(budis.id);
  expect(await listed(tokens.supervisor)).toEqual(expect.arrayContaining([ayus.id, budis.id]));
  expect((await shop.call('getSale', { token: tokens.ayu, params: { id: ayus.id } })).data.code).toBe(ayus.code);
  expect(await shop.fail('getSale', { token: tokens.ayu, params: { id: budis.id } })).toMatchObject({ status: 404 });
  expect((await shop.call('getSale', { token: tokens.supervisor, params: { id: budis.id } })).data.code).toBe(budis.code);
});

test('an order of the web shop is nothing that the till shows, to whomever', async () => {
  const order = await buy();
  for (const token of [tokens.supervisor, shop.adminToken])
    expect(await shop.fail('getSale', { token, params: { id: order.id } })).toMatchObject({ status: 404 });
});

test("a cashier reads, moves cash in and closes own shifts, and that of the till they stand at, never another till's", async () => {
  const [front, back] = [newTill(), newTill()];
  const [ayus, budis] = [await openAs(tokens.ayu, front), await openAs(tokens.budi, back)];
  expect(await shifts(tokens.ayu)).toContain(ayus.id);
  expect(await shifts(tokens.ayu)).not.toContain(budis.id);
  const { tills } = await shop.call('listShifts', { token: tokens.ayu });
  expect(tills.map(({ till_id }) => till_id)).not.toContain(back);
  expect(await shifts(tokens.supervisor)).toEqual(expect.arrayContaining([ayus.id, budis.id]));

  const params = { id: budis.id };
  const cash = { kind: 'in', amount: 1_000, reason: 'Uang kecil' };
  expect(await shop.fail('getShift', { token: tokens.ayu, params })).toMatchObject({ status: 404 });
  expect(await shop.fail('addCashMovement', { token: tokens.ayu, params, body: cash })).toMatchObject({ status: 404 });
  expect(await shop.fail('closeShift', { token: tokens.ayu, params, body: { ...closed, till_id: front } })).toMatchObject({ status: 404 });
  // Ayu takes Budi's till over.
  await shop.call('addCashMovement', { token: tokens.ayu, params, body: { ...cash, till_id: back } });
  expect((await shop.call('closeShift', { token: tokens.ayu, params, body: { ...closed, till_id: back } })).data.number).not.toBeNull();
  await shop.call('closeShift', { token: tokens.supervisor, params: { id: ayus.id }, body: closed });
});

test('what a till is told holds no partner price and no bank account', async () => {
  await sellAs(tokens.ayu, newTill());
  const answers = await Promise.all([
    shop.call('getTillCatalog', { token: tokens.ayu }),
    shop.call('getTillSettings', { token: tokens.ayu }),
    shop.call('getPickupDetails', { token: tokens.ayu }),
  ]);
  expect(JSON.stringify(answers)).not.toMatch(/reseller|bank_accounts|7000\b/u);
});

test('a cashier is a buyer too: own orders and profile work as for customers', async () => {
  expect((await shop.call('getProfile', { token: tokens.ayu })).data.role).toMatchObject({ name: 'cashier', can_access_admin: false });
  const order = await buy(tokens.ayu);
  expect((await shop.call('listOwnOrders', { token: tokens.ayu })).data.map(({ code }) => code)).toContain(order.code);
});

test('a sale that happened is no discrepancy under the name of a cashier, and one under that of a customer', async () => {
  const [cashier, customer] = [await shop.signIn('cashier'), await shop.signIn('customer')];
  const product = await shop.makeProduct({ stock: 5, price: 10_000 });
  const sold = async (cashier_id: number) => {
    const order_items = [{ product_id: product.id, quantity: 1, price: 10_000 }];
    const cash = { payment_method: 'cash', cash_received: 10_000, total_amount: 10_000 };
    const body = { ...cash, order_items, offline: true, sold_at: new Date().toISOString(), cashier_id };
    return (await shop.call('placeSale', { token: tokens.ayu, body })).data.code;
  };
  const [fine, odd] = [await sold(cashier.id), await sold(customer.id)];
  const { data } = await shop.call('listFindings', { token: shop.adminToken, query: { area: 'till' } });
  const codes = data.map((discrepancy) => JSON.stringify(discrepancy));
  expect(codes.some((text) => text.includes(odd))).toBe(true);
  expect(codes.some((text) => text.includes(fine))).toBe(false);
});

test('the server lists the roles of who sells, for the form of users', async () => {
  const roles = (await shop.call('listRoles', { token: shop.adminToken })).data;
  expect(roles.map(({ name, display_name }) => `${name} ${display_name}`)).toEqual(
    expect.arrayContaining(['cashier Kasir', 'supervisor Supervisor']),
  );
});
