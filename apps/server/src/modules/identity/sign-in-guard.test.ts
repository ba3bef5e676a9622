import { beforeEach, describe, expect, test } from 'vitest';
import { createSignInGuard, type SignIn, type SignInGuard } from './sign-in-guard.ts';

let now = 0;
let guard: SignInGuard;
beforeEach(() => {
  now = 0;
  guard = createSignInGuard(1, () => now);
});

const strange = (network: string, account = 'id 1'): SignIn => ({ account, network, isUsual: false });
const usual = (network = 'rumah', account = 'id 1'): SignIn => ({ account, network, isUsual: true });
/** How many of so many tries are let through, one after the other. */
const allowed = (tries: number, of: (each: number) => SignIn) =>
  Array.from({ length: tries }, (_, each) => guard.begin(of(each))).filter((wait) => wait === null).length;

describe('one network', () => {
  test('guesses ten times at an account, then waits', () => {
    expect(allowed(20, () => strange('a'))).toBe(10);
    now = 60_000;
    expect(guard.begin(strange('a'))).toBe(240);
    now = 300_000;
    expect(guard.begin(strange('a'))).toBeNull();
  });

  test('guesses thirty times in all, at however many accounts', () => {
    expect(allowed(50, (each) => strange('a', `id ${each}`))).toBe(30);
    expect(guard.begin(strange('b', 'id 99'))).toBeNull();
  });

  test('a right password makes good what failed before it, but its own hash still counts', () => {
    for (let each = 0; each < 30; each += 1) {
      expect(guard.begin(strange('a', `id ${each}`))).toBeNull();
      guard.succeed(strange('a', `id ${each}`));
    }
    expect(guard.begin(strange('a', 'id 1'))).not.toBeNull();
    expect(guard.begin(strange('b', 'id 1'))).toBeNull();
  });

  test('what was not looked at is no failure', () => {
    for (let each = 0; each < 20; each += 1) {
      expect(guard.begin(strange('a'))).toBeNull();
      guard.takeBack(strange('a'));
    }
    expect(allowed(20, () => strange('a'))).toBe(10);
  });
});

describe('many networks', () => {
  test('guess ten times together, then once each, and forty times at most', () => {
    expect(allowed(10, (each) => strange(`n${each % 2}`))).toBe(10);
    expect(allowed(200, (each) => strange(`n${each % 2}`))).toBe(0);
    expect(allowed(200, (each) => strange(`m${each}`))).toBe(30);
    expect(guard.begin(strange('the last'))).toBe(300);
  });

  test('leave the others alone', () => {
    allowed(500, (each) => strange(`n${each}`));
    expect(guard.begin(strange('x', 'id 2'))).toBeNull();
  });
});

describe('where an account has signed in before', () => {
  test('its owner gets in however many guess elsewhere', () => {
    allowed(1_000, (each) => strange(`n${each}`));
    expect(guard.begin(usual())).toBeNull();
  });

  test('its owner gets in although somebody on the same network has spent the network’s tries', () => {
    allowed(100, (each) => strange('rumah', `id ${each + 2}`));
    expect(guard.begin(strange('rumah', 'id 99'))).not.toBeNull();
    expect(guard.begin(usual())).toBeNull();
  });

  test('its owner may be wrong for longer, yet not for ever', () => {
    expect(allowed(100, () => usual())).toBe(60);
    now = 300_000;
    expect(guard.begin(usual())).toBeNull();
  });

  test('what its owner gets wrong there slows nobody elsewhere', () => {
    allowed(60, () => usual());
    expect(allowed(20, () => strange('a'))).toBe(10);
  });
});

test('where nobody has signed in yet, the owner gets a try in spite of somebody who guesses from fourteen networks', () => {
  for (let round = 0; round < 20; round += 1) allowed(14, (each) => strange(`n${each}`));
  expect(guard.begin(strange('pemilik'))).toBeNull();
});
