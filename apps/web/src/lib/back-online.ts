/**
 * Waits until the browser says that it is online again, or at most so many milliseconds: one that doesn't know that it is offline won't say
 * when that is over.
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
