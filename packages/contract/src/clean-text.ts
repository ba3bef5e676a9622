/** Without anything that shows, a text says nothing. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** What joins emoji to one, or makes a sign one, stays; every other sign that shows nothing goes, and so does half an emoji. */
const UNSEEN =
  /(?<kept>(?<=\p{ExtPict}|\p{EMod}|\uFE0F)\u200D(?=\p{ExtPict})|(?<=\p{Emoji})(?:\uFE0E|\uFE0F))|(?![\n\t])\p{Cc}|\p{Cf}|\p{Cs}|\p{DI}/gu;

/**
 * Text as it is stored and compared: NFC, without control, format and other invisible signs, blanks of all kinds as plain ones, trimmed.
 * With `lines` its line ends stay; of one line each run of blanks is one.
 */
export function cleanText(text: string, { lines }: { lines: boolean }): string {
  const seen = text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll(/[^\S\n\t]|\u2800/gu, ' ')
    .replaceAll(UNSEEN, '$<kept>')
    .normalize('NFC')
    .trim();
  if (!SHOWN.test(seen)) return '';
  return lines ? seen : seen.replaceAll(/\s+/gu, ' ');
}

/** Signs that people write for an apostrophe: Syi'ah, Syi’ah. */
export const APOSTROPHES = '’‘ʼʻ′´`';

/** By which two names are the same: made clean, without case, with one kind of apostrophe. */
export function nameKey(name: string): string {
  return cleanText(name, { lines: false })
    .toLowerCase()
    .replaceAll(new RegExp(`[${APOSTROPHES}]`, 'gu'), "'");
}
