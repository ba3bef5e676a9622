import { comparable, findPhrase, readSize, rootsOf, type Vocabulary } from '@lapak/server/modules/assortment/products/index.ts';
import { alikeTo, type Topic, topicAt, topicsApart } from './meanings.ts';
import { COMMON_WORDS, PLAIN_WORDS, QUALITIES, REASONS } from './plain-words.ts';

/** One thing that a question names. */
export interface QuestionTerm {
  /** As it was typed. */
  typed: string;
  /** The place of its first word. */
  at: number;
  /** In which ways a text may say it; of several words a text needs all. */
  ways: readonly string[];
  /** Topics that it asks about. */
  topics: readonly Topic[];
  /** It names a town or a regency that goods come from. */
  isPlace?: boolean;
  kind: 'thing' | 'topic' | 'quality' | 'common' | 'size' | 'reason' | 'place';
}

function isOfDelivery(topic: Topic): boolean {
  return topic.startsWith('shipping') || topic === 'same-day';
}

/** Where a parcel goes says nothing of how: what is asked is told for every place. */
export function withPlaces(terms: readonly QuestionTerm[], places: ReadonlySet<string>): QuestionTerm[] {
  return terms.some(({ topics }) => topics.some(isOfDelivery))
    ? terms.map((term) =>
        term.kind !== 'topic' && (term.isPlace || term.typed.split(' ').every((word) => places.has(word)))
          ? { ...term, kind: 'place' }
          : term,
      )
    : [...terms];
}

/** The things that a question names, in their order, each once. */
export function readQuestion(question: string, vocabulary: Vocabulary): QuestionTerm[] {
  const words = comparable(question).split(' ').filter(Boolean);
  const terms: QuestionTerm[] = [];
  let isReason = false;
  for (let place = 0; place < words.length; ) {
    const rest = words.slice(place);
    const [word = ''] = rest;
    // A question may begin with what it is for.
    if (REASONS.has(word) && terms.length > 0) isReason = true;
    const { term, taken } = termAt(rest, vocabulary, isReason);
    if (term && !terms.some(({ typed }) => typed === term.typed)) terms.push({ ...term, at: place });
    place += taken;
  }
  const apart = topicsApart(words.join(' ')).filter((topic) => !terms.some(({ topics }) => topics.includes(topic)));
  return [...terms, ...apart.map((topic): QuestionTerm => ({ typed: topic, at: words.length, ways: [], topics: [topic], kind: 'topic' }))];
}

function termAt(
  rest: readonly string[],
  vocabulary: Vocabulary,
  isReason: boolean,
): { term: Omit<QuestionTerm, 'at'> | null; taken: number } {
  const [word = ''] = rest;
  const size = readSize(rest);
  if (size) return { term: { typed: size.forms[0], ways: size.forms, topics: [], kind: 'size' }, taken: size.taken };
  const topic = topicAt(rest);
  const phrase = findPhrase(rest, vocabulary);
  // What the shop's own list or places know of several words goes before a topic of one.
  if (phrase.isKnown && phrase.taken > (topic?.taken ?? 0) && !isPlain(word, phrase.taken)) {
    const { typed, words, meanings, place } = phrase.term;
    const kind = COMMON_WORDS.has(words) ? 'common' : 'thing';
    return { term: { typed, ways: waysOf(words, meanings), topics: [], kind, isPlace: place !== undefined }, taken: phrase.taken };
  }
  if (topic) {
    const typed = rest.slice(0, topic.taken).join(' ');
    // Price and stock are figures: no text tells them.
    const isFigure = topic.topics.some((each) => each === 'price' || each === 'stock');
    return {
      term: { typed, ways: isFigure ? [] : waysOf(typed.replace(/nya apa$| apa$/u, ''), []), topics: topic.topics, kind: 'topic' },
      taken: topic.taken,
    };
  }
  if (isPlain(word, 1) || /^\d+$/u.test(word) || word.length === 1) return { term: null, taken: 1 };
  const meanings = phrase.isKnown ? phrase.term.meanings : [];
  return { term: { typed: word, ways: waysOf(word, meanings), topics: [], kind: isReason ? 'reason' : kindOf(word) }, taken: 1 };
}

function isPlain(word: string, taken: number): boolean {
  return (
    taken === 1 &&
    (PLAIN_WORDS.has(word) ||
      [...rootsOf(word)].some((root) => root !== word && root.length > 3 && PLAIN_WORDS.has(root) && endsLikeIt(word, root)))
  );
}

/** 'tokonya', 'bisakah': a plain word with what people hang on it, and nothing before it. */
function endsLikeIt(word: string, root: string): boolean {
  return word.startsWith(root) && /^(?:nya|lah|kah|pun|mu|ku)$/u.test(word.slice(root.length));
}

function kindOf(word: string): QuestionTerm['kind'] {
  if ([...rootsOf(word)].some((root) => QUALITIES.has(root))) return 'quality';
  return COMMON_WORDS.has(word) ? 'common' : 'thing';
}

function waysOf(words: string, meanings: readonly string[]): string[] {
  const single = words.includes(' ') ? [] : [...rootsOf(words)];
  const others = [words, ...single].flatMap((root) => alikeTo(root));
  return [...new Set([words, ...single, ...others, ...meanings])];
}
