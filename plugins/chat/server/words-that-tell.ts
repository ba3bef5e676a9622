import { comparable } from '@lapak/server/modules/assortment/products/index.ts';
import { PLAIN_WORDS } from './words/plain-words.ts';

/** A question's words that say something, in one order: two ways of asking the same are one. */
export function wordsThatTell(question: string): string {
  const words = comparable(question)
    .split(' ')
    .filter((word) => word !== '' && !PLAIN_WORDS.has(word));
  return [...new Set(words)].sort().join(' ');
}
