import { alikeTo } from './meanings.ts';
import { wordsInFull } from './plain-words.ts';

const NUMBER =
  '(?:\\d+|setengah|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|seratus|ratus|seribu|ribu|beberapa)';
/** Units that answer each other's questions: who asks for months is told days. */
const UNITS: readonly (readonly string[])[] = [
  ['kg', 'kilogram', 'kilo', 'gram', 'g', 'ons', 'ton'],
  ['ml', 'liter', 'l'],
  ['cm', 'meter', 'm', 'mm', 'inci'],
  ['detik', 'menit', 'jam', 'hari', 'uroe', 'minggu', 'pekan', 'bulan', 'buleuen', 'tahun', 'thon', 'lama', 'waktu'],
  ['derajat', 'celcius', 'suhu'],
  ['persen', 'kadar'],
];
const YEAR = /\b(?:19|20)\d\d\b/u;
const CLOCK = /\b(?:pukul|jam) \d|\b\d\d \d\d\b/u;

/**
 * What a question wants to be told, as it looks in a text: an amount in such a unit, a year, a time of day; null where it asks for none.
 * A passage that says one answers better than its neighbours.
 */
export function wantedIn(question: string): RegExp | null {
  const words = wordsInFull(question);
  const text = ` ${words.join(' ')} `;
  if (/ (?:sejak|mulai|berdiri|didirikan|dari) kapan | kapan (?:mulai|berdiri|didirikan) | tahun berapa /u.test(text)) return YEAR;
  if (/ (?:jam|pukul) (?:berapa|\d+) /u.test(text)) return CLOCK;
  const place = words.findIndex((word) => word === 'berapa' || word === 'padum' || word === 'padup');
  if (place === -1) return null;
  const units = [words[place + 1], words[place - 1]].find((word) => word !== undefined && UNITS.some((same) => same.includes(word)));
  const counted = units ?? words[place + 1];
  if (counted === undefined) return null;
  const forms = UNITS.find((same) => same.includes(counted)) ?? [counted, ...alikeTo(counted)];
  const any = forms.filter((form) => form.length > 0).join('|');
  return new RegExp(`\\b(?:${NUMBER} (?:${any})|se(?:${any}))(?:nya)?\\b`, 'u');
}

/** Asks whether something is sold, not what it is like. */
export function asksForSale(question: string): boolean {
  return /\b(?:jual|jualan|dijual|menjual|sedia|menyediakan)\b/u.test(question);
}

/** Asks how something is done, what it means or how things differ: what entries are written for. */
export function asksHow(question: string): boolean {
  return /\b(?:cara\w*|bagaimana|gimana|biar|agar|supaya|tips|arti\w*|makna\w*|beda\w*|membedakan|rawat\w*|aman|alergi|kulit\w*|palsu|asli\w*|resep\w*|pakiban)\b/u.test(
    question,
  );
}
