/** A day as a bank writes it; without a year where the file has none. */
interface ReadDay {
  year: number | null;
  month: number;
  day: number;
}

/** Months by their first letters, in Indonesian and English. */
const MONTHS: Readonly<Record<string, number>> = {
  ...{ jan: 1, feb: 2, peb: 2, mar: 3, apr: 4, may: 5, mei: 5, jun: 6, jul: 7, aug: 8, agu: 8, agt: 8, ags: 8 },
  ...{ sep: 9, oct: 10, okt: 10, nov: 11, nop: 11, dec: 12, des: 12 },
};
const TIME = String.raw`(?:[ T]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?.{0,8})?`;
const YEAR_FIRST = new RegExp(String.raw`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${TIME}$`, 'u');
const DAY_FIRST = new RegExp(
  String.raw`^(?<day>\d{1,2})[-/. ]+(?<month>\d{1,2}|[a-z]{3,9})(?:[-/. ,]+(?<year>\d{4}|\d{2}(?!\d*:)))?${TIME}$`,
  'u',
);

/** Reads '05/11/2026', '5-11-26', '2026-11-05 10:02', '05 Nov 2026', '05/11'; null for what is no day. */
export function readDay(text: string): ReadDay | null {
  const bare = text.trim().replace(/^'/u, '').toLowerCase();
  const { year, month = '', day = '' } = (YEAR_FIRST.exec(bare) ?? DAY_FIRST.exec(bare))?.groups ?? {};
  const read = {
    year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
    month: MONTHS[month.slice(0, 3)] ?? Number(month),
    day: Number(day),
  };
  const isOne =
    read.month >= 1 && read.month <= 12 && read.day >= 1 && read.day <= new Date(Date.UTC(read.year ?? 2024, read.month, 0)).getUTCDate();
  return isOne && (read.year === null || (read.year >= 2000 && read.year < 3000)) ? read : null;
}

/** The day, YYYY-MM-DD: one without a year in this year, or where it would be after `today` in the year before. Null for no day. */
export function dayIn(text: string, year: number | null, today: string): string | null {
  const read = readDay(text);
  if (!read) return null;
  const of = (of: number) => [of, read.month, read.day].map((part) => String(part).padStart(2, '0')).join('-');
  if (read.year !== null) return of(read.year);
  if (year === null) return null;
  const day = of(year) > today ? of(year - 1) : of(year);
  return readDay(day) === null ? null : day;
}
