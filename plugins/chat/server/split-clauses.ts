import { comparable } from '@lapak/server/modules/assortment/products/index.ts';
import { isOfShop, topicAt, topicsApart } from './words/meanings.ts';
import { wordsInFull } from './words/plain-words.ts';

/** What a question is answered by part by part: nothing that it costs grows beyond so many. */
const MAX_CLAUSES = 4;

const BREAK = /[?!;\n]+|\.(?=\s|$)/u;
const JOINT = /([,:])|\s(?:&|dan|sama|terus|trus|trs|lalu|plus|sekalian|serta|btw|ngon)\s/iu;
const ASKS = new Set(
  'apa apakah apaan berapa bagaimana kapan mana dimana kemana siapa kenapa mengapa bisa bisakah boleh bolehkah ada adakah cara aman cocok peu pakiban padum soe pat'.split(
    ' ',
  ),
);

/** A question's parts that ask something, as `comparable` has them, and what stands before each of them without asking. */
export interface Clause {
  words: string;
  /** What was named before it, which a part without a name of its own is about. */
  before: string;
}

/** Splits a question where it holds several; what asks nothing, a greeting or a reason, goes with none of them. */
export function splitClauses(question: string): Clause[] {
  const parts = question.split(BREAK).flatMap(partsOf);
  const asking = parts.filter(({ asks }) => asks);
  if (asking.length < 2 && parts.length < 2) return [{ words: comparable(question), before: '' }];
  if (asking.length === 0) return [{ words: parts.map(({ words }) => words).join(' '), before: '' }];
  return asking.slice(0, MAX_CLAUSES).map((part) => ({
    words: part.words,
    before: parts
      .slice(0, parts.indexOf(part))
      .map(({ words }) => words)
      .join(' '),
  }));
}

interface Part {
  words: string;
  asks: boolean;
  /** Asks in words, not only by what it is about. */
  isQuestion: boolean;
  /** Is about an order, a parcel, a payment. */
  isOfShop: boolean;
  /** Names enough to stand alone: '…, palsu ya?' doesn't. */
  isWhole: boolean;
}

/** Of what stands between two full stops; joined words are parts of their own only where both sides ask. */
function partsOf(sentence: string): Part[] {
  const pieces = sentence.split(JOINT);
  const parts: Part[] = [];
  for (let place = 0; place < pieces.length; place += 2) {
    const part = partOf(pieces[place] ?? '');
    if (part.words === '') continue;
    const last = parts.at(-1);
    // What happened with an order belongs to what is asked about it; what else was told first doesn't.
    const isApart =
      last !== undefined && part.isQuestion && part.isWhole && (last.isQuestion || (pieces[place - 1] !== undefined && !last.isOfShop));
    if (last === undefined || isApart) parts.push(part);
    else
      parts.splice(-1, 1, {
        words: `${last.words} ${part.words}`,
        asks: last.asks || part.asks,
        isQuestion: last.isQuestion || part.isQuestion,
        isOfShop: last.isOfShop || part.isOfShop,
        isWhole: true,
      });
  }
  // Beside a question what only names a topic is its reason: 'anak saya alergi sapi, …'.
  return parts.some(({ isQuestion }) => isQuestion) ? parts.map((part) => ({ ...part, asks: part.isQuestion })) : parts;
}

const ENDS = /\b(?:ga|gak|gk|nggak|ngga|enggak|tidak|tdk|kah|kan|belum|blm|hana|ya)$|kah\b/u;

function partOf(text: string): Part {
  const plain = comparable(text);
  const words = wordsInFull(text);
  const isQuestion = words.some((word) => ASKS.has(word)) || ENDS.test(plain);
  const topics = [...words.flatMap((_, place) => topicAt(words.slice(place))?.topics ?? []), ...topicsApart(words.join(' '))];
  return {
    words: plain,
    isQuestion,
    asks: isQuestion || topics.length > 0,
    isOfShop: topics.some(isOfShop),
    isWhole: topics.length > 0 || words.length > 2,
  };
}
