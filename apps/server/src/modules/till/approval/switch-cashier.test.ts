import { createHash } from 'node:crypto';
import { deedProofOf, pinKeyOf, sellerKeyOf, switchedTokenOf, switchProofOf } from '@lapak/contract/people/pin-proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discrepanciesOf } from '../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { checkBooks } from '../../bookkeeping/reconciliation/index.ts';

const PASSWORD = 'rahasia-sekali';
const TILL = 'kasir-depan-7';
const SALT = '00112233445566778899aabbccddeeff';

interface Person {
  id: number;
  token: string;
}

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

/** Somebody with a PIN, as `setPin` stores it: all have one salt here, since a PIN's key is slow to derive on purpose. */
async function newPerson(role: 'admin' | 'cashier' | 'supervisor', pin = '314159'): Promise<Person> {
  const person = await shop.signIn(role);
  await shop.database.$client.query('insert into user_pins (user_id, salt, key) values ($1, $2, $3)', [
    person.id,
    SALT,
    await keyOfPin(pin, SALT),
  ]);
  return person;
}

/** Switches a till; returns its session's token from then on. */
async function switchTill(token: string, who: Person, how: { pin?: string; at?: string } = {}): Promise<string> {
  const at = how.at ?? new Date().toISOString();
  await shop.call('switchCashier', await switched(token, who, { ...how, at }));
  return switchedTokenOf(await keyOf(who, { ...how, at }), token);
}

/** What a till sends that somebody has switched to. */
async function switched(token: string, who: Person, { pin = '314159', at = new Date().toISOString() } = {}) {
  const sellerKey = await keyOf(who, { pin, at });
  const proof = await switchProofOf(sellerKey, createHash('sha256').update(token).digest('hex'));
  return { token, body: { user_id: who.id, till_id: TILL, at, proof } };
}

async function keyOf(who: Person, { pin = '314159', at }: { pin?: string; at: string }) {
  return sellerKeyOf(await keyOfPin(pin, SALT), { user_id: who.id, till_id: TILL, at });
}

/** Derived once for each PIN: it is slow on purpose. */
const keys = new Map<string, Promise<string>>();
function keyOfPin(pin: string, salt: string): Promise<string> {
  const known = keys.get(pin + salt) ?? pinKeyOf(pin, salt);
  keys.set(pin + salt, known);
  return known;
}

async function sale(changes: object = {}) {
  const product = await shop.makeProduct({ stock: 5 });
  const order_items = [{ product_id: product.id, quantity: 1, price: 50_000 }];
  return { payment_method: 'cash', cash_received: 50_000, total_amount: 50_000, order_items, till_id: TILL, ...changes };
}

const sell = async (token: string, changes: object = {}) =>
  (await shop.call('placeSale', { token, body: await sale(changes), headers: { 'idempotency-key': crypto.randomUUID() } })).data;
const sellerOf = async (orderId: number) =>
  (await shop.database.$client.query('select cashier_id from orders where id = $1', [orderId])).rows[0]?.cashier_id;
const refusal = (call: Promise<{ status: number; code: string }>) => call.then(({ code }) => code);

