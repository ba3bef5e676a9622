const COLOURS = 8;

/** Which of the tested colours of theme.css a partner has: for `data-partner`. By its number, so that it never changes. */
export function partnerColour(id: number): number {
  return id % COLOURS;
}
