import type { RankedPassage, Source } from './passages/passage.ts';
import type { QuestionTerm } from './words/read-question.ts';
import { readerOf, type TermReader } from './words/term-reader.ts';

/** A term with how much it tells: the rarer in this shop, the more. */
export interface WeighedTerm extends QuestionTerm {
  weight: number;
  /** Stands in names of products. */
  isGoods?: boolean;
  /** Nobody here has written it: it weighs nothing. */
  isUnknown?: boolean;
  /** What is done with a thing, and no thing. */
  isAct?: boolean;
}

/** A passage with how well it and all of its source answer. */
export interface RankedAnswer {
  passage: RankedPassage;
  source: Source;
  score: number;
  /** Whether the passage itself says something of it, not only the name of what it is about. */
  isSpecific: boolean;
  /** Where the source says each term. */
  matches: Matches;
}

/** For each term, whether names, weaker names or any passage say it. */
interface Matches {
  inNames: readonly boolean[];
  inAlso: readonly boolean[];
  inTexts: readonly boolean[];
}

/** What a term counts for by where it stands. */
const IN_NAME = 1.25;
const IN_ALSO_NAME = 0.8;
const IN_TEXT = 1;
/** Elsewhere in the same source. */
const IN_SOURCE = 0.55;
/** What sets a passage apart from the others of its source. */
const SAYS_IT = 0.75;
const IS_ABOUT = 0.5;
const SAYS_WORD = 0.35;
/** A name that says nothing else is what was meant. */
const WHOLE_NAME = 0.35;
/** It says an amount, a year or a time as it was asked for. */
const WANTED = 0.4;
/** Whose category or partner is called so says little by it. */
const ALSO = 0.5;
/** A fact of a product that nobody asked for: its own text comes before. */
const OF_ANOTHER_TOPIC = 0.15;
/** Whose words are about nothing else. */
const ALONE: ReadonlySet<string | undefined> = new Set(['keeping', 'certificate']);
/** The first thing that is asked about names it. */
const HEAD = 0.15;
/** All goods that are named stand in its name. */
const ALL_NAMED = 0.3;
/** An entry, where somebody asks how. */
const GUIDE = 0.4;
/** Whose page is open, where it is about what is asked. */
const OPEN = 1;

/** Passages from the best on; deterministic: equals keep the order in which their sources came. */
export function rankSources(
  terms: readonly WeighedTerm[],
  sources: readonly Source[],
  { wanted, asksHow }: { wanted: RegExp | null; asksHow: boolean },
): RankedAnswer[] {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  const reader = readerOf(terms);
  // Goods beside a topic of the shop say what a parcel holds, not what is asked.
  const ofShop = terms.reduce((sum, { weight, kind }) => sum + (kind === 'thing' ? 0 : weight), 0);
  return sources
    .flatMap((source) =>
      rankSource(terms, source, {
        whole: source.isListed || source.kind === 'knowledge' || ofShop === 0 ? whole : ofShop,
        wanted,
        asksHow,
        reader,
      }),
    )
    .sort((one, other) => other.score - one.score);
}

function rankSource(
  terms: readonly WeighedTerm[],
  source: Source,
  { whole, wanted, asksHow, reader }: { whole: number; wanted: RegExp | null; asksHow: boolean; reader: TermReader },
): RankedAnswer[] {
  const inNames = reader.says(source.names);
  const inAlso = reader.says(source.alsoNames);
  const inWords = source.passages.map(({ words }) => reader.says(words));
  const inTexts = source.passages.map((passage, index) => terms.map((term, place) => inWords[index]?.[place] || isAbout(term, passage)));
  const matches = { inNames, inAlso, inTexts: terms.map((_, place) => inWords.some((texts) => texts[place])) };
  const matched = source.names.filter(reader.isPart);
  const wholeName =
    source.names.length === 0 || (!source.isListed && source.kind !== 'knowledge')
      ? 0
      : (matched.length / source.names.length) * WHOLE_NAME;
  const head = terms.findIndex(({ kind }) => kind === 'thing');
  const goods = terms.flatMap(({ isGoods }, place) => (isGoods ? [place] : []));
  const allNamed = goods.length > 1 && goods.every((place) => inNames[place]) ? ALL_NAMED : 0;
  const isOfAnotherTopic = (index: number) => {
    const passage = source.passages[index];
    if (!source.isListed || index === 0 || !passage || passage.topics.length === 0) return false;
    if (terms.some((term) => isAbout(term, passage))) return false;
    return ALONE.has(passage.topics[0]) || !inWords[index]?.some((says, place) => says && !inNames[place] && !inAlso[place]);
  };
  return source.passages.map((passage, index) => {
    const score = terms.reduce((sum, term, place) => {
      const marks = [
        inNames[place] ? IN_NAME : 0,
        inAlso[place] ? IN_ALSO_NAME : 0,
        inTexts[index]?.[place] ? IN_TEXT : 0,
        inTexts.some((texts) => texts[place]) ? IN_SOURCE : 0,
      ];
      // The name of a product or a partner counts for all of its passages; what one says itself sets it apart from the others.
      const own =
        inNames[place] && source.isListed
          ? SAYS_IT
          : ownMark(term, passage, inNames[place] || inWords[index]?.[place]) * (inAlso[place] ? ALSO : 1);
      return sum + term.weight * (Math.max(...marks) + own);
    }, 0);
    const isSpecific = terms.some((_, place) => inTexts[index]?.[place] && !(source.isListed && inNames[place]));
    const amount = wanted?.test(passage.words.join(' ')) ? WANTED : 0;
    const guide = asksHow && source.kind === 'knowledge' ? GUIDE : 0;
    const open = source.isOpen && terms.some((term) => isAbout(term, passage)) ? OPEN : 0;
    const bonus =
      wholeName + allNamed + guide + open + amount + (inNames[head] ? HEAD : 0) - (isOfAnotherTopic(index) ? OF_ANOTHER_TOPIC : 0);
    return { passage, source, isSpecific, score: score / whole + bonus, matches };
  });
}

/** The word itself tells more than that the passage is about its topic. */
function ownMark(term: QuestionTerm, passage: RankedPassage, isMatched: boolean | undefined): number {
  // The very word that is asked for stands before a list that leaves it out.
  if (isMatched) return SAYS_IT + Math.max(topicMark(term, passage), term.kind === 'topic' ? SAYS_WORD : 0);
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