describe('a switch by PIN', () => {
  test('from then on sales, cash and shifts are theirs', async () => {
    const [host, next] = [await newPerson('cashier'), await newPerson('cashier')];
    expect(await sellerOf((await sell(host.token)).id)).toBe(host.id);
    const call = await switched(host.token, next);
    expect((await shop.call('switchCashier', call)).data).toMatchObject({ id: next.id, approves: false });
    const token = await switchedTokenOf(await keyOf(next, call.body), host.token);
    expect(await sellerOf((await sell(token, { cashier_id: next.id })).id)).toBe(next.id);
    const { data: shift } = await shop.call('getOpenShift', { token, query: { till_id: TILL } });
    const cash = { kind: 'in', amount: 10_000, reason: 'Uang kecil', till_id: TILL };
    await shop.call('addCashMovement', { token, params: { id: shift?.id ?? 0 }, body: cash });
    const { rows } = await shop.database.$client.query('select user_id from cash_movements where shift_id = $1', [shift?.id]);
    expect(rows).toEqual([{ user_id: next.id }]);
  });

  test('gives nobody more than the till, nor more than their role', async () => {
    const [host, cashier, admin] = [await newPerson('admin'), await newPerson('cashier'), await newPerson('admin')];
    const sold = await sell(host.token);
    let token = await switchTill(host.token, cashier);
    expect(await shop.fail('listUsers', { token })).toMatchObject({ status: 403 });
    expect(await shop.fail('getProfile', { token })).toMatchObject({ status: 403 });
    expect(await shop.fail('getSale', { token, params: { id: sold.id } })).toMatchObject({ code: 'not_found' });
    const voiding = { token, params: { id: sold.id }, body: { reason: 'Uji' } };
    expect(await shop.fail('voidSale', voiding)).toMatchObject({ code: 'not_found' });
    // An admin by PIN is a supervisor at the till, also one who signed in there with the password.
    for (const who of [admin, host]) {
      token = await switchTill(token, who);
      expect((await shop.call('getSale', { token, params: { id: sold.id } })).data.id).toBe(sold.id);
      for (const call of ['listUsers', 'listOwnOrders', 'listSessions'] as const)
        expect(await shop.fail(call, { token })).toMatchObject({ status: 403, code: 'forbidden' });
    }
    await shop.call('logout', { token });
    expect(await shop.fail('getTillSettings', { token })).toMatchObject({ status: 401 });
  });

  test('needs the PIN of an active person who may sell, for this very session and till', async () => {
    const [host, next, buyer] = [await newPerson('cashier'), await newPerson('cashier'), await shop.signIn('customer')];
    const wrong = async (call: ReturnType<typeof switched>) => refusal(shop.fail('switchCashier', await call));
    expect(await wrong(switched(host.token, next, { pin: '271828' }))).toBe('wrong_pin');
    expect(await wrong(switched(host.token, buyer))).toBe('wrong_pin');
    const elsewhere = await switched(next.token, next);
    expect(await wrong(Promise.resolve({ ...elsewhere, token: host.token }))).toBe('wrong_pin');
    const right = await switched(host.token, next);
    expect(await wrong(Promise.resolve({ ...right, body: { ...right.body, till_id: 'kasir-lain-9' } }))).toBe('wrong_pin');
    const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
    expect(await wrong(switched(host.token, next, { at: old }))).toBe('wrong_pin');
    expect(await sellerOf((await sell(host.token)).id)).toBe(host.id);
  });

  test('dated ahead would shut out those after it, so it is refused', async () => {
    const [host, next] = [await newPerson('cashier'), await newPerson('cashier')];
    const ahead = await switched(host.token, next, { at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await refusal(shop.fail('switchCashier', ahead))).toBe('wrong_pin');
    await switchTill(host.token, next);
  });

  test('gives nobody a supervisor’s word: who came by PIN types it for a void', async () => {
    const [host, boss] = [await newPerson('cashier'), await newPerson('supervisor')];
    const { id, token: secret } = await sell(host.token);
    // The buyer's secret address is for no till.
    expect(secret).toBe('');
    const token = await switchTill(host.token, boss);
    const voiding = { token, params: { id }, body: { reason: 'Uji' } };
    expect(await shop.fail('voidSale', voiding)).toMatchObject({ code: 'approval_required', data: { acts: ['void'] } });
    expect((await shop.call('getSale', { token, params: { id } })).data.token).toBe('');
  });

  test('ends the token: a copy of it has no rights at all, not even with the PIN of whoever copied it', async () => {
    const [thief, boss] = [await newPerson('cashier'), await newPerson('supervisor')];
    const copy = thief.token;
    const { rows } = await shop.database.$client.query<{ id: number }>('select id from orders order by id limit 1');
    const token = await switchTill(copy, boss);
    await shop.call('getTillSettings', { token });
    expect(await shop.fail('getTillSettings', { token: copy })).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await shop.fail('getSale', { token: copy, params: { id: rows[0]?.id ?? 0 } })).toMatchObject({ status: 401 });
    expect(await shop.fail('logout', { token: copy })).toMatchObject({ status: 401 });
    const again = await switched(copy, thief, { at: new Date(Date.now() + 1_000).toISOString() });
    expect(await shop.fail('switchCashier', again)).toMatchObject({ status: 401, code: 'not_signed_in' });
    // Nor is the next one found by who knows the former token and their own PIN.
    const back = new Date(Date.now() + 2_000).toISOString();
    const last = await switchTill(token, thief, { at: back });
    const guessed = await switchedTokenOf(await keyOf(thief, { at: back }), copy);
    expect(await shop.fail('getTillSettings', { token: guessed })).toMatchObject({ status: 401 });
    expect(await shop.fail('getTillSettings', { token: copy })).toMatchObject({ status: 401 });
    await shop.call('getTillSettings', { token: last });
  });

  test('whose answer was lost is told again with the ended token, also by two tabs at once, and by nothing else', async () => {
    const [host, next, other] = [await newPerson('cashier'), await newPerson('cashier'), await newPerson('cashier')];
    const call = await switched(host.token, next);
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.call('switchCashier', call)));
    expect(answers.map(({ data }) => data.id)).toEqual([next.id, next.id, next.id, next.id]);
    const token = await switchedTokenOf(await keyOf(next, call.body), host.token);
    expect(await sellerOf((await sell(token)).id)).toBe(next.id);
    await shop.call('switchCashier', call);
    expect(await sellerOf((await sell(token)).id)).toBe(next.id);
    // Wrong proofs by it count as any.
    const wrong = await switched(host.token, next, { pin: '271828' });
    expect(await shop.fail('switchCashier', wrong)).toMatchObject({ code: 'wrong_pin' });
    // With the switch after it even that is over.
    await switchTill(token, other, { at: new Date(Date.now() + 1_000).toISOString() });
    expect(await shop.fail('switchCashier', call)).toMatchObject({ status: 401 });
  });

  test('guessed many at once, and through others whose PIN one knows, is looked at five times', async () => {
    const [host, own, aim] = [await newPerson('cashier'), await newPerson('cashier'), await newPerson('supervisor', '902143')];
    const guess = async (count: number) => {
      const calls = await Promise.all(Array.from({ length: count }, (_, index) => switched(host.token, aim, { pin: `11203${index % 2}` })));
      return Promise.all(calls.map((call) => refusal(shop.fail('switchCashier', call))));
    };
    const codes = await guess(8);
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3);
    const token = await switchTill(host.token, own);
    const later = await switched(token, aim, { pin: '112030' });
    expect(await shop.fail('switchCashier', later)).toMatchObject({ code: 'too_many_requests' });
    const check = { token, body: { user_id: aim.id, pin: '902143' } };
    expect(await shop.fail('checkPin', check)).toMatchObject({ code: 'too_many_requests' });
  });

  test('ten wrong ones within an hour open a discrepancy that rings the bell, however many people they are tried on', async () => {
    const [host, own] = [await newPerson('cashier'), await newPerson('cashier')];
    const aims = [await newPerson('supervisor', '902143'), await newPerson('admin', '902143')];
    const { rows: names } = await shop.database.$client.query<{ username: string }>('select username from users where id = $1', [host.id]);
    const told = async () => {
      const { data } = await shop.call('listFindings', { token: shop.adminToken, query: { area: 'audit' } });
      return data.filter(
        (discrepancy) =>
          discrepancy.area === 'audit' &&
          discrepancy.kind === 'pins_guessed' &&
          discrepancy.detail.includes(`sebagai '${names[0]?.username}'`),
      );
    };
    const bell = async () => (await shop.call('getBell', { token: shop.adminToken })).data.findings;
    const before = await bell();
    let { token } = host;
    const guess = async (aim: Person) => shop.fail('switchCashier', await switched(token, aim, { pin: '112030' }));
    for (const aim of aims) for (let tries = 0; tries < 4; tries++) await guess(aim);
    // A right one between them forgives none.
    token = await switchTill(token, own);
    const [aim = own] = aims;
    await guess(aim);
    expect(await told()).toEqual([]);
    await guess(aim);
    expect(await told()).toMatchObject([{ detail: expect.stringContaining('10 PIN salah'), change: { kind: 'pin' } }]);
    expect(await bell()).toBe(before + 1);
    // Ten more are the same discrepancy, which a look through the books doesn't close; an admin does.
    for (let tries = 0; tries < 10; tries++) await guess(aim);
    await checkBooks(shop.database, null);
    const [discrepancy] = await told();
    expect(discrepancy?.detail).toContain('20 PIN salah');
    const params = { area: 'audit', id: discrepancy?.id ?? 0 } as const;
    await shop.call('settleFinding', { token: shop.adminToken, params, body: { action: 'settle', note: 'Sudah ditanyakan.' } });
    expect(await told()).toEqual([]);
  });

  test('of two the later one stands, and of two at once one', async () => {
    const [host, one, other] = [await newPerson('cashier'), await newPerson('cashier'), await newPerson('cashier')];
    const early = { at: new Date(Date.now() - 60_000).toISOString() };
    let token = await switchTill(host.token, other);
    expect(await shop.fail('switchCashier', await switched(token, one, early))).toMatchObject({ code: 'wrong_pin' });
    expect(await sellerOf((await sell(token)).id)).toBe(other.id);
    // Two at once from one token: one has it then, and the other's token has ended.
    const times = [1, 2].map((later) => new Date(Date.now() + later).toISOString());
    const outcomes = await Promise.allSettled([one, other].map((who, index) => switchTill(token, who, { at: times[index] ?? '' })));
    const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(done).toHaveLength(1);
    const by = outcomes[0]?.status === 'fulfilled' ? one : other;
    token = done[0] ?? '';
    expect(await sellerOf((await sell(token)).id)).toBe(by.id);
  });

  test('ends with the account, its role and its PIN', async () => {
    const host = await newPerson('cashier');
    const roles = (await shop.call('listRoles', { token: shop.adminToken })).data;
    const ends = [
      (who: Person) => shop.call('deleteUser', { token: shop.adminToken, params: { id: who.id } }),
      (who: Person) => update(who, { is_active: false }),
      (who: Person) => update(who, { role_id: roles.find(({ name }) => name === 'customer')?.id ?? 0 }),
    ];
    for (const end of ends) {
      const [till, who] = [await newPerson('cashier'), await newPerson('cashier')];
      const token = await switchTill(till.token, who);
      await end(who);
      expect(await shop.fail('getTillSettings', { token })).toMatchObject({ status: 401 });
      expect(await shop.fail('switchCashier', await switched(host.token, who))).toMatchObject({ code: 'wrong_pin' });
    }
    const who = await newPerson('cashier');
    const stale = await switched(host.token, who);
    await shop.call('setPin', { token: who.token, body: { password: PASSWORD, pin: '161803' } });
    expect(await shop.fail('switchCashier', stale)).toMatchObject({ code: 'wrong_pin' });
  });

  test('a sale that the till shows under another name is refused, and one that had been sent is found by its key', async () => {
    const [host, next] = [await newPerson('cashier'), await newPerson('cashier')];
    const call = { token: host.token, body: await sale({ cashier_id: host.id }), headers: { 'idempotency-key': crypto.randomUUID() } };
    const { data } = await shop.call('placeSale', call);
    const token = await switchTill(host.token, next);
    expect((await shop.call('placeSale', { ...call, token })).data.id).toBe(data.id);
    expect(await shop.fail('placeSale', { ...call, token, headers: { 'idempotency-key': crypto.randomUUID() } })).toMatchObject({
      status: 409,
      code: 'cashier_changed',
    });
  });
});

