import type { FailureCode } from '@lapak/contract/errors';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test('no answer, and one that a broken server gave, may be asked for again; what nobody knows is unknown', () => {
  expect(outcomeOf({ code: 'network', status: 0 })).toBe('later');
  expect(outcomeOf({ code: 'unreadable', status: 502 })).toBe('later');
  expect(outcomeOf({ code: 'unreadable', status: 200 })).toBe('unknown');
  const ofNewerShop: FailureCode = JSON.parse('"not_known_here"');
  expect(outcomeOf({ code: ofNewerShop, status: 409 })).toBe('unknown');
});

test('what the shop has looked at is refused; a moment in which it can not tell is not', () => {
  expect(outcomeOf({ code: 'out_of_stock', status: 409 })).toBe('refused');
  expect(outcomeOf({ code: 'busy', status: 503 })).toBe('later');
  expect(outcomeOf({ code: 'not_signed_in', status: 401 })).toBe('unknown');
});
