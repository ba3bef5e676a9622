import { comparable } from '../../assortment/products/index.ts';
import type { RankedPassage, Source } from './passages/passage.ts';
import type { QuestionTerm } from './words/read-question.ts';

/** A term with how much it tells: the rarer in this shop, the more. */
export interface WeighedTerm extends QuestionTerm {
  weight: number;
}

/** A passage with how well it and all of its source answer. */
export interface RankedAnswer {
  passage: RankedPassage;
  source: Source;
  score: number;
  /** Whether the passage itself says something of it, not only the name of what it is about. */
  isTold: boolean;
  /** The part of what was asked that its source says, 0 to 1. */
  coverage: number;
}

/** The part that must be said somewhere in the source. */
const MIN_COVERAGE = 0.7;
/** What a term counts for by where it stands. */
const IN_NAME = 1.25;
const IN_ALSO_NAME = 0.8;
const IN_TEXT = 1;
/** Elsewhere in the same source. */
const IN_SOURCE = 0.55;
/** What sets a passage apart from the others of its source. */
const SAYS_IT = 0.75;
const IS_ABOUT = 0.3;
/** A name that says nothing else is what was meant. */
const WHOLE_NAME = 0.35;
/** It says an amount, a year or a time as it was asked for. */
const WANTED = 0.4;

/** Passages from the best on; deterministic: equals keep the order in which their sources came. */
export function rankSources(terms: readonly WeighedTerm[], sources: readonly Source[], wanted: RegExp | null = null): RankedAnswer[] {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  return sources.flatMap((source) => rankSource(terms, source, { whole, wanted })).sort((one, other) => other.score - one.score);
}

/** Whether the source says enough of what was asked to be an answer (decision 139); whether something is sold, its name alone tells. */
export function isAnswer({ coverage, source, passage }: RankedAnswer, terms: readonly WeighedTerm[], isOfSale: boolean): boolean {
  if (coverage < MIN_COVERAGE) return false;
  const things = terms.filter(({ kind }) => kind === 'thing' || kind === 'common');
  const saidTopics = terms.filter((term) => term.kind === 'topic' && isAbout(term, passage));
  if (source.isListed) {
    // A word that only stands in what is said of something isn't what was asked for, unless several do.
    const naming = things.filter((term) => term.kind === 'thing' && (holds(source.names, term) || holds(source.alsoNames, term)));
    const said = things.filter((term) => term.kind === 'thing' && source.passages.some(({ words }) => holds(words, term)));
    return naming.length > 0 || (said.length > 1 && !isOfSale);
  }
  return things.some((term) => term.kind === 'thing' && saysSome(source, term)) || saidTopics.length > 0;
}

const saysSome = (source: Source, term: QuestionTerm) =>
  holds(source.names, term) || source.passages.some(({ words }) => holds(words, term));

function rankSource(
  terms: readonly WeighedTerm[],
  source: Source,
  { whole, wanted }: { whole: number; wanted: RegExp | null },
): RankedAnswer[] {
  const inNames = terms.map((term) => holds(source.names, term));
  const inAlso = terms.map((term) => holds(source.alsoNames, term));
  const inTexts = source.passages.map((passage) => terms.map((term) => holds(passage.words, term) || isAbout(term, passage)));
  const covered = terms.reduce(
    (sum, { weight }, place) => sum + (inNames[place] || inAlso[place] || inTexts.some((texts) => texts[place]) ? weight : 0),
    0,
  );
  const asked = source.names.filter((roots) =>
    terms.some((term) => term.ways.some((way) => roots.has(way) || way.split(' ').some((word) => roots.has(word)))),
  );
  const wholeName = source.names.length === 0 ? 0 : (asked.length / source.names.length) * WHOLE_NAME;
  return source.passages.map((passage, index) => {
    const score = terms.reduce((sum, term, place) => {
      const marks = [
        inNames[place] ? IN_NAME : 0,
        inAlso[place] ? IN_ALSO_NAME : 0,
        inTexts[index]?.[place] ? IN_TEXT : 0,
        inTexts.some((texts) => texts[place]) ? IN_SOURCE : 0,
      ];
      // The name of a product or a partner counts for all of its passages; what one says itself sets it apart from the others.
      const own = inNames[place] && source.isListed ? SAYS_IT : ownMark(term, passage, inNames[place] === true);
      return sum + term.weight * (Math.max(...marks) + own);
    }, 0);
    const isTold = terms.some((_, place) => inTexts[index]?.[place] && !(source.isListed && inNames[place]));
    const told = wanted?.test(comparable(passage.text)) ? WANTED : 0;
    return { passage, source, isTold, score: score / whole + wholeName + told, coverage: covered / whole };
  });
}

/** The word itself tells more than that the passage is about its topic. */
function ownMark(term: QuestionTerm, passage: RankedPassage, isInName: boolean): number {
  if (isInName || holds(passage.words, term)) return SAYS_IT + topicMark(term, passage);
  return isAbout(term, passage) ? IS_ABOUT + topicMark(term, passage) : 0;
}

/** A passage that is about the topic answers it better than one that happens to have the word. */
function topicMark(term: QuestionTerm, passage: RankedPassage): number {
  const place = passage.topics.findIndex((topic) => term.topics.includes(topic));
  return place === -1 ? 0 : 0.3 - Math.min(place, 2) * 0.1;
}

function isAbout({ topics }: QuestionTerm, passage: RankedPassage): boolean {
  return passage.topics.some((topic) => topics.includes(topic));
}

/** Whether these words say the term in one of its ways. */
export function holds(words: readonly ReadonlySet<string>[], { ways }: Pick<QuestionTerm, 'ways'>): boolean {
  return ways.some((way) => {
    const parts = way.split(' ');
    return parts.every((part) => words.some((roots) => roots.has(part)));
  });
}
