/** A public sum is of so many at least. */
const MIN_CONTRIBUTORS = 5;

/**
 * Whether a sum of these may be public (decision 112): they are five or more, and even one of them, who takes off what is their own, finds
 * nobody among the others who has half of the rest. Zeros count for nobody; of what was taken back its size counts.
 */
export function isBlurred(amounts: readonly number[]): boolean {
  const sizes = amounts
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((one, other) => other - one);
  const [first = 0, second = 0] = sizes;
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.length >= MIN_CONTRIBUTORS && 2 * first < all - second;
}
