/** '8,99E+12': what a spreadsheet makes of a long number. */
const SHORTENED = /^(?<whole>\d)(?:[.,](?<part>\d+))?e\+?(?<power>\d{1,2})$/iu;

export const isShortened = (text: string) => SHORTENED.test(text.trim());

/**
 * Whether a cell is what a spreadsheet made of this code when it saved the shop's own file: shortened, or without its leading zeros. The
 * file's id says whose code it is, so nothing is guessed.
 */
export function isMadeOf(text: string, code: string): boolean {
  const typed = text.trim();
  if (!/^\d+$/u.test(code) || typed === code) return false;
  const { whole, part = '', power } = SHORTENED.exec(typed)?.groups ?? {};
  if (whole === undefined) return /^\d+$/u.test(typed) && code.startsWith('0') && typed === code.replace(/^0+(?=\d)/u, '');
  const [mantissa, exponent] = Number(code).toExponential(part.length).split('e+');
  return mantissa === (part === '' ? whole : `${whole}.${part}`) && Number(exponent) === Number(power);
}
