/** Whitespace in prose; in a comment over several lines it includes the signs that begin a line. */
export const GAP = String.raw`(?:\s*\n\s*(?:\*(?!/)|//|--|#)?\s*|[ \t]+)`;

const NUMBER = String.raw`\d+(?:\.\d+)*`;
/** "4", "4 and 6.2", "4, 5, 7", "6 to 8". */
export const NUMBERS = `${NUMBER}(?:(?:,${GAP}|${GAP}(?:and|or|to)${GAP})${NUMBER}(?![\\w%]))*`;

export function numbersIn(text) {
  return text.match(new RegExp(NUMBER, 'gu')) ?? [];
}

/** Numbers of the points of a numbered list in Markdown. */
export function pointsOf(markdown) {
  return new Set(Array.from(markdown.matchAll(/^(\d+)\. /gmu), (match) => match[1]));
}
