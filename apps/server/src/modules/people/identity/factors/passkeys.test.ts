import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../../../../test/software-authenticator.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { passkeyPlaceOf } from './passkeys.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const PASSWORD = 'rahasia-sekali';
const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;

/** An admin with a passkey. */
async function withPasskey() {
  const { token, id } = await shop.signIn('admin');
  const { username } = (await shop.call('getProfile', { token })).data;
  const key = softwareAuthenticator();
  const { data } = await shop.call('startPasskey', { token });
  const added = await shop.call('addPasskey', {
    token,
    body: { ticket: data.ticket, name: 'Laptop kantor', passkey: key.make(data.offer) },
  });
  return { token, id, username, key, recoveryCodes: added.data.recovery_codes ?? [] };
}
async function secondStep(username: string) {
  const refused = await shop.fail('login', { body: { username, password: PASSWORD } });
  expect(refused).toMatchObject({ code: 'second_factor_needed', data: { steps: ['passkey', 'recovery'] } });
  const { ticket } = refused.data as { ticket: string };
  return (await shop.call('startPasskeySignIn', { body: { ticket } })).data;
}
const alone = async () => (await shop.call('startPasskeySignIn', { body: {} })).data;
const refusal = (ticket: string, passkey: object) => shop.fail('finishSignIn', { body: { ticket, passkey } });

