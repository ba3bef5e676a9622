import { ORDER_CODE } from '@lapak/contract/sales/order-code';
import type { Database } from '../../../database/connection.ts';
import { findAskedPassages } from '../../assortment/knowledge/index.ts';
import {
  comparable,
  countHeard,
  findAskedPartners,
  findAskedProducts,
  type Heard,
  readVocabulary,
} from '../../assortment/products/index.ts';
import { findPlaceNames } from '../../kernel/locations/index.ts';
import type { OwnOrder } from './figures.ts';
import { mendTypos } from './mend-typos.ts';
import { knowledgeSources, partnerSource } from './passages/other-sources.ts';
import { passage, type Source, wordsIn } from './passages/passage.ts';
import { productSource } from './passages/product-source.ts';
import { isAnswer, type RankedAnswer, rankSources } from './rank-sources.ts';
import { isHeard, weighTerms } from './weigh-terms.ts';
import { type QuestionTerm, readQuestion, withPlaces } from './words/read-question.ts';
import { asksAboutOthers, asksForAdvice, illsIn, isCommand } from './words/refused.ts';

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
  const vocabulary = await readVocabulary(database);
  const typed = readQuestion(plain, vocabulary);
  const places = await findPlaceNames(database, plain);
  const read = withPlaces(typed, places);
  const first = await listen(database, read);
  const ours = new Set(read.flatMap((term, place) => (isOwnWord(term, first.heard[place]) ? term.typed.split(' ') : [])));
  const isOurs = (word: string) => ours.has(comparable(word)) || places.has(comparable(word));
  if (isRefused(plain, question, own)) return { answers: [], isOurs };
  const unheard = read.filter((term, place) => term.kind === 'thing' && !isHeard(term, first.heard[place], first.entries[place], sources));
  const mended =
    unheard.length === 0
      ? new Map<string, string>()
      : await mendTypos(
          database,
          unheard.map(({ typed }) => typed),
          { vocabulary, sources },
        );
  const meant = plain.split(' ').map((word) => mended.get(word) ?? word);
  const terms = mended.size === 0 ? read : withPlaces(readQuestion(meant.join(' '), vocabulary), places);
  const { heard, entries, passages } = mended.size === 0 ? first : await listen(database, terms);
  const weighed = weighTerms(terms, heard, entries, sources);
  const asked = weighed
    .map((term, place) => ({ term, heard: heard[place] }))
    .filter(({ term }) => term.kind === 'thing' || term.kind === 'quality' || term.kind === 'common')
    .sort((one, other) => other.term.weight - one.term.weight);
  const named = asked.filter((each) => (each.heard?.named ?? 0) > 0).map(({ term }) => term);
  const said = asked.filter((each) => (each.heard?.said ?? 0) > 0).map(({ term }) => term);
  const told = asked.filter((each) => (each.heard?.partners ?? 0) > 0).map(({ term }) => term);
  const all: Source[] = [
    ...(await findAskedProducts(database, named, said)).map(productSource),
    ...knowledgeSources(passages),
    ...(await findAskedPartners(database, told)).map(partnerSource),
    ...sources,
    ...(own ? [orderSource(own)] : []),
  ];
  const ranked = rankSources(weighed, all);
  const [best] = ranked;
  if (!best || !isAnswer(best, weighed) || !coversIlls(plain, best)) return { answers: [], isOurs };
  return { answers: ranked.filter((each) => isAnswer(each, weighed)), isOurs };
}

/** Of products and topics; what partners tell of may be a person. */
function isOwnWord({ kind }: QuestionTerm, heard: Heard | undefined): boolean {
  return kind !== 'thing' || (heard?.said ?? 0) > 0;
}

async function listen(database: Database, terms: readonly QuestionTerm[]) {
  const heard = await countHeard(database, terms);
  const { passages, heard: entries } = await findAskedPassages(database, terms);
  return { heard, entries, passages };
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
