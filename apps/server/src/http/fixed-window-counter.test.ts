import { expect, test } from 'vitest';
import { createFixedWindowCounter } from './fixed-window-counter.ts';

test('a count begins anew when its window has passed', () => {
  let now = 0;
  const counter = createFixedWindowCounter({ ms: 1_000 }, () => now);
  counter.add('a');
  now = 900;
  counter.add('a');
  counter.add('b');
  expect([counter.count('a'), counter.count('b'), counter.count('c')]).toEqual([2, 1, 0]);
  expect([counter.msLeft('a'), counter.msLeft('b'), counter.msLeft('c')]).toEqual([100, 1_000, 0]);
  now = 1_000;
  expect([counter.count('a'), counter.count('b'), counter.msLeft('a')]).toEqual([0, 1, 0]);
  counter.add('a');
  expect(counter.count('a')).toBe(1);
});

test('what is taken back or forgotten does not count, and never below nothing', () => {
  const counter = createFixedWindowCounter({ ms: 1_000 }, () => 0);
  counter.add('a');
  counter.subtract('a');
  counter.subtract('a');
  counter.subtract('b');
  expect([counter.count('a'), counter.count('b')]).toEqual([0, 0]);
  counter.add('a');
  counter.forget('a');
  expect(counter.count('a')).toBe(0);
});

test('a flood of names takes no more memory than it may, and drops the oldest first', () => {
  let now = 0;
  const counter = createFixedWindowCounter({ ms: 1_000, maxKeys: 100 }, () => now);
  for (now = 0; now < 150; now += 1) counter.add(`key-${now}`);
  expect([counter.count('key-49'), counter.count('key-50'), counter.count('key-149')]).toEqual([0, 1, 1]);
});