describe('a passkey', () => {
  test('is made once by its offer, with a name and, as first factor, recovery codes', async () => {
    const one = await withPasskey();
    expect(one.recoveryCodes).toHaveLength(10);
    expect((await shop.call('getSecondFactors', { token: one.token })).data).toMatchObject({
      passkeys: [{ name: 'Laptop kantor', last_used_at: null }],
      passkey_host: 'shop.test',
    });
    const { data } = await shop.call('startPasskey', { token: one.token });
    expect(data.offer.excludeCredentials).toMatchObject([{ id: one.key.id }]);
    const second = softwareAuthenticator();
    const body = { ticket: data.ticket, name: 'Ponsel', passkey: second.make(data.offer) };
    expect((await shop.call('addPasskey', { token: one.token, body })).data.recovery_codes).toBeNull();
    expect(await shop.fail('addPasskey', { token: one.token, body })).toMatchObject({ code: 'sign_in_over' });
  });

  test('isn’t taken from another page, for another challenge, by another person, or twice', async () => {
    const one = await withPasskey();
    const other = await shop.signIn('admin');
    const add = async (make: (offer: { challenge: string }) => object, token = one.token) => {
      const { data } = await shop.call('startPasskey', { token: one.token });
      return shop.fail('addPasskey', { token, body: { ticket: data.ticket, name: 'Palsu', passkey: make(data.offer) } });
    };
    const key = softwareAuthenticator();
    expect(await add((offer) => key.make(offer, { origin: 'http://shop.test.palsu.example' }))).toMatchObject({ code: 'passkey_refused' });
    expect(await add(() => key.make({ challenge: 'bGFpbg' }))).toMatchObject({ code: 'passkey_refused' });
    expect(await add((offer) => key.make(offer), other.token)).toMatchObject({ code: 'sign_in_over' });
    expect(await add((offer) => one.key.make(offer))).toMatchObject({ code: 'passkey_refused' });
  });

  test('is the second step after a password, and its signature is good once', async () => {
    const { username, key } = await withPasskey();
    const { ticket, question } = await secondStep(username);
    expect(question).toMatchObject({ rpId: 'shop.test', allowCredentials: [{ id: key.id }], userVerification: 'preferred' });
    const passkey = key.prove(question, { verified: false });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.app.inject({ method: 'POST', url: '/api/v1/auth/login/second-step', payload: { ticket, passkey } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410, 410]);
    const next = await secondStep(username);
    expect(await refusal(next.ticket, passkey)).toMatchObject({ code: 'passkey_refused' });
  });

  test('signs in alone, if it proves its owner', async () => {
    const { id, key } = await withPasskey();
    const { ticket, question } = await alone();
    expect(question).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    expect(await refusal(ticket, key.prove(question, { verified: false }))).toMatchObject({ code: 'passkey_refused' });
    const { data } = await shop.call('finishSignIn', { body: { ticket, passkey: key.prove(question) } });
    expect(data.user.id).toBe(id);
    expect((await run('select last_used_at from passkeys where user_id = $1', [id]))[0]?.['last_used_at']).toBeInstanceOf(Date);
  });

  test('isn’t taken where it is unknown, another’s, from another page, or copied', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const stranger = softwareAuthenticator();
    const first = await alone();
    expect(await refusal(first.ticket, stranger.prove(first.question))).toMatchObject({ code: 'passkey_refused' });
    expect(await refusal(first.ticket, { ...stranger.prove(first.question), id: one.key.id, rawId: one.key.id })).toMatchObject({
      code: 'passkey_refused',
    });
    expect(await refusal(first.ticket, one.key.prove(first.question, { origin: 'http://palsu.example' }))).toMatchObject({
      code: 'passkey_refused',
    });
    const second = await secondStep(one.username);
    expect(await refusal(second.ticket, other.key.prove(second.question))).toMatchObject({ code: 'passkey_refused' });
    await shop.call('finishSignIn', { body: { ticket: second.ticket, passkey: one.key.prove(second.question, { counter: 7 }) } });
    const third = await secondStep(one.username);
    expect(await refusal(third.ticket, one.key.prove(third.question, { counter: 6 }))).toMatchObject({ code: 'passkey_refused' });
  });

  test('a ticket for it takes no code, and one of a deactivated account opens nothing', async () => {
    const { id, key, recoveryCodes } = await withPasskey();
    const { ticket, question } = await alone();
    expect(await shop.fail('finishSignIn', { body: { ticket, recovery_code: recoveryCodes[0] } })).toMatchObject({ code: 'sign_in_over' });
    await run('update users set is_active = false where id = $1', [id]);
    expect(await refusal(ticket, key.prove(question))).toMatchObject({ code: 'account_inactive' });
  });

  test('stands in for the password of acts that ask for it again, once, for this session, if it proves its owner', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    await run(`update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1`, [one.id]);
    const ask = async (token = one.token) => (await shop.call('startPasskeySignIn', { token, body: { confirm: true } })).data;
    const refused = (token: string, ticket: string, passkey: object) => shop.fail('confirmPassword', { token, body: { ticket, passkey } });
    const { ticket, question } = await ask();
    expect(await refused(one.token, ticket, one.key.prove(question, { verified: false }))).toMatchObject({ code: 'passkey_refused' });
    expect(await refused(one.token, ticket, other.key.prove(question))).toMatchObject({ code: 'passkey_refused' });
    expect(await refused(other.token, ticket, one.key.prove(question))).toMatchObject({ code: 'sign_in_over' });
    expect(await refusal(ticket, one.key.prove(question))).toMatchObject({ code: 'sign_in_over' });
    expect(await shop.fail('renewRecoveryCodes', { token: one.token })).toMatchObject({ code: 'confirm_password' });
    await shop.call('confirmPassword', { token: one.token, body: { ticket, passkey: one.key.prove(question) } });
    await shop.call('renewRecoveryCodes', { token: one.token });
    expect(await refused(one.token, ticket, one.key.prove(question))).toMatchObject({ code: 'sign_in_over' });
    expect(await shop.fail('startPasskeySignIn', { body: { confirm: true } })).toMatchObject({ status: 401 });
    const { token } = await shop.signIn('admin');
    expect(await shop.fail('startPasskeySignIn', { token, body: { confirm: true } })).toMatchObject({ code: 'invalid_input' });
    expect(await shop.fail('confirmPassword', { token, body: {} })).toMatchObject({ fields: { password: 'Masukkan kata sandi.' } });
  });

  test('is deleted by its owner alone; with the last factor go the recovery codes', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const [key] = (await shop.call('getSecondFactors', { token: one.token })).data.passkeys;
    const params = { id: key?.id ?? 0 };
    expect(await shop.fail('deletePasskey', { token: other.token, params })).toMatchObject({ status: 404 });
    await shop.call('deletePasskey', { token: one.token, params });
    expect((await shop.call('getSecondFactors', { token: one.token })).data).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    const mails = await run('select kind, facts from mails where user_id = $1 order by id', [one.id]);
    expect(mails).toMatchObject([
      { kind: 'factor_added', facts: { factor: 'Kunci sandi: Laptop kantor' } },
      { kind: 'factor_removed', facts: { by_other: 'false' } },
    ]);
  });
});

test.each([
  ['https://lapak.example', { host: 'lapak.example', origin: 'https://lapak.example' }],
  ['https://lapak.example:8443', { host: 'lapak.example', origin: 'https://lapak.example:8443' }],
  ['http://127.0.0.1:4120', { host: 'localhost', origin: 'http://localhost:4120' }],
  ['http://192.168.1.7:3000', null],
  ['http://[2001:db8::1]', null],
])('a shop at %s makes passkeys for %o', (address, place) => {
  expect(passkeyPlaceOf(address)).toEqual(place);
});
