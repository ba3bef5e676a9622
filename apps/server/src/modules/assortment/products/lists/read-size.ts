/** In grams or millilitres. */
const UNITS: Readonly<Record<string, readonly [kind: 'g' | 'ml', factor: number]>> = {
  ...unit('g', 1, 'g', 'gr', 'grm', 'gram'),
  ...unit('g', 100, 'ons'),
  ...unit('g', 1_000, 'kg', 'kgs', 'kilo', 'kilogram'),
  ...unit('ml', 1, 'ml', 'cc', 'mililiter'),
  ...unit('ml', 1_000, 'l', 'lt', 'ltr', 'liter', 'litre'),
};
const NUMBERS: Readonly<Record<string, number>> = { setengah: 0.5, seperempat: 0.25, satu: 1, dua: 2, sekilo: 1 };
const SIZE = new RegExp(
  String.raw`^(\d+\/\d+|\d+(?:[.,]\d+)?|setengah|seperempat|satu|dua)\s*(${Object.keys(UNITS)
    .sort((one, other) => other.length - one.length)
    .join('|')})(?=\s|$)`,
  'iu',
);

function unit(kind: 'g' | 'ml', factor: number, ...names: string[]): Record<string, [typeof kind, number]> {
  return Object.fromEntries(names.map((name) => [name, [kind, factor]]));
}

/** A size at the beginning of what was typed, in the ways in which products write it, and how many words it takes. */
export function readSize(words: readonly string[]): { forms: [string, ...string[]]; taken: number } | null {
  const text = words.join(' ');
  const found = SIZE.exec(text);
  const [kind, factor] = UNITS[found?.[2]?.toLowerCase() ?? ''] ?? [];
  if (!found || kind === undefined || factor === undefined) return null;
  const base = Math.round(numberOf(found[1] ?? '') * factor);
  if (base <= 0) return null;
  // As the database's `words_of` writes them: a comma is a blank.
  const large = String(base / 1_000).replace('.', ' ');
  const [small, big] = kind === 'g' ? [['g', 'gram', 'gr'], ['kg']] : [['ml'], ['liter', 'l', 'ltr']];
  const inSmall = small.map((name) => `${base} ${name}`);
  const inLarge = big.map((name) => `${large} ${name}`);
  const [first = '', ...others] = base >= 1_000 ? [...inLarge, ...inSmall] : [...inSmall, ...inLarge];
  return { forms: [first, ...others], taken: found[0].trim().split(/\s+/u).length };
}

function numberOf(text: string): number {
  const [numerator, denominator] = text.split('/');
  if (denominator !== undefined) return Number(numerator) / Number(denominator);
  return NUMBERS[text.toLowerCase()] ?? Number(text.replace(',', '.'));
}
