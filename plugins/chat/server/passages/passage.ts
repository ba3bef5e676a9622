import type { AnswerSourceKind } from '@lapak/contract/office/answers';
import type { ProductRow } from '@lapak/server/modules/assortment/products/index.ts';
import { comparable } from '@lapak/server/modules/assortment/products/index.ts';
import type { Topic } from '../words/meanings.ts';

/** A passage as it is ranked. */
export interface RankedPassage {
  kind: AnswerSourceKind;
  title: string;
  url: string;
  /** Word for word. */
  text: string;
  /** What it is about beyond its words. */
  topics: readonly Topic[];
  /** Its words as they are compared, in their order. */
  words: readonly string[];
}

/** Passages of one thing: what one of them says is known of all. */
export interface Source {
  kind: AnswerSourceKind;
  /** Names it: a product's name, an entry's title. */
  names: readonly string[];
  /** Also names it, but weaker: its category, its partner, its place. */
  alsoNames: readonly string[];
  passages: readonly RankedPassage[];
  /** One of many of its kind, a product or a partner, which a question has to name. */
  isListed?: true;
  /** It stands on the page on which it is asked. */
  isOpen?: true;
  product?: ProductRow;
  entryId?: number;
  /** The product that an entry is about. */
  productId?: number;
}

const known = new Map<string, readonly string[]>();
/** More texts than the most asked products have. */
const MAX_KNOWN = 5_000;

/** A text's words as they are compared. Texts are asked for again and again, so the last ones are remembered. */
export function wordsIn(text: string): readonly string[] {
  const found = known.get(text);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const words = comparable(text).split(' ').filter(Boolean);
  known.set(text, words);
  return words;
}

export function passage(source: Pick<RankedPassage, 'kind' | 'title' | 'url'>, text: string, topics: readonly Topic[] = []): RankedPassage {
  return { ...source, text, topics, words: wordsIn(text) };
}
