import type { User } from '@lapak/contract/people/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signOut, useSession } from './session.ts';
import { renewSession, useRequestedRenewal } from './session-renewal.ts';
import { holdUnsavedInput } from './unsaved-input.ts';

const person = (id: number) => ({ id, username: `orang${id}`, first_name: 'Cut', role: { name: 'admin' } }) as User;

const requested = () => useRequestedRenewal.getState().requested;
let token: string;
let tokens = 0;
let letGo: () => void;
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } });
  letGo = holdUnsavedInput();
  token = `token-${++tokens}`;
  signIn(person(1), token);
});
afterEach(() => {
  letGo();
  signOut();
  vi.unstubAllGlobals();
});

test('with nothing unsaved the person is signed out, as ever', async () => {
  letGo();
  expect(await renewSession(token)).toBe(false);
  expect(requested()).toBeNull();
  expect(useSession.getState().token).toBeNull();
});

test('where another tab has gone on with another token it is this tab’s too, of the same person only', async () => {
  const removed: string[] = [];
  const stored = (user: object) => ({
    getItem: (key: string) => (key === 'token' ? `${token}-of-the-other-tab` : JSON.stringify(user)),
    setItem: () => {},
    removeItem: (key: string) => void removed.push(key),
  });
  letGo();
  vi.stubGlobal('window', { localStorage: stored(person(1)) });
  expect(await renewSession(token)).toBe(true);
  expect([useSession.getState().token, removed]).toEqual([`${token}-of-the-other-tab`, []]);

  signIn(person(2), token);
  expect(await renewSession(token)).toBe(false);
  expect(useSession.getState().token).toBeNull();
});

test('all calls wait for one answer, and late ones of the same person go out again too', async () => {
  const calls = [renewSession(token), renewSession(token)];
  expect(requested()?.user.id).toBe(1);
  requested()?.renew(person(1), `${token}-new`);
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect(requested()).toBeNull();
  expect(useSession.getState().token).toBe(`${token}-new`);
  expect(await renewSession(token)).toBe(true);
});

test('another account goes on with nothing of it', async () => {
  const call = renewSession(token);
  requested()?.renew(person(2), 'theirs');
  expect(await call).toBe(false);
  expect(useSession.getState().token).toBeNull();

  // Nor does a late call of the person before, once somebody else has signed in.
  signIn(person(1), `${token}-again`);
  const renewed = renewSession(`${token}-again`);
  requested()?.renew(person(1), `${token}-newest`);
  expect(await renewed).toBe(true);
  signOut();
  signIn(person(2), 'theirs');
  expect(await renewSession(`${token}-again`)).toBe(false);
  expect(useSession.getState().token).toBe('theirs');
});

test('who leaves is signed out', async () => {
  const call = renewSession(token);
  requested()?.leave();
  expect(await call).toBe(false);
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
});
