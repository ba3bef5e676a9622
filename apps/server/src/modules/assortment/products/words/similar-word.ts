/** With fewer letters too many words are similar. */
export const MIN_TYPED_LENGTH = 4;
/** From so many letters on two typing errors are allowed. */
const LONG = 8;

/** The most probable word: at most one typing error, two in a long one; the nearest, then the most frequent. */
export function similarWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < MIN_TYPED_LENGTH) return null;
  let nearest = typed.length < LONG ? 1 : 2;
  const counts = new Map<string, number>();
  for (const word of words) if (Math.abs(word.length - typed.length) <= nearest) counts.set(word, (counts.get(word) ?? 0) + 1);
  let candidates = new Map<string, number>();
  for (const [word, count] of counts) {
    const slips = slipsBetween(typed, word);
    if (slips > nearest) continue;
    if (slips < nearest) candidates = new Map();
    nearest = slips;
    candidates.set(word, count);
  }
  const [best] = [...candidates].sort(([, some], [, others]) => others - some);
  return best ? best[0] : null;
}

/** The word with each pair of neighbours swapped: 'kpoi' for 'kopi', which trigrams don't find. */
export function withNeighboursSwapped(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, place) => [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''));
}

/** Number of typing errors: missing, extra, wrong or swapped letters (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
