/** Below so many letters another word is as near as the one that was meant. */
const MIN_TYPED_LENGTH = 4;
/** From so many letters on two slips are forgiven. */
const LONG = 8;

/**
 * The word that was probably meant, among those that there are: at most a slip away, two in a long one; of the nearest the most frequent.
 */
export function similarWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < MIN_TYPED_LENGTH) return null;
  let nearest = typed.length < LONG ? 1 : 2;
  let candidates = new Map<string, number>();
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > nearest) continue;
    const slips = slipsBetween(typed, word);
    if (slips > nearest) continue;
    if (slips < nearest) candidates = new Map();
    nearest = slips;
    candidates.set(word, (candidates.get(word) ?? 0) + 1);
  }
  const [best] = [...candidates].sort(([, some], [, others]) => others - some);
  return best ? best[0] : null;
}

/** The word with each two neighbours changed about: 'kpoi' is meant as 'kopi', though they have next to nothing in common. */
export function withNeighboursSwapped(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, place) => [...letters.slice(0, place), letter, letters[place], ...letters.slice(place + 2)].join(''));
}

/** Letters that are missing, too many, others, or changed about with their neighbour (optimal string alignment). */
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
