/** In letters; a passage ends with a sentence where it can. */
const MAX_PASSAGE = 600;
/** In letters; a line without a full stop. */
const MAX_HEADING = 60;
/** Less on a page is a number or a header. */
const MIN_PASSAGE = 20;

/** A text's passages, paragraph by paragraph; a heading goes with what follows it, and ends where a passage would. */
export function paragraphsOf(text: string): string[] {
  const paragraphs = text
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/u);
  let heading = '';
  const passages: string[] = [];
  for (const paragraph of paragraphs) {
    const plain = paragraph.trim();
    const isHeading = plain.length <= MAX_HEADING && !/[.!?:]$/u.test(plain);
    const whole = heading === '' ? plain : `${heading} ${plain}`;
    // A file of nothing but short lines, as a list of words, is no heading of its end.
    heading = isHeading && whole.length <= MAX_PASSAGE ? whole : '';
    if (heading === '') passages.push(...passagesIn(whole));
  }
  passages.push(...passagesIn(heading));
  return passages;
}

/** A page's text in pieces of whole sentences. */
export function passagesIn(page: string): string[] {
  const plain = page.replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim();
  const passages: string[] = [];
  let passage = '';
  for (const sentence of plain.match(/.{1,600}?(?:[.!?](?= |$)|$)|.{1,600}/gu) ?? []) {
    if (passage !== '' && passage.length + sentence.length > MAX_PASSAGE) {
      passages.push(passage.trim());
      passage = '';
    }
    passage += sentence;
  }
  return [...passages, passage.trim()].filter((text) => text.length >= MIN_PASSAGE);
}
