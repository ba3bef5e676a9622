import type { User } from '@lapak/contract/schemas/identity';
import { beforeEach, expect, test, vi } from 'vitest';
import { renewSession, useAskedRenewal } from './session-renewal.ts';

const person = (id: number) => ({ id, username: `orang${id}`, first_name: 'Cut', role: { name: 'admin' } }) as User;

const { unsaved, tokens } = vi.hoisted(() => ({ unsaved: { now: true }, tokens: { count: 0 } }));
vi.mock('./unsaved-input.ts', () => ({ hasUnsavedInput: () => unsaved.now }));

const { signIn, signOut, useSession } = await import('./session.ts');
const asked = () => useAskedRenewal.getState().asked;
let token: string;
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } });
  unsaved.now = true;
  token = `token-${++tokens.count}`;
  signIn(person(1), token);
});

test('with nothing unsaved the person is signed out, as ever', async () => {
  unsaved.now = false;
  expect(await renewSession(token)).toBe(false);
  expect(asked()).toBeNull();
  expect(useSession.getState().token).toBeNull();
});

test('all calls wait for one answer, and late ones of the same person go out again too', async () => {
  const calls = [renewSession(token), renewSession(token)];
  expect(asked()?.user.id).toBe(1);
  asked()?.renew(person(1), `${token}-new`);
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect(asked()).toBeNull();
  expect(useSession.getState().token).toBe(`${token}-new`);
  expect(await renewSession(token)).toBe(true);
});

test('another account goes on with nothing of it', async () => {
  const call = renewSession(token);
  asked()?.renew(person(2), 'theirs');
  expect(await call).toBe(false);
  expect(useSession.getState().token).toBeNull();

  // Nor does a late call of the person before, once somebody else has signed in.
  signIn(person(1), `${token}-again`);
  const renewed = renewSession(`${token}-again`);
  asked()?.renew(person(1), `${token}-newest`);
  expect(await renewed).toBe(true);
  signOut();
  signIn(person(2), 'theirs');
  expect(await renewSession(`${token}-again`)).toBe(false);
  expect(useSession.getState().token).toBe('theirs');
});

test('who leaves is signed out', async () => {
  const call = renewSession(token);
  asked()?.leave();
  expect(await call).toBe(false);
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
});