async function update(who: Person, changes: object) {
  const { data } = await shop.call('getUser', { token: shop.adminToken, params: { id: who.id } });
  const { username, email, first_name, last_name, phone_number, is_active, role, version } = data;
  const body = { username, email, first_name, last_name, phone_number, is_active, role_id: role.id, version, ...changes };
  await shop.call('updateUser', { token: shop.adminToken, params: { id: who.id }, body });
}

describe('what somebody did without a network', () => {
  /** An offline sale under a name, and what is to be worked off of it. */
  async function happened(sender: string, who: Person, { wrong = false, proven = true } = {}) {
    const key = crypto.randomUUID();
    const at = new Date(Date.now() - 60_000).toISOString();
    const sellerKey = await keyOf(who, { at });
    const cashier_proof = { at, proof: await deedProofOf(sellerKey, { key, amount: wrong ? 1 : 50_000 }) };
    const told = { offline: true, sold_at: new Date().toISOString(), cashier_id: who.id, ...(proven && { cashier_proof }) };
    const { data } = await shop.call('placeSale', { token: sender, body: await sale(told), headers: { 'idempotency-key': key } });
    return { seller: await sellerOf(data.id), differences: await discrepanciesOf(shop, data.id, 'open') };
  }

  test('is theirs, with a right proof or by who signed in; with a wrong one it is booked, and a discrepancy', async () => {
    const [sender, who] = [await newPerson('cashier'), await newPerson('cashier')];
    expect(await happened(sender.token, who)).toEqual({ seller: who.id, differences: [] });
    expect(await happened(sender.token, who, { proven: false })).toEqual({ seller: who.id, differences: [] });
    const odd = await happened(sender.token, who, { wrong: true });
    expect(odd).toMatchObject({ seller: who.id, differences: [{ kind: 'cashier' }] });
    expect(odd.differences[0]?.detail).toContain('PIN tidak terbukti');
  });

  test('a supervisor named without a proof is no word for the drawer', async () => {
    const [sender, boss] = [await newPerson('cashier'), await newPerson('supervisor')];
    const open = async (proven: boolean) => {
      const key = crypto.randomUUID();
      const at = new Date().toISOString();
      const cashier_proof = { at, proof: await deedProofOf(await keyOf(boss, { at }), { key, amount: null }) };
      const body = { key, till_id: TILL, reason: 'Tukar uang', cashier_id: boss.id, opened_at: at, ...(proven && { cashier_proof }) };
      return (await shop.call('recordDrawerOpening', { token: sender.token, body })).data.approval;
    };
    expect(await open(true)).toBe('not_needed');
    expect(await open(false)).toBe('missing');
  });
});
