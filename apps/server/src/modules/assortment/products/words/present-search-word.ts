import type { SearchWord } from '@lapak/contract/assortment/search-words';
import type { SearchWordRow } from './search-word-queries.ts';

export function presentSearchWord({ id, word, meaning, version, created_at }: SearchWordRow): SearchWord {
  return { id, word, meaning, version, created_at: created_at.toISOString() };
}
