import { beforeEach, describe, expect, test } from 'vitest';
import { countInMemory } from '../../../../http/call-counts.ts';
import { createSignInGuard, type SignIn, type SignInGuard } from './sign-in-guard.ts';

let now = 0;
let guard: SignInGuard;
beforeEach(() => {
  now = 0;
  guard = createSignInGuard(
    1,
    countInMemory(() => now),
    'sign-in',
  );
});

const strange = (network: string, account = 'id 1'): SignIn => ({ account, network, isUsual: false });
const usual = (network = 'rumah', account = 'id 1'): SignIn => ({ account, network, isUsual: true });
/** How many of so many tries are let through, one after the other. */
const allowed = async (tries: number, of: (each: number) => SignIn) => {
  let count = 0;
  for (let each = 0; each < tries; each += 1) if ((await guard.begin(of(each))) === null) count += 1;
  return count;
};

describe('one network', () => {
  test('guesses ten times at an account, then waits', async () => {
    expect(await allowed(20, () => strange('a'))).toBe(10);
    now = 60_000;
    expect(await guard.begin(strange('a'))).toBe(240);
    now = 300_000;
    expect(await guard.begin(strange('a'))).toBeNull();
  });

  test('guesses thirty times in all, at however many accounts', async () => {
    expect(await allowed(50, (each) => strange('a', `id ${each}`))).toBe(30);
    expect(await guard.begin(strange('b', 'id 99'))).toBeNull();
  });

  test('a right password makes good what failed before it, but its own hash still counts', async () => {
    for (let each = 0; each < 30; each += 1) {
      expect(await guard.begin(strange('a', `id ${each}`))).toBeNull();
      await guard.succeed(strange('a', `id ${each}`));
    }
    expect(await guard.begin(strange('a', 'id 1'))).not.toBeNull();
    expect(await guard.begin(strange('b', 'id 1'))).toBeNull();
  });

  test('what was not looked at is no failure', async () => {
    for (let each = 0; each < 20; each += 1) {
      expect(await guard.begin(strange('a'))).toBeNull();
      await guard.takeBack(strange('a'));
    }
    expect(await allowed(20, () => strange('a'))).toBe(10);
  });
});

describe('many networks', () => {
  test('guess ten times together, then once each, and forty times at most', async () => {
    expect(await allowed(10, (each) => strange(`n${each % 2}`))).toBe(10);
    expect(await allowed(200, (each) => strange(`n${each % 2}`))).toBe(0);
    expect(await allowed(200, (each) => strange(`m${each}`))).toBe(30);
    expect(await guard.begin(strange('the last'))).toBe(300);
  });

  test('leave the others alone', async () => {
    await allowed(500, (each) => strange(`n${each}`));
    expect(await guard.begin(strange('x', 'id 2'))).toBeNull();
  });
});

describe('where an account has signed in before', () => {
  test('its owner gets in however many guess elsewhere', async () => {
    await allowed(1_000, (each) => strange(`n${each}`));
    expect(await guard.begin(usual())).toBeNull();
  });

  test('its owner gets in although somebody on the same network has spent the network’s tries', async () => {
    await allowed(100, (each) => strange('rumah', `id ${each + 2}`));
    expect(await guard.begin(strange('rumah', 'id 99'))).not.toBeNull();
    expect(await guard.begin(usual())).toBeNull();
  });

  test('its owner may be wrong for longer, yet not for ever', async () => {
    expect(await allowed(100, () => usual())).toBe(60);
    now = 300_000;
    expect(await guard.begin(usual())).toBeNull();
  });

  test('what its owner gets wrong there slows nobody elsewhere', async () => {
    await allowed(60, () => usual());
    expect(await allowed(20, () => strange('a'))).toBe(10);
  });
});

test('where nobody has signed in yet, the owner gets a try in spite of somebody who guesses from fourteen networks', async () => {
  for (let round = 0; round < 20; round += 1) allowed(14, (each) => strange(`n${each}`));
  expect(await guard.begin(strange('pemilik'))).toBeNull();
});
