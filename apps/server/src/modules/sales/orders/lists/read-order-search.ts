import { wordsOf } from '../../../../database/search.ts';

/** A day as far as somebody named it: "21/11/2026", "Nov 2026", "21 November". `time` as the list shows it: "09.30". */
export interface NamedDay {
  day?: number;
  month?: number;
  year?: number;
  time?: string;
}

/** What an order must show to be found: a word, a day, or, where the text can be read as both, either. */
export interface SearchTerm {
  word?: string;
  day?: NamedDay;
}

const MONTHS = ['januari', 'februari', 'maret', 'april', 'mei', 'juni', 'juli', 'agustus', 'september', 'oktober', 'november', 'desember'];

/** A total that somebody types: '125000' or '125.000' is 12500000 sen; null for other words. Shorter ones are numbers of orders. */
export function readTotal(word: string): number | null {
  return /^(?:\d{4,9}|\d{1,3}(?:\.\d{3}){1,2})$/u.test(word) ? Number(word.replaceAll('.', '')) * 100 : null;
}

/** Reads a search of the orders' list: days as people write them and as the screens show them, and words. */
export function readOrderSearch(typed: string | undefined): SearchTerm[] {
  const words = wordsOf(typed)
    .map((word) => word.replace(/[,;]+$/u, ''))
    .filter(Boolean);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { term, length } = readSpelledDay(words.slice(at)) ?? { term: readWord(words[at] ?? ''), length: 1 };
    terms.push(term);
    at += length;
  }
  return terms;
}

/** "21 Nov 2026, 09.30", "21 November", "Nov 2026": the words that it takes, or null. */
function readSpelledDay(words: readonly string[]): { term: SearchTerm; length: number } | null {
  let length = 0;
  const day = numberOf(/^\d{1,2}$/u, words[length]);
  if (day !== undefined) length += 1;
  const month = monthOf(words[length]);
  if (month === undefined) return null;
  length += 1;
  const year = numberOf(/^\d{4}$/u, words[length]);
  if (year !== undefined) length += 1;
  // A month by itself may be a name: Mei Lan, Juli.
  if (day === undefined && year === undefined) return { term: { word: words[0] ?? '', day: { month } }, length };
  const named = validDay({ day, month, year });
  if (!named) return null;
  const time = day === undefined ? undefined : timeOf(words[length]);
  return time === undefined ? { term: { day: named }, length } : { term: { day: { ...named, time } }, length: length + 1 };
}

/** A day in figures, or a word. */
function readWord(word: string): SearchTerm {
  const [, day, month, year] = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/u.exec(word) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/u.exec(word) ?? [];
  const [, shortDay, shortMonth] = /^(\d{1,2})\/(\d{1,2})$/u.exec(word) ?? [];
  const inFigures = validDay({
    day: toNumber(day ?? isoDay ?? shortDay),
    month: toNumber(month ?? isoMonth ?? shortMonth),
    year: toNumber(year ?? isoYear),
  });
  if (inFigures) return { day: inFigures };
  return /^20\d\d$/u.test(word) ? { word, day: { year: Number(word) } } : { word };
}

/** "November", "Nov", "novem": three letters tell the months apart. */
function monthOf(word: string | undefined): number | undefined {
  if (word === undefined || word.length < 3) return undefined;
  const index = MONTHS.findIndex((name) => name.startsWith(word.toLowerCase()));
  return index === -1 ? undefined : index + 1;
}

function timeOf(word: string | undefined): string | undefined {
  const [, hour, minute] = /^(\d{1,2})[.:](\d{2})$/u.exec(word ?? '') ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}.${minute}` : undefined;
}

function numberOf(pattern: RegExp, word: string | undefined): number | undefined {
  return word !== undefined && pattern.test(word) ? Number(word) : undefined;
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** Null for what no calendar has: 31 February, month 13, the year 0. */
function validDay({ day, month, year }: Record<'day' | 'month' | 'year', number | undefined>): NamedDay | null {
  if (month === undefined || month < 1 || month > 12 || year === 0) return null;
  // Without a year 29 February must pass.
  const lastDay = new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
  if (day !== undefined && (day < 1 || day > lastDay)) return null;
  return { month, ...(day === undefined ? {} : { day }), ...(year === undefined ? {} : { year }) };
}
