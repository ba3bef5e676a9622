import { expect, test } from 'vitest';
import { certainPairs, type Pair } from './certain-pairs.ts';

const pair = (line: number, posting: number, more: Partial<Pair> = {}): Pair => ({
  line,
  posting,
  description: '',
  code: null,
  partner: null,
  ...more,
});
const matched = (...pairs: Pair[]) => certainPairs(pairs).map(({ line, posting }) => [line, posting]);

test('is certain only where neither side has another', () => {
  expect(matched(pair(1, 11), pair(2, 12))).toEqual([
    [1, 11],
    [2, 12],
  ]);
  expect(matched(pair(1, 11), pair(1, 12))).toEqual([]);
  expect(matched(pair(1, 11), pair(2, 11))).toEqual([]);
});

test('takes what the description names, and what is left then', () => {
  const code = 'LH-7K3M9Q2X';
  const one = { description: 'TRSF lh 7k3m9q2x CUT MEUTIA' };
  expect(matched(pair(1, 11, { ...one, code }), pair(1, 12, { ...one, code: 'LH-11112222' }), pair(2, 11, { code }), pair(2, 12))).toEqual([
    [1, 11],
    [2, 12],
  ]);
  const payout = { description: 'KE DAPUR MAK CUT', partner: 'Dapur Mak Cut' };
  expect(matched(pair(1, 11, payout), pair(1, 12, { ...payout, partner: 'Kopi Gayo' }))).toEqual([[1, 11]]);
  expect(matched(pair(1, 11, { description: 'CV IJO', partner: 'Ijo' }), pair(1, 12, { description: 'CV IJO' }))).toEqual([]);
});

test('leaves what names another order, and what two lines name', () => {
  expect(matched(pair(1, 11, { description: 'LH-7K3M9Q2X', code: 'LH-11112222' }))).toEqual([]);
  const named = { description: 'LH-7K3M9Q2X', code: 'LH-7K3M9Q2X' };
  expect(matched(pair(1, 11, named), pair(2, 11, named))).toEqual([]);
});
