/**
 * What is made when it is first asked for, and kept: a formatter of dates takes up to 8 ms of a desk's computer, and four times that of a
 * cheap phone, so a page that writes no date doesn't make one.
 */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: { it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
