/** What people most often may not eat, as texts of goods name it. */
export const ALLERGENS = [
  'kacang',
  'susu',
  'telur',
  'gluten',
  'terigu',
  'gandum',
  'kedelai',
  'udang',
  'ikan',
  'wijen',
  'kepiting',
  'kerang',
] as const;

/** Allergens that one text names and the other doesn't: who may not eat them reads both. None where the other is blank. */
export function allergensLeftOut(named: string, listed: string): string[] {
  if (listed.trim() === '') return [];
  const has = (text: string, word: string) => new RegExp(`\\b${word}(?:nya)?\\b`, 'iu').test(text);
  return ALLERGENS.filter((word) => has(named, word) && !has(listed, word));
}
