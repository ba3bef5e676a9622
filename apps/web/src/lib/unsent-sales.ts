/** How many sales of this browser the shop hasn't heard of: kept where it can be read at once, wherever one logs out. */
const STORE_KEY = 'till-unsent';

export function unsentSales(): number {
  try {
    return Number(window.localStorage.getItem(STORE_KEY) ?? 0);
  } catch {
    return 0;
  }
}

export function noteUnsent(count: number): void {
  try {
    window.localStorage.setItem(STORE_KEY, String(count));
  } catch {
    // Then nobody is warned; the sales themselves are safe.
  }
}
