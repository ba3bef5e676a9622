import type { AnswerSourceKind } from '@lapak/contract/office/answers';
import type { ProductRow } from '../../../assortment/products/index.ts';
import { comparable } from '../../../assortment/products/index.ts';
import type { Topic } from '../words/meanings.ts';
import { rootsOf } from '../words/roots-of.ts';

/** A passage as it is ranked. */
export interface RankedPassage {
  kind: AnswerSourceKind;
  title: string;
  url: string;
  /** Word for word. */
  text: string;
  /** What it is about beyond its words. */
  topics: readonly Topic[];
  /** Its words and all that they are made of, in their order. */
  words: readonly ReadonlySet<string>[];
}

/** Passages of one thing: what one of them says is known of all. */
export interface Source {
  kind: AnswerSourceKind;
  /** Names it: a product's name, an entry's title. */
  names: readonly ReadonlySet<string>[];
  /** Also names it, but weaker: its category, its partner, its place. */
  alsoNames: readonly ReadonlySet<string>[];
  passages: readonly RankedPassage[];
  /** One of many of its kind, a product or a partner, which a question has to name. */
  isListed?: true;
  product?: ProductRow;
  entryId?: number;
  /** The product that an entry is about. */
  productId?: number;
}

/** A text's words, each with all that it may be made of. */
export function wordsIn(text: string): ReadonlySet<string>[] {
  const plain = comparable(text);
  return plain === '' ? [] : plain.split(' ').map(rootsOf);
}

export function passage(source: Pick<RankedPassage, 'kind' | 'title' | 'url'>, text: string, topics: readonly Topic[] = []): RankedPassage {
  return { ...source, text, topics, words: wordsIn(text) };
}
