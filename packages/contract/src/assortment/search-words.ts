import { z } from 'zod';
import { answer, ExpectedVersion, Id, Moment, PageQuery, pageAnswer, requiredText, sortable, Version, type Wire } from '../wire.ts';
import { SEARCH_WORD_SORTS } from './list-keys.ts';

/**
 * What shoppers type, and what it is called in this shop: searching `word` also finds `meaning`, but not the other way round (decision 48).
 */
export const SearchWord = z.object({ id: Id, word: z.string(), meaning: z.string(), version: Version, created_at: Moment });
export type SearchWord = Wire<typeof SearchWord>;

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
const WORDLESS = 'Isi dengan huruf atau angka.';
const words = (missing: string) => requiredText(60, missing).refine(hasWords, WORDLESS);

/** POST /search-words: at most four words each; a pair is unique, ignoring case and accents. */
export const SearchWordInput = z.object({
  word: words('Isi kata yang diketik pembeli.').refine((text) => text.split(/\s+/u).length <= 4, 'Paling banyak empat kata.'),
  meaning: words('Isi kata yang dipakai di toko ini.'),
});
export type SearchWordInput = z.infer<typeof SearchWordInput>;

/** PUT /search-words/{id} */
export const SearchWordUpdate = SearchWordInput.extend({ expected_version: ExpectedVersion });
export type SearchWordUpdate = z.infer<typeof SearchWordUpdate>;

/** GET /search-words: by word by default; `q` searches both. */
export const SearchWordListQuery = PageQuery.extend({ sort: sortable(SEARCH_WORD_SORTS) });
export type SearchWordListQuery = z.infer<typeof SearchWordListQuery>;
export const SearchWordListAnswer = pageAnswer(SearchWord);
export const SearchWordAnswer = answer(SearchWord);
