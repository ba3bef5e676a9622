/**
 * What a spreadsheet would run as a formula: a text that begins with one of these signs, also in their full width. It takes an apostrophe
 * in front, and so does one that has some already, so that reading takes off exactly what writing put there.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/u;

export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardCell`. */
export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
