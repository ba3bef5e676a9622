/**
 * Waits until the browser is online again, at most so many milliseconds, since a browser that doesn't notice being offline never says so.
 */
export function backOnline(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    window.addEventListener('online', () => resolve(), { once: true, signal: over.signal });
    setTimeout(() => {
      over.abort();
      resolve();
    }, mostMs);
  });
}
