import type { Answered, Passage } from '@lapak/contract/office/answers';

/**
 * How an answer did: `right` first; `shown` among what may be meant or what else is written; `wrong` first; `declined` though it is known.
 * Where nothing may be known, it is right to be sure of nothing.
 */
export type Score = 'right' | 'shown' | 'wrong' | 'declined';

/** Scores an answer by the passages that would be right; null where nothing may be known. */
export function scoreAnswer({ known, passages, near }: Answered, isRight: ((passage: Passage) => boolean) | null): Score {
  if (isRight === null) return known ? 'wrong' : 'right';
  const [first] = passages;
  if (known && first && isRight(first)) return 'right';
  if (known) return 'wrong';
  return near.some(isRight) ? 'shown' : near.length > 0 ? 'wrong' : 'declined';
}
