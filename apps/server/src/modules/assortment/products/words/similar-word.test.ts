import { expect, test } from 'vitest';
import { similarWord, withNeighboursSwapped } from './similar-word.ts';

const WORDS = ['kopi', 'gayo', 'songket', 'keripik', 'rencong', 'batang', 'haluwa', 'madu', 'kemiri', 'kemiri', 'kemira', 'selendang'];

test.each([
  ['kpoi', 'kopi'],
  ['koppi', 'kopi'],
  ['songet', 'songket'],
  ['kripik', 'keripik'],
  ['rencoong', 'rencong'],
  ['slendangg', 'selendang'],
  // Of two as near the one that there is more of.
  ['kemirx', 'kemiri'],
  // Too far, or too short to tell.
  ['batik', null],
  ['halal', null],
  ['baju', null],
  ['mad', null],
])('%s is meant as %s', (typed, meant) => expect(similarWord(typed, WORDS)).toBe(meant));

test('neighbours are swapped', () => expect(withNeighboursSwapped('kpoi')).toEqual(['pkoi', 'kopi', 'kpio']));
