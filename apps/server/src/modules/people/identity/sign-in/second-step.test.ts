import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { codeOfStep, stepOf } from '../factors/totp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PASSWORD = 'rahasia-sekali';
const run = async (statement: string, values: unknown[] = [], of = shop) => (await of.database.$client.query(statement, values)).rows;

/** An admin with an authenticator app; `code` is right now, or so many steps away. */
async function enrolled(of = shop) {
  const { token, id } = await of.signIn('admin');
  const username = (await of.call('getProfile', { token })).data.username;
  await of.call('startTotp', { token });
  const [row] = await run('select secret from user_totps where user_id = $1', [id], of);
  const secret: Buffer = row?.['secret'];
  const code = (away = 0) => codeOfStep(secret, stepOf(new Date()) + away);
  const { data } = await of.call('confirmTotp', { token, body: { code: code() } });
  // As if that had been a while ago: its code isn't taken again.
  await run('update user_totps set last_step = 0 where user_id = $1', [id], of);
  return { id, token, username, code, recoveryCodes: data.recovery_codes ?? [] };
}
type Enrolled = Awaited<ReturnType<typeof enrolled>>;

/** The first step with the right password: its ticket. */
async function firstStep({ username }: Pick<Enrolled, 'username'>, of = shop): Promise<string> {
  const refused = await of.fail('login', { body: { username, password: PASSWORD } });
  expect(refused).toMatchObject({ status: 403, code: 'second_factor_needed' });
  return String((refused.data as { ticket: string }).ticket);
}
const finish = (body: object, of = shop) =>
  of.app.inject({ method: 'POST', url: '/api/v1/auth/login/second-step', payload: body }).then((answer) => ({
    status: answer.statusCode,
    ...answer.json<{ code?: string; data?: { token: string } }>(),
  }));
const wrongCode = ({ code }: Enrolled) => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');

describe('after the password', () => {
  test('a ticket waits for the second step, and it is no session', async () => {
    const admin = await enrolled();
    const before = await run('select count(*)::int as n from sessions where user_id = $1', [admin.id]);
    const refused = await shop.fail('login', { body: { username: admin.username, password: PASSWORD } });
    const { ticket, steps } = refused.data as { ticket: string; steps: string[] };
    expect(steps).toEqual(['totp', 'recovery']);
    expect(await run('select count(*)::int as n from sessions where user_id = $1', [admin.id])).toEqual(before);
    expect(await shop.fail('getProfile', { token: ticket })).toMatchObject({ status: 401 });
    expect(JSON.stringify(await run('select * from sign_in_tickets'))).not.toContain(ticket);
    const { data } = await shop.call('finishSignIn', { body: { ticket, code: admin.code() } });
    expect(await shop.call('getProfile', { token: data.token })).toMatchObject({ data: { username: admin.username } });
  });

  test('a wrong password says nothing of the second step', async () => {
    const { username } = await enrolled();
    expect(await shop.fail('login', { body: { username, password: 'bukan-ini-dia' } })).toMatchObject({ code: 'wrong_credentials' });
  });

  test('a wrong code leaves the ticket, a right one ends it', async () => {
    const admin = await enrolled();
    const ticket = await firstStep(admin);
    expect(await finish({ ticket, code: wrongCode(admin) })).toMatchObject({ status: 400, code: 'wrong_code' });
    expect(await finish({ ticket, code: admin.code() })).toMatchObject({ status: 200 });
    expect(await finish({ ticket, code: admin.code(1) })).toMatchObject({ status: 410, code: 'sign_in_over' });
  });

  test('a ticket is over after five minutes', async () => {
    const admin = await enrolled();
    const ticket = await firstStep(admin);
    await run(`update sign_in_tickets set expires_at = expires_at - interval '5 minutes'`);
    expect(await finish({ ticket, code: admin.code() })).toMatchObject({ code: 'sign_in_over' });
  });

  test('it ends with a new password, a deactivation, and when all others are signed out', async () => {
    const admin = await enrolled();
    const another = await shop.signIn('admin');
    const ticket = await firstStep(admin);
    await shop.call('endOtherSessions', { token: admin.token });
    expect(await finish({ ticket, code: admin.code() })).toMatchObject({ code: 'sign_in_over' });
    const second = await firstStep(admin);
    const { data: user } = await shop.call('getUser', { token: another.token, params: { id: admin.id } });
    const fields = { ...user, role_id: user.role.id, expected_version: user.version, password: 'kata-sandi-lain-42' };
    await shop.call('updateUser', { token: another.token, params: { id: admin.id }, body: fields });
    expect(await finish({ ticket: second, code: admin.code() })).toMatchObject({ code: 'sign_in_over' });
  });

  test('another account’s code doesn’t fit', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect(await finish({ ticket: await firstStep(one), code: other.code() })).toMatchObject({ code: 'wrong_code' });
  });
});

