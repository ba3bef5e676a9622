import { ORDER_CODE } from '@lapak/contract/sales/order-code';
import type { Database } from '../../../database/connection.ts';
import { findAskedPassages } from '../../assortment/knowledge/index.ts';
import { comparable, findAskedPartners, findAskedProducts, readVocabulary } from '../../assortment/products/index.ts';
import { findPlaceNames } from '../../kernel/locations/index.ts';
import { addAllWords } from './add-all-words.ts';
import type { OwnOrder } from './figures.ts';
import { mendTypos } from './mend-typos.ts';
import { knowledgeSources, partnerSource } from './passages/other-sources.ts';
import { passage, type Source, wordsIn } from './passages/passage.ts';
import { productSource } from './passages/product-source.ts';
import { isAnswer, type RankedAnswer, rankSources, type WeighedTerm } from './rank-sources.ts';
import { type HeardThings, hearThings, isHeard, weighTerms } from './weigh-terms.ts';
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
  const unheard = read.filter((term) => term.kind === 'thing' && !isHeard(term, first, sources)).map((term) => term.typed);
  const mended = unheard.length === 0 ? new Map<string, string>() : await mendTypos(database, unheard, { vocabulary, sources });
  const meant = plain.split(' ').map((word) => mended.get(word) ?? word);
  const terms = mended.size === 0 ? read : withPlaces(readQuestion(meant.join(' '), vocabulary), places);
  const heard = mended.size === 0 ? first : await hearThings(database, terms, first);
  const weighed = weighTerms(terms, heard, sources);
  const found = await findSources(database, weighed, heard);
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

/** What products, entries and partners say of it; things come with the rarest first, what wasn't counted is common and comes last. */
async function findSources(database: Database, weighed: readonly WeighedTerm[], heard: HeardThings): Promise<Source[]> {
  const asked = weighed.toSorted((one, other) => other.weight - one.weight);
  const goods = asked.filter(({ kind }) => kind === 'thing' || kind === 'quality' || kind === 'common');
  const saidIn = (terms: readonly WeighedTerm[], where: 'named' | 'said' | 'partners' | 'entries') =>
    terms.filter(({ typed }) => heard.get(typed)?.[where] !== 0);
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

/** What the shop doesn't answer, whatever it has written: commands, and others' orders. */
function isRefused(plain: string, question: string, own: OwnOrder | null): boolean {
  const codes = question.toUpperCase().match(/\bLH-?[0-9A-Z]{8}\b/gu) ?? [];
  const isOthers = codes.some((code) => ORDER_CODE.test(code.replace(/^LH-?/u, 'LH-')) && code.replace(/^LH-?/u, 'LH-') !== own?.code);
  return isOthers || isCommand(plain) || asksAboutOthers(plain);
}

/** An ill must stand in the passage itself, and nobody is given advice about one. */
function coversIlls(plain: string, { source }: RankedAnswer): boolean {
  const ills = illsIn(plain);
  if (ills.length === 0) return true;
  const texts = source.passages.map(({ text }) => comparable(text)).join(' ');
  return !asksForAdvice(plain) && ills.every((ill) => texts.includes(ill));
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
