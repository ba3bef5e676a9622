/** Number of what this browser has not sent of its sales and hand-overs, stored where logging out can read it at once. */
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
    // Nobody is warned then; the sales themselves are safe.
  }
}
