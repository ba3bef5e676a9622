import { ORDER_CODE } from '@lapak/contract/sales/order-code';
import type { Database } from '@lapak/server/database/connection.ts';
import { findPassageCandidates } from '@lapak/server/modules/assortment/knowledge/index.ts';
import {
  COMMON_FROM,
  comparable,
  findPartnerCandidates,
  findProductCandidates,
  readVocabulary,
  rootsOf,
  type Vocabulary,
} from '@lapak/server/modules/assortment/products/index.ts';
import { findPlaceNames } from '@lapak/server/modules/kernel/locations/index.ts';
import { addAllWords } from './add-all-words.ts';
import { correctTypos } from './correct-typos.ts';
import type { OwnOrder } from './figures.ts';
import { judge } from './judge.ts';
import { knowledgeSources, partnerSource } from './passages/other-sources.ts';
import { passage, type Source, wordsIn } from './passages/passage.ts';
import { productSource } from './passages/product-source.ts';
import { type RankedAnswer, rankSources, type WeighedTerm } from './rank-sources.ts';
import { type Clause, splitClauses } from './split-clauses.ts';
import { countThings, type ThingCounts, unknownThings, weighTerms } from './weigh-terms.ts';
import { isOfShop } from './words/meanings.ts';
import { wordsInFull } from './words/plain-words.ts';
import { type QuestionTerm, readQuestion, withPlaces } from './words/read-question.ts';
import { asksAboutOthers, asksForAdvice, bodyWordsIn, curesIn, illsIn, isCommand } from './words/refused.ts';
import { asksForSale, asksHow, wantedIn } from './words/wanted-answer.ts';

interface QueryContext {
  question: string;
  /** Names nothing that is sold: it is left out of the question. */
  shopName: string;
  /** The name of what stands on the page where it is asked: 'ini', and whatever names nothing else, is about it. */
  pageName: string | null;
  /** What the shop says of itself. */
  sources: readonly Source[];
  own: OwnOrder | null;
  /** Whether that order's page is open: 'sudah dikirim?' is about it. */
  isOnOrder: boolean;
}

/** What answers one part of a question, best first. */
export interface ClauseAnswers {
  sure: RankedAnswer[];
  /** Of a question about a body, what else is said of that thing: a list of ingredients never stands alone. */
  together: RankedAnswer[];
  /** Where nothing is sure: what may be meant. */
  near: RankedAnswer[];
}

/** Answers part by part, and which of the question's words the shop writes itself. */
interface FoundAnswers {
  clauses: ClauseAnswers[];
  isOurs: (word: string) => boolean;
}

/** The passages that answer each part of a question; no parts where the shop doesn't answer such a question at all. */
export async function findAnswers(database: Database, query: QueryContext): Promise<FoundAnswers> {
  const { question, shopName, sources, own } = query;
  const plainOf = (text: string) => ` ${wordsInFull(text).join(' ')} `.replaceAll(` ${comparable(shopName)} `, ' ').trim();
  const plain = plainOf(question);
  const [vocabulary, places] = await Promise.all([readVocabulary(database), findPlaceNames(database, plain)]);
  const typed = withPlaces(readQuestion(plain, vocabulary), places);
  const counts = await countThings(database, typed);
  const ours = new Set(typed.flatMap((term) => (isOwnWord(term, counts) ? term.typed.split(' ') : [])));
  const isOurs = (word: string) => ours.has(comparable(word)) || places.has(comparable(word));
  if (isRefused(plain, question, own)) return { clauses: [], isOurs };
  const corrected = await correctTypos(database, unknownThings(typed, counts, sources), { vocabulary, sources });
  const clauses = splitClauses(question).map(({ words, before }) => ({
    words: correctedIn(plainOf(words), corrected),
    before: correctedIn(plainOf(before), corrected),
  }));
  const answered = await Promise.all(clauses.map((clause) => answerClause(database, clause, { ...query, vocabulary, places, counts })));
  return { clauses: answered, isOurs };
}

