/** A day as a bank writes it; without a year where the file has none. */
export interface ReadDay {
  year: number | null;
  month: number;
  day: number;
}

const MAX_LENGTH = 60;
const MONTHS = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari'],
  ['maret', 'march', 'mrt'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'agt', 'ags', 'agst'],
  ['september', 'sept'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
];
const WEEKDAY =
  /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|sen|sel|rab|kam|jum|sab|min|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6})[.,]? *(?=\d|[a-z]{3})/u;
const TIME_FIRST = /^\d{1,2}:\d{2}(?::\d{2})?,? (?=\d)/u;
/** What may stand behind a day; only its zone may move the day. */
const TIME = String.raw`(?:(?:[ ,]|t(?=\d))*(?:- *)?(?:(?:pukul|pkl|jam|at)\.? *)?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?: *(?<half>[ap])\.?m\.?)?(?: *\(?(?<zone>[a-z]{0,4}(?:[+-]\d{1,2}(?::?\d{2})?)?)\)?)?)?`;
/** Two digits aren't a year where they are the hour. */
const YEAR = String.raw`(?<year>\d{4}|\d{2}(?!\d*[:.]))`;
const NUMBERS = new RegExp(String.raw`^(?<first>\d{1,2})(?<sign>[-/. ]) ?(?<second>\d{1,2})(?:(?:\k<sign>| ) ?${YEAR})?${TIME}$`, 'u');
const FORMS = [
  new RegExp(String.raw`^(?<year>\d{4})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/. ](?<day>\d{1,2})${TIME}$`, 'u'),
  new RegExp(String.raw`^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?:\d{6}|t\d{4,6}z?)?${TIME}$`, 'u'),
  new RegExp(String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<month>[a-z]{3,9})\.?(?:[-/. ,']*${YEAR})?${TIME}$`, 'u'),
  new RegExp(String.raw`^(?<month>[a-z]{3,9})\.?[ -]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[ ,-]+(?<year>\d{4}))?${TIME}$`, 'u'),
];
const DIGITS = new RegExp(String.raw`^(?<first>\d{2})(?<second>\d{2})(?<year>20\d{2})${TIME}$`, 'u');

/**
 * Reads '05/11/2026', '5-11-26', '2026-11-05T10:02:11Z' (the day in Aceh), '05 Nov 2026, 10:12', 'Nov 5, 2026', '20261105', '05112026',
 * 'Kamis, 5 November 2026 pukul 10.12 WIB', '05/11'; null for what is no day. `isMonthFirst` is for days of numbers alone.
 */
export function readDay(text: string, isMonthFirst = false): ReadDay | null {
  const bare = bareOf(text);
  if (!/\d/u.test(bare)) return null;
  const numbers = numbersIn(bare);
  if (numbers) {
    const { first, second, groups } = numbers;
    return shifted(valid(groups['year'], isMonthFirst ? first : second, isMonthFirst ? second : first), groups);
  }
  for (const form of FORMS) {
    const groups = form.exec(bare)?.groups;
    const { month = '', day = '' } = groups ?? {};
    const read = groups && valid(groups['year'], /^\d/u.test(month) ? Number(month) : monthOf(month), Number(day));
    if (read) return shifted(read, groups);
  }
  return null;
}

/** The two numbers of a day that doesn't say which of them is the month; null for another text. */
export function numbersOfDay(text: string): [number, number] | null {
  const numbers = numbersIn(bareOf(text));
  return numbers && [numbers.first, numbers.second];
}

/** Whether a text is meant as a day, also as one that doesn't exist: 31/11/2026. */
export function looksLikeDay(text: string): boolean {
  const bare = bareOf(text);
  return /^(?:\d{1,4}[-/. ]+(?:\d{1,2}|[a-z]{3,9})[-/. ]+\d{1,4}|\d{1,2}[-/]\d{1,2}$|\d{8}$)/u.test(bare);
}

function numbersIn(bare: string) {
  const groups = NUMBERS.exec(bare)?.groups ?? DIGITS.exec(bare)?.groups;
  // '05.11' is an amount as well.
  if (!groups || (groups['sign'] === '.' && groups['year'] === undefined)) return null;
  return { first: Number(groups['first']), second: Number(groups['second']), groups };
}

/** Without what says nothing: invisible signs, odd blanks, a spreadsheet's apostrophe, the day of the week. */
function bareOf(text: string): string {
  // A longer text is no day, and costs nothing.
  const plain = text
    .slice(0, MAX_LENGTH + 1)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[’‘`]/gu, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (plain.length > MAX_LENGTH) return '';
  return plain.replace(/^'/u, '').toLowerCase().replace(WEEKDAY, '').replace(TIME_FIRST, '');
}

function monthOf(name: string): number {
  return 1 + MONTHS.findIndex((names) => names.some((full) => full.startsWith(name)));
}

function valid(written: string | undefined, month: number, day: number): ReadDay | null {
  const year = written === undefined ? null : Number(written.length === 2 ? `20${written}` : written);
  const isOne = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
  return isOne && (year === null || (year >= 2000 && year < 3000)) ? { year, month, day } : null;
}

/** The day in Aceh of a time with a zone of its own: 20:12 in UTC is the next day. */
function shifted(read: ReadDay | null, groups: Record<string, string | undefined>): ReadDay | null {
  const zone = /^(?:(?:utc|gmt)?(?<sign>[+-])(?<hours>\d{1,2}):?(?<minutes>\d{2})?|z|utc|gmt)$/u.exec(groups['zone'] ?? '')?.groups;
  if (!read || read.year === null || !zone) return read;
  const ahead = (zone['sign'] === '-' ? -1 : 1) * (Number(zone['hours'] ?? 0) * 60 + Number(zone['minutes'] ?? 0));
  const hour = (Number(groups['hour']) % (groups['half'] ? 12 : 24)) + (groups['half'] === 'p' ? 12 : 0);
  const here = new Date(Date.UTC(read.year, read.month - 1, read.day, hour, Number(groups['minute']) - ahead + 7 * 60));
  return { year: here.getUTCFullYear(), month: here.getUTCMonth() + 1, day: here.getUTCDate() };
}
