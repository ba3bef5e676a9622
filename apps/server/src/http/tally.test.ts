import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

test('a count begins anew when its window has passed', () => {
  let now = 0;
  const tally = createTally({ ms: 1_000 }, () => now);
  tally.add('a');
  now = 900;
  tally.add('a');
  tally.add('b');
  expect([tally.count('a'), tally.count('b'), tally.count('c')]).toEqual([2, 1, 0]);
  expect([tally.secondsLeft('a'), tally.secondsLeft('b'), tally.secondsLeft('c')]).toEqual([1, 1, 0]);
  now = 1_000;
  expect([tally.count('a'), tally.count('b'), tally.secondsLeft('a')]).toEqual([0, 1, 0]);
  tally.add('a');
  expect(tally.count('a')).toBe(1);
});

test('what is taken back or forgotten does not count, and never below nothing', () => {
  const tally = createTally({ ms: 1_000 }, () => 0);
  tally.add('a');
  tally.takeBack('a');
  tally.takeBack('a');
  tally.takeBack('b');
  expect([tally.count('a'), tally.count('b')]).toEqual([0, 0]);
  tally.add('a');
  tally.forget('a');
  expect(tally.count('a')).toBe(0);
});

test('a flood of names takes no more memory than it may, and drops the oldest first', () => {
  let now = 0;
  const tally = createTally({ ms: 1_000, mostKeys: 100 }, () => now);
  for (now = 0; now < 150; now += 1) tally.add(`key-${now}`);
  expect([tally.count('key-49'), tally.count('key-50'), tally.count('key-149')]).toEqual([0, 1, 1]);
});
