import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answer.ts';

const answer = Promise.resolve(new Response('{}'));
const headers = { authorization: 'Bearer hers' };

afterEach(() => vi.unstubAllGlobals());

function askedEarly(): void {
  vi.stubGlobal('window', { earlyAnswer: { address: '/api/v1/dashboard', authorization: 'Bearer hers', answer } });
}

test('the early answer is taken once', () => {
  askedEarly();
  expect(takeEarlyAnswer('/api/v1/dashboard', headers)).toBe(answer);
  expect(takeEarlyAnswer('/api/v1/dashboard', headers)).toBeUndefined();
});

test('another call leaves it', () => {
  askedEarly();
  expect(takeEarlyAnswer('/api/v1/bell', headers)).toBeUndefined();
  expect(takeEarlyAnswer('/api/v1/dashboard', headers)).toBe(answer);
});

test("nobody reads another person's, not even later", () => {
  askedEarly();
  expect(takeEarlyAnswer('/api/v1/dashboard', { authorization: 'Bearer his' })).toBeUndefined();
  expect(takeEarlyAnswer('/api/v1/dashboard', headers)).toBeUndefined();
});
