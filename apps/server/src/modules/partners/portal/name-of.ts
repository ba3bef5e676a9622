/** A product with its size. */
export function nameOf(name: string, size: string | null): string {
  return size === null ? name : `${name}, ${size}`;
}