async function answerClause(
  database: Database,
  { words, before }: Clause,
  {
    sources,
    own,
    isOnOrder,
    pageName,
    vocabulary,
    places,
    counts: known,
  }: QueryContext & { vocabulary: Vocabulary; places: Set<string>; counts: ThingCounts },
): Promise<ClauseAnswers> {
  const read = (text: string) => withPlaces(readQuestion(text, vocabulary), places);
  const first = await countThings(database, read(`${words} ${before}`), known);
  const isGoods = ({ kind, typed }: QuestionTerm) => kind === 'thing' && (first.get(typed)?.named ?? 0) > 0;
  const ownTerms = read(words);
  const earlier = read(before)
    .filter(isGoods)
    .map(({ typed }) => typed);
  const namesItself = ownTerms.some(isGoods) || ownTerms.some(({ topics }) => topics.some(isOfShop));
  const about = earlier.length > 0 ? earlier.join(' ') : (pageName ?? '');
  const plain = namesItself || about === '' ? words : `${words} ${comparable(about)}`;
  const terms = read(plain);
  const counts = await countThings(database, terms, first);
  const weighed = weighTerms(terms, counts, sources);
  const found = await findSources(database, weighed, counts);
  const all: Source[] = [...found, ...sources, ...(own ? [orderSource(own, isOnOrder)] : [])];
  const isOfSale = asksForSale(plain);
  const ranked = rankSources(weighed, all, { wanted: wantedIn(plain), asksHow: asksHow(plain) }).map((answer) => ({
    answer,
    verdict: judge(answer, weighed, isOfSale),
  }));
  const sure = addAllWords(
    plain,
    ranked.filter(({ verdict, answer }) => verdict === 'sure' && coversIlls(plain, answer)).map(({ answer }) => answer),
  );
  const [best] = sure;
  if (!best || isCloseRace(sure))
    return { sure: [], together: [], near: ranked.filter(({ verdict }) => verdict !== 'none').map(({ answer }) => answer) };
  const bodies = bodyWordsIn(plain);
  const together = ranked
    .map(({ answer }) => answer)
    .filter((answer) => answer !== best && isOfOneThing(answer, best) && bodies.some((word) => saysWord(answer, word)));
  return { sure, together: together.slice(0, MAX_TOGETHER), near: [] };
}

const MAX_TOGETHER = 3;

function isOfOneThing({ source }: RankedAnswer, best: RankedAnswer): boolean {
  const idOf = (one: Source) => one.product?.id ?? one.productId;
  return source === best.source || (idOf(source) !== undefined && idOf(source) === idOf(best.source));
}

function saysWord({ passage: { words } }: RankedAnswer, word: string): boolean {
  return words.some((each) => rootsOf(each).has(word));
}

/** Two different things answer alike well: which one is meant, only the person knows. */
function isCloseRace([best, ...others]: readonly RankedAnswer[]): boolean {
  return (
    best?.source.isListed === true &&
    others.some(({ passage: { title }, score }) => title !== best.passage.title && score >= best.score * CLOSE)
  );
}
const CLOSE = 0.97;

function correctedIn(question: string, corrected: ReadonlyMap<string, string>): string {
  return question
    .split(' ')
    .map((word) => corrected.get(word) ?? word)
    .join(' ');
}

/** What products, entries and partners say of it; things come with the rarest first, what wasn't counted is common and comes last. */
async function findSources(database: Database, weighed: readonly WeighedTerm[], counts: ThingCounts): Promise<Source[]> {
  const byWeight = weighed.toSorted((one, other) => other.weight - one.weight);
  const goods = byWeight.filter(({ kind }) => kind === 'thing' || kind === 'quality' || kind === 'common');
  const candidatesIn = (terms: readonly WeighedTerm[], where: 'named' | 'described' | 'partners' | 'entries') =>
    terms
      .map(({ ways, typed }) => ({ ways, count: counts.get(typed)?.[where] ?? COMMON_FROM }))
      .flatMap(({ ways, count }) => (count === 0 ? [] : [{ ways, isCommon: count >= COMMON_FROM }]));
  const [products, passages, partners] = await Promise.all([
    findProductCandidates(database, candidatesIn(goods, 'named'), candidatesIn(goods, 'described')),
    findPassageCandidates(database, candidatesIn(byWeight, 'entries')),
    findPartnerCandidates(database, candidatesIn(goods, 'partners')),
  ]);
  return [...products.map(productSource), ...knowledgeSources(passages), ...partners.map(partnerSource)];
}

/** Of products and topics; what partners tell of may be a person. */
function isOwnWord({ kind, typed }: QuestionTerm, counts: ThingCounts): boolean {
  return kind !== 'thing' || (counts.get(typed)?.described ?? 0) > 0;
}

/** What the shop doesn't answer, whatever it has written: commands, others' orders, and advice about ills. */
function isRefused(plain: string, question: string, own: OwnOrder | null): boolean {
  const codes = question.toUpperCase().match(/\bLH-?[0-9A-Z]{8}\b/gu) ?? [];
  const isOthers = codes.some((code) => ORDER_CODE.test(code.replace(/^LH-?/u, 'LH-')) && code.replace(/^LH-?/u, 'LH-') !== own?.code);
  return isOthers || isCommand(plain) || asksAboutOthers(plain) || (asksForAdvice(plain) && curesIn(plain).length > 0);
}

/** An ill must stand in the passage itself. */
function coversIlls(plain: string, { source }: RankedAnswer): boolean {
  const texts = ` ${source.passages.map(({ words }) => words.join(' ')).join(' ')} `;
  return illsIn(plain).every((ill) => texts.includes(` ${ill} `));
}

function orderSource(own: OwnOrder, isOpen: boolean): Source {
  const from = { kind: 'order' as const, title: `Pesanan ${own.code}`, url: `/pesanan/${own.token}` };
  const text = `Pesanan ${own.code}`;
  return {
    kind: 'order',
    names: wordsIn('pesanan saya'),
    alsoNames: [],
    passages: [passage(from, text, ['track', 'shipping-time', 'payment-time', ...(isOpen ? (['shipping', 'payment'] as const) : [])])],
    ...(isOpen ? { isOpen: true as const } : {}),
  };
}
