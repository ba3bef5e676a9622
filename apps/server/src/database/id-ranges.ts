/** Numbers from `first` to `last`, both included. */
export interface IdRange {
  first: number;
  last: number;
}

/** All numbers up to the highest, so many at a time: for statements that read a whole table, which the database would end one day. */
export function rangesUpTo(highest: number, size: number): IdRange[] {
  return Array.from({ length: Math.ceil(highest / size) }, (_, index) => ({ first: index * size + 1, last: (index + 1) * size }));
}
