import type { Figure, Passage } from '@lapak/contract/office/answers';
import { comparable, rootsOf } from '@lapak/server/modules/assortment/products/index.ts';
import type { PhrasedSentence } from '../../contract/questions.ts';
import { PLAIN_WORDS } from '../words/plain-words.ts';
import { illsIn, isCommand } from '../words/refused.ts';

const MARKER = /\s*\[(\d{1,2})\]/gu;
const PLACEHOLDER = /\{angka(\d{1,2})\}/gu;
const MAX_LETTERS = 400;
/** The part of its telling words that must stand in the sources that it names. */
const MIN_GROUNDED = 0.6;
const MIN_WORD = 4;
const NUMBER_WORDS = new Set(
  'setengah satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas belas puluh seratus ratus seribu ribu juta persen'.split(
    ' ',
  ),
);
/** Ways out of the shop, money and shares, which only the shop itself writes. */
const FORBIDDEN = /https?:|www\.|@|wa\.me|%|\b(?:rp|rupiah|gratis|diskon|promo|potongan|transfer|rekening)\b|[{}<>[\]]/iu;

/**
 * A sentence of a model as it may be shown, or null. It names its sources, says what they say, and has no figure of its own; those of
 * this moment stand as {angka1}, and are put in here (decision 148).
 */
export function checkSentence(written: string, passages: readonly Passage[], figures: readonly Figure[]): PhrasedSentence | null {
  const sources = [...new Set([...written.matchAll(MARKER)].map(([, number]) => Number(number)))];
  const quoted = sources.map((number) => passages[number - 1]);
  const bare = written.replaceAll(MARKER, '').trim();
  const plain = bare.replaceAll(PLACEHOLDER, ' ');
  if (sources.length === 0 || quoted.includes(undefined) || bare.length > MAX_LETTERS || FORBIDDEN.test(plain)) return null;
  const quotedText = ` ${comparable(quoted.map((passage) => `${passage?.source.title} ${passage?.text}`).join(' '))} `;
  const words = comparable(plain).split(' ').filter(Boolean);
  const mustStand = words.filter((word) => /\d/u.test(word) || NUMBER_WORDS.has(word));
  if (!mustStand.every((word) => quotedText.includes(` ${word} `))) return null;
  if (isCommand(comparable(plain)) || !illsIn(comparable(plain)).every((ill) => quotedText.includes(` ${ill} `))) return null;
  const roots = new Set(
    quotedText
      .trim()
      .split(' ')
      .flatMap((word) => [...rootsOf(word)]),
  );
  const telling = words.filter((word) => word.length >= MIN_WORD && !PLAIN_WORDS.has(word));
  const grounded = telling.filter((word) => [...rootsOf(word)].some((root) => roots.has(root)));
  if (telling.length === 0 || grounded.length < telling.length * MIN_GROUNDED) return null;
  const filled = bare.replaceAll(PLACEHOLDER, (whole, number) => figures[Number(number) - 1]?.value ?? whole);
  return filled.includes('{') ? null : { text: filled, sources };
}
