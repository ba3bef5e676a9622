import type { RankedAnswer, WeighedTerm } from './rank-sources.ts';
import { isOfShop, type Topic } from './words/meanings.ts';

/** Whether a passage answers: shown as the answer, as one that may be meant, or not at all (decision 139). */
export type Verdict = 'sure' | 'near' | 'none';

/** Of what is asked of a thing, the part that its source has to say. */
const MIN_ASPECT = 0.5;
/** Of all things that are named, where none of them is the source's name. */
const MIN_TEXT = 0.7;

/** Words that say only how something is asked for, or where it goes. */
const ONLY_RANK: ReadonlySet<WeighedTerm['kind']> = new Set(['place', 'reason', 'common']);

/** Accepts an answer by what it is about and by what is asked of it; all other words only rank. */
export function judge(answer: RankedAnswer, terms: readonly WeighedTerm[], isOfSale: boolean): Verdict {
  if (terms.some((_, place) => namesAnother(terms, place, answer))) return 'none';
  return answer.source.isListed ? judgeListed(answer, terms, isOfSale) : judgeText(answer, terms);
}

/** Of a product or a partner: the name that it is called by, then what is asked of it. */
function judgeListed(answer: RankedAnswer, terms: readonly WeighedTerm[], isOfSale: boolean): Verdict {
  const { matches, passage } = answer;
  const places = terms.map((_, place) => place);
  const things = places.filter((place) => terms[place]?.kind === 'thing');
  const isCalled = (place: number) => matches.inNames[place] === true || matches.inAlso[place] === true;
  const hasUnknown = things.some((place) => terms[place]?.isUnknown && !terms[place]?.isAct);
  if (!things.some((place) => matches.inNames[place]) && (hasUnknown || !things.some(isCalled))) {
    const inTexts = things.filter((place) => matches.inTexts[place] === true);
    if (inTexts.length === 0) return 'none';
    const part = partOf(terms, things, (place) => matches.inTexts[place] === true);
    return inTexts.length > 1 && !isOfSale && !hasUnknown && part >= MIN_TEXT ? 'sure' : 'near';
  }
  // Goods of another name beside its own, or anything else where only goods are asked for.
  const isMissing = (place: number) => !isCalled(place) && (isOfSale || (terms[place]?.isGoods === true && !matches.inTexts[place]));
  if (things.some(isMissing)) return 'near';
  // 'Tiket kapal ke Pulo Weh' is no fish of Pulo Weh: what is asked about comes first.
  const before = things.slice(0, things.findIndex(isCalled));
  if (before.length > 1 && before.every((place) => terms[place]?.isUnknown)) return 'near';
  // A place alone is no name.
  if (hasUnknown && !things.some((place) => isCalled(place) && !terms[place]?.isPlace)) return 'near';
  return judgeAspect(answer, terms, { isName: (place) => isCalled(place) && things.includes(place), topics: passage.topics });
}

/** Of what the shop says of itself, and of entries: by its topic, or by its title and words. */
function judgeText(answer: RankedAnswer, terms: readonly WeighedTerm[]): Verdict {
  const { matches, passage, source } = answer;
  if (terms.some((term) => term.kind === 'topic' && term.topics.some((topic) => isOfShop(topic) && passage.topics.includes(topic))))
    return 'sure';
  const places = terms.map((_, place) => place);
  const things = places.filter((place) => terms[place]?.kind === 'thing');
  const isMatched = (place: number) => matches.inNames[place] === true || matches.inTexts[place] === true;
  const some = things.filter(isMatched);
  if (some.length === 0) return 'none';
  const isClear = !things.some((place) => terms[place]?.isUnknown && !terms[place]?.isAct);
  const named = things.filter((place) => matches.inNames[place]);
  if (source.kind === 'knowledge' && (named.length > 1 || (named.length > 0 && isClear)))
    return judgeAspect(answer, terms, { isName: (place) => named.includes(place), topics: passage.topics });
  if (isClear && some.length > 1 && partOf(terms, things, isMatched) >= MIN_TEXT) return 'sure';
  return source.kind === 'knowledge' ? 'near' : 'none';
}

/** Whether the source says what is asked of the thing that it names. */
function judgeAspect(
  { matches }: RankedAnswer,
  terms: readonly WeighedTerm[],
  { isName, topics }: { isName: (place: number) => boolean; topics: readonly Topic[] },
): Verdict {
  const places = terms.map((_, place) => place);
  const aspect = places.filter((place) => !isName(place) && !ONLY_RANK.has(terms[place]?.kind ?? 'place'));
  if (aspect.length === 0) return 'sure';
  const isCovered = (place: number) => matches.inTexts[place] === true || isAbout(terms[place], topics);
  // What is asked of it is known; all that stands beside it only ranks.
  if (aspect.some((place) => terms[place]?.kind === 'topic' && isAbout(terms[place], topics))) return 'sure';
  const known = aspect.filter((place) => !terms[place]?.isUnknown);
  if (known.length === 0) return places.filter(isName).length > 1 && aspect.every((place) => terms[place]?.isAct) ? 'sure' : 'near';
  const covered = known.filter(isCovered);
  const isMet = covered.some((place) => terms[place]?.kind !== 'quality' && terms[place]?.kind !== 'common');
  if (known.length < aspect.length && !isMet) return 'near';
  return partOf(terms, known, isCovered) >= MIN_ASPECT ? 'sure' : 'near';
}

/** The weight of what is met; several topics are alternatives and no sum. */
function partOf(terms: readonly WeighedTerm[], places: readonly number[], isMet: (place: number) => boolean): number {
  const topics = places.filter((place) => terms[place]?.kind === 'topic');
  const others = places.filter((place) => terms[place]?.kind !== 'topic');
  const weightOf = (some: readonly number[]) => some.reduce((sum, place) => sum + (terms[place]?.weight ?? 0), 0);
  const topic = Math.max(0, ...topics.map((place) => terms[place]?.weight ?? 0));
  const whole = weightOf(others) + topic;
  if (whole === 0) return 0;
  return (weightOf(others.filter(isMet)) + (topics.some(isMet) ? topic : 0)) / whole;
}

/**
 * 'Kopi luwak' is no coffee of this shop, and 'gula kelapa' isn't 'minyak kelapa': beside a word that names goods the other one is part of
 * the name, and has to be said.
 */
function namesAnother(terms: readonly WeighedTerm[], place: number, { matches, source }: RankedAnswer): boolean {
  const [term, next] = [terms[place], terms[place + 1]];
  if (!term?.isGoods || next?.kind !== 'thing' || next.at !== term.at + term.typed.split(' ').length) return false;
  if (next.isUnknown) return !next.isAct && !term.isAct && next.typed.length > 3;
  if (!source.isListed) return false;
  return matches.inNames[place + 1] === true && !matches.inNames[place] && !matches.inAlso[place] && !matches.inTexts[place];
}

function isAbout(term: WeighedTerm | undefined, topics: readonly Topic[]): boolean {
  return term !== undefined && topics.some((topic) => term.topics.includes(topic));
}
