/** An amount as a bank writes it. */
export interface ReadAmount {
  /** Sen, 0 or more. */
  sen: number;
  /** What a sign or a word beside it says: -1 out, 1 in, 0 nothing. */
  sign: -1 | 0 | 1;
}

const OUT = ['DB', 'DR', 'D', 'DEBET', 'DEBIT'];
const IN = ['CR', 'K', 'C', 'KREDIT', 'CREDIT'];
/** Of a column of its own. */
const OUT_WORDS = ['KELUAR', 'UANG KELUAR', 'DANA KELUAR', 'PENGELUARAN', 'OUT', '-', 'DEBITED'];
const IN_WORDS = ['MASUK', 'UANG MASUK', 'DANA MASUK', 'PEMASUKAN', 'IN', '+', 'CREDITED'];
/** The longest first: DEBIT begins with D. */
const WORDS = [...OUT, ...IN].sort((one, other) => other.length - one.length).join('|');
const WORD = new RegExp(`^(?<before>${WORDS})?\\.?(?<number>.*?)(?<after>${WORDS})?\\.?$`, 'u');
/** The largest amount that a line may have, in rupiah digits. */
const MAX_DIGITS = 13;

/** Which way a word such as DB or K says that money went: by the bank's books, where a credit came in. 0 for another word. */
export function directionOf(text: string): -1 | 0 | 1 {
  const word = text.trim().toUpperCase().replace(/\.$/u, '');
  return [...OUT, ...OUT_WORDS].includes(word) ? -1 : [...IN, ...IN_WORDS].includes(word) ? 1 : 0;
}

/** Reads '1.234.567,00', 'Rp 1,234,567.00 DB', 'Rp. 5.000,-', '(500.000)', '-12.5'; null for another text. */
export function readAmount(text: string): ReadAmount | null {
  // What is longer than any amount is text.
  if (text.length > 60) return null;
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s'’\p{Cf}]/gu, '')
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/RP\.?|IDR/gu, '')
    // As by hand: no sen.
    .replace(/(?<=\d)[.,](?:-{1,2}|=)(?=$|[A-Z])/u, '')
    .replace(/\((?<word>[A-Z]+)\)$/u, '$<word>');
  const { before = '', number = '', after = '' } = WORD.exec(bare)?.groups ?? {};
  const parts = /^(?<open>\(?)(?<first>[-+]?)(?<digits>[\d.,]*\d)(?<last>[-+]?)\)?$/u.exec(number)?.groups;
  if (!parts) return null;
  const { open = '', first = '', digits = '', last = '' } = parts;
  const sen = senOf(digits);
  if (sen === null) return null;
  const minus = open === '(' || (first + last).includes('-');
  const plus = (first + last).includes('+');
  return { sen, sign: directionOf(before || after) || (minus ? -1 : plus ? 1 : 0) };
}

/**
 * One sign with three digits behind is between thousands; the last of two different signs is before the decimals, and so is one with
 * another number of digits behind it.
 */
function senOf(digits: string): number | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits[last];
  const whole = sign === undefined ? digits : digits.slice(0, last);
  const isDecimal =
    sign !== undefined && !whole.includes(sign) && (/[.,]/u.test(whole) || digits.length - last - 1 !== 3 || !/^\d{1,3}$/u.test(whole));
  const thousands = isDecimal ? whole : digits;
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/u.test(thousands)) return null;
  const decimals = isDecimal ? digits.slice(last + 1) : '';
  if (/[1-9]/u.test(decimals.slice(2))) return null;
  const rupiah = thousands.replaceAll(/[.,]/gu, '').replace(/^0+(?=\d)/u, '');
  if (rupiah.length > MAX_DIGITS) return null;
  return Number(rupiah) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}
