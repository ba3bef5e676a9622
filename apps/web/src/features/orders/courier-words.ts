import { dateTime } from '../../lib/format.ts';

/** Words that keep their capitals: with digits, and abbreviations. */
const UNCHANGED = /\d|^(?:II|III|IV|VI|JNE|JNT|TIKI|POS|SAP|RPX|REX|NCS|IDE|DC|HUB|COD|DKI|DIY|NTB|NTT)$/u;
const LOUD = /^[^\p{Ll}]*\p{Lu}{4}[^\p{Ll}]*$/u;

/** A courier's all-capitals text in normal case; text with small letters stays as it is. */
export function quiet(text: string): string {
  if (!LOUD.test(text)) return text;
  const words = text
    .split(/(?<=[^\p{L}\d])/u)
    .map((word) => (UNCHANGED.test(word.trim().replace(/[^\p{L}\d]/gu, '')) ? word : word.toLowerCase()));
  return words.join('').replace(/\p{L}/u, (first) => first.toUpperCase());
}

/** A courier's time in Indonesian, in its own time zone; unknown formats stay ('2026-01-15 09:10:00', '15-01-2026 09:10'). */
export function courierMoment(text: string): string {
  const [, first, month, last, hour = '12', minute = '00'] =
    /^(\d{2,4})[-/](\d{1,2})[-/](\d{2,4})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/u.exec(text.trim()) ?? [];
  if (first === undefined || month === undefined || last === undefined) return text;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const two = (part: string) => part.padStart(2, '0');
  const iso = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00+07:00`;
  const isMoment = year.length === 4 && !Number.isNaN(Date.parse(iso)) && Number(day) <= 31;
  if (!isMoment) return text;
  return text.includes(':') ? dateTime(iso) : dateTime(iso).replace(/ pukul .*$/u, '');
}