describe('a code', () => {
  test('is good once, also with another ticket', async () => {
    const admin = await enrolled();
    const code = admin.code();
    expect(await finish({ ticket: await firstStep(admin), code })).toMatchObject({ status: 200 });
    expect(await finish({ ticket: await firstStep(admin), code })).toMatchObject({ code: 'wrong_code' });
  });

  test('of ten at once with ten tickets lets one in', async () => {
    const admin = await enrolled();
    const tickets: string[] = [];
    for (let each = 0; each < 10; each += 1) tickets.push(await firstStep(admin));
    const code = admin.code();
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can’t be guessed, also not all at once nor with many tickets: the account’s codes wait, its recovery codes don’t', async () => {
    const admin = await enrolled();
    const ticket = await firstStep(admin);
    const answers = await Promise.all(Array.from({ length: 30 }, () => finish({ ticket, code: wrongCode(admin) })));
    expect(answers.filter(({ code }) => code === 'wrong_code')).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(10);
    expect(await finish({ ticket: await firstStep(admin), code: admin.code() })).toMatchObject({ code: 'too_many_requests' });
    expect(await finish({ ticket, recovery_code: admin.recoveryCodes[0] })).toMatchObject({ status: 200 });
    await run(`update user_totps set wrong_since = wrong_since - interval '1 hour' where user_id = $1`, [admin.id]);
    expect(await finish({ ticket: await firstStep(admin), code: admin.code() })).toMatchObject({ status: 200 });
  });

  test('of one network counts as wrong passwords do: ten in five minutes', async () => {
    const bounded = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } });
    const admin = await enrolled(bounded);
    const ticket = await firstStep(admin, bounded);
    const answers = await Promise.all(Array.from({ length: 15 }, () => finish({ ticket, code: wrongCode(admin) }, bounded)));
    expect(answers.filter(({ code }) => code === 'wrong_code')).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(5);
    await bounded.close();
  });
});

describe('a recovery code', () => {
  test('is one of ten, good once, typed as one likes, and its use is told by mail and in the audit', async () => {
    const admin = await enrolled();
    expect(new Set(admin.recoveryCodes).size).toBe(10);
    const [first = ''] = admin.recoveryCodes;
    expect(first).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/u);
    expect(await finish({ ticket: await firstStep(admin), recovery_code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` })).toMatchObject({
      status: 200,
    });
    expect(await finish({ ticket: await firstStep(admin), recovery_code: first })).toMatchObject({ code: 'wrong_code' });
    expect((await shop.call('getSecondFactors', { token: admin.token })).data.recovery_codes_left).toBe(9);
    expect(await run(`select facts from mails where user_id = $1 and kind = 'recovery_code_used'`, [admin.id])).toMatchObject([
      { facts: { factor: '9' } },
    ]);
    expect(
      await run(`select fields from changes where record_id = $1 and kind = 'user' order by id desc limit 1`, [admin.id]),
    ).toMatchObject([{ fields: [{ field: 'recovery_codes', from: 10, to: 9 }] }]);
  });

  test('of ten at once lets one in', async () => {
    const admin = await enrolled();
    const tickets: string[] = [];
    for (let each = 0; each < 10; each += 1) tickets.push(await firstStep(admin));
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, recovery_code: admin.recoveryCodes[3] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends with a new set; none stands readable in the database', async () => {
    const admin = await enrolled();
    const { data } = await shop.call('renewRecoveryCodes', { token: admin.token });
    expect(await finish({ ticket: await firstStep(admin), recovery_code: admin.recoveryCodes[0] })).toMatchObject({ code: 'wrong_code' });
    expect(await finish({ ticket: await firstStep(admin), recovery_code: data.recovery_codes[0] })).toMatchObject({ status: 200 });
    expect(JSON.stringify(await run('select * from recovery_codes'))).not.toContain(data.recovery_codes[1]);
  });
});

describe('setting up', () => {
  test('asks for the password again, and counts only after a first right code', async () => {
    const { token, id } = await shop.signIn('supervisor');
    await run(`update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1`, [id]);
    for (const name of ['startTotp', 'startPasskey', 'removeTotp', 'renewRecoveryCodes', 'deletePasskey'] as const)
      expect(await shop.fail(name, { token, params: { id: 1 } }), name).toMatchObject({ code: 'confirm_password' });
    await shop.call('confirmPassword', { token, body: { password: PASSWORD } });
    const { data } = await shop.call('startTotp', { token });
    expect(data.address).toContain(`secret=${data.secret}`);
    expect(await shop.fail('confirmTotp', { token, body: { code: '12345' } })).toMatchObject({ status: 422 });
    expect((await shop.call('getSecondFactors', { token })).data).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    const { username } = (await shop.call('getProfile', { token })).data;
    await shop.call('login', { body: { username, password: PASSWORD } });
  });

  test('is told by mail and in the audit, and so is its end; without a factor no second step', async () => {
    const admin = await enrolled();
    expect(await shop.fail('startTotp', { token: admin.token })).toMatchObject({ code: 'invalid_input' });
    await shop.call('removeTotp', { token: admin.token });
    expect(await shop.fail('removeTotp', { token: admin.token })).toMatchObject({ status: 404 });
    expect((await run('select kind from mails where user_id = $1 order by id', [admin.id])).map(({ kind }) => kind)).toEqual([
      'factor_added',
      'factor_removed',
    ]);
    const told = await run(
      `select user_id, fields from changes where record_id = $1 and kind = 'user' and action = 'changed' order by id`,
      [admin.id],
    );
    expect(told).toEqual([
      { user_id: admin.id, fields: [{ field: 'totp', from: false, to: true }] },
      { user_id: admin.id, fields: [{ field: 'totp', from: true, to: false }] },
    ]);
    expect(await run('select * from recovery_codes where user_id = $1', [admin.id])).toEqual([]);
    await shop.call('login', { body: { username: admin.username, password: PASSWORD } });
  });

  test('a clock that runs half a minute late is no obstacle', async () => {
    const admin = await enrolled();
    const ticket = await firstStep(admin);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const code = admin.code(-1);
    const answer = await finish({ ticket, code });
    vi.useRealTimers();
    expect(answer).toMatchObject({ status: 200 });
  });
});
