import { ORDER_CODE } from '@lapak/contract/sales/order-code';
import type { Database } from '../../../database/connection.ts';
import { findAskedPassages } from '../../assortment/knowledge/index.ts';
import { COMMON_FROM, comparable, findAskedPartners, findAskedProducts, readVocabulary } from '../../assortment/products/index.ts';
import { findPlaceNames } from '../../kernel/locations/index.ts';
import { addAllWords } from './add-all-words.ts';
import type { OwnOrder } from './figures.ts';
import { mendByFound, mendTypos } from './mend-typos.ts';
import { knowledgeSources, partnerSource } from './passages/other-sources.ts';
import { passage, type Source, wordsIn } from './passages/passage.ts';
import { productSource } from './passages/product-source.ts';
import { isAnswer, type RankedAnswer, rankSources, type WeighedTerm } from './rank-sources.ts';
import { type HeardThings, hearThings, unheardOf, weighTerms } from './weigh-terms.ts';
import { type QuestionTerm, readQuestion, withPlaces } from './words/read-question.ts';
import { asksAboutOthers, asksForAdvice, illsIn, isCommand } from './words/refused.ts';
import { asksForSale, wantedIn } from './words/wanted-answer.ts';

interface Asked {
  question: string;
  /** Names nothing that is sold: it is left out of the question. */
  shopName: string;
  /** What the shop says of itself. */
  sources: readonly Source[];
  own: OwnOrder | null;
}

/** Answers, and which of the question's words the shop writes itself. */
interface FoundAnswers {
  answers: RankedAnswer[];
  isOurs: (word: string) => boolean;
}

/** The passages that answer, best first, none where nothing does. */
export async function findAnswers(database: Database, { question, shopName, sources, own }: Asked): Promise<FoundAnswers> {
  const plain = ` ${comparable(question)} `.replaceAll(` ${comparable(shopName)} `, ' ').trim();
  const [vocabulary, places] = await Promise.all([readVocabulary(database), findPlaceNames(database, plain)]);
  const typed = readQuestion(plain, vocabulary);
  const read = withPlaces(typed, places);
  const first = await hearThings(database, read);
  const ours = new Set(read.flatMap((term) => (isOwnWord(term, first) ? term.typed.split(' ') : [])));
  const isOurs = (word: string) => ours.has(comparable(word)) || places.has(comparable(word));
  if (isRefused(plain, question, own)) return { answers: [], isOurs };
  const unheard = unheardOf(read, first, sources);
  // Most words that nobody here has written aren't misspelt, so what the others find is read meanwhile.
  const [mended, foundAsTyped] = await Promise.all([
    unheard.length === 0 ? new Map<string, string>() : mendTypos(database, unheard, { vocabulary, sources }),
    findSources(database, weighTerms(read, first, sources), first),
  ]);
  const readMended = () => withPlaces(readQuestion(mendedIn(plain, mended), vocabulary), places);
  const terms = mended.size === 0 ? read : readMended();
  const heard = mended.size === 0 ? first : await hearThings(database, terms, first);
  const found = mended.size === 0 ? foundAsTyped : await findSources(database, weighTerms(terms, heard, sources), heard);
  const unsaid = unheard.filter((word) => !mended.has(word));
  const byFound = mendByFound(unsaid, found);
  for (const [word, meant] of byFound) mended.set(word, meant);
  const weighed =
    byFound.size === 0
      ? weighTerms(terms, heard, sources)
      : weighTerms(readMended(), new Map([...heard, ...[...byFound.values()].map((word) => [word, SAID_ONCE] as const)]), sources);
  const all: Source[] = [...found, ...sources, ...(own ? [orderSource(own)] : [])];
  const ranked = rankSources(weighed, all, wantedIn(plain));
  const [best] = ranked;
  const isOfSale = asksForSale(plain);
  if (!best || !isAnswer(best, weighed, isOfSale) || !coversIlls(plain, best)) return { answers: [], isOurs };
  return {
    answers: addAllWords(
      plain,
      ranked.filter((each) => isAnswer(each, weighed, isOfSale)),
    ),
    isOurs,
  };
}

/** A word that one text says. */
const SAID_ONCE = { named: 0, said: 1, partners: 0, entries: 0 };

function mendedIn(question: string, mended: ReadonlyMap<string, string>): string {
  return question
    .split(' ')
    .map((word) => mended.get(word) ?? word)
    .join(' ');
}

/** What products, entries and partners say of it; things come with the rarest first, what wasn't counted is common and comes last. */
async function findSources(database: Database, weighed: readonly WeighedTerm[], heard: HeardThings): Promise<Source[]> {
  const asked = weighed.toSorted((one, other) => other.weight - one.weight);
  const goods = asked.filter(({ kind }) => kind === 'thing' || kind === 'quality' || kind === 'common');
  const saidIn = (terms: readonly WeighedTerm[], where: 'named' | 'said' | 'partners' | 'entries') =>
    terms
      .map(({ ways, typed }) => ({ ways, count: heard.get(typed)?.[where] ?? COMMON_FROM }))
      .flatMap(({ ways, count }) => (count === 0 ? [] : [{ ways, isCommon: count >= COMMON_FROM }]));
  const [products, passages, partners] = await Promise.all([
    findAskedProducts(database, saidIn(goods, 'named'), saidIn(goods, 'said')),
    findAskedPassages(database, saidIn(asked, 'entries')),
    findAskedPartners(database, saidIn(goods, 'partners')),
  ]);
  return [...products.map(productSource), ...knowledgeSources(passages), ...partners.map(partnerSource)];
}

/** Of products and topics; what partners tell of may be a person. */
function isOwnWord({ kind, typed }: QuestionTerm, heard: HeardThings): boolean {
  return kind !== 'thing' || (heard.get(typed)?.said ?? 0) > 0;
}

/** What the shop doesn't answer, whatever it has written: commands, others' orders, and advice about ills. */
function isRefused(plain: string, question: string, own: OwnOrder | null): boolean {
  const codes = question.toUpperCase().match(/\bLH-?[0-9A-Z]{8}\b/gu) ?? [];
  const isOthers = codes.some((code) => ORDER_CODE.test(code.replace(/^LH-?/u, 'LH-')) && code.replace(/^LH-?/u, 'LH-') !== own?.code);
  return isOthers || isCommand(plain) || asksAboutOthers(plain) || (asksForAdvice(plain) && illsIn(plain).length > 0);
}

/** An ill must stand in the passage itself. */
function coversIlls(plain: string, { source }: RankedAnswer): boolean {
  const texts = source.passages.map(({ words }) => words.join(' ')).join(' ');
  return illsIn(plain).every((ill) => texts.includes(ill));
}

function orderSource(own: OwnOrder): Source {
  const from = { kind: 'order' as const, title: `Pesanan ${own.code}`, url: `/pesanan/${own.token}` };
  const text = `Pesanan ${own.code}`;
  return {
    kind: 'order',
    names: wordsIn('pesanan saya'),
    alsoNames: [],
    passages: [passage(from, text, ['track', 'shipping-time', 'payment-time'])],
  };
}
