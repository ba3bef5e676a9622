/** A printer of lines that begin with the seconds since it was made. */
export function stopwatch() {
  const started = Date.now();
  return (text) => console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${text}`);
}
