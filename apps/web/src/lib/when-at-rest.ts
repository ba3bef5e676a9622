/** Time after the last press; on most lines everything that it asked for has come by then. */
const REST_MS = 2_500;

/**
 * Fetches ahead what a later press needs, once the page is at rest, unless the visitor saves data. After a failure the press fetches it.
 * Returns how to call it off.
 */
export function whenAtRest(prepare: () => Promise<unknown>, restMs = REST_MS): () => void {
  if (savesData()) return () => {};
  const timer = setTimeout(() => {
    prepare().catch(() => {});
  }, restMs);
  return () => clearTimeout(timer);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
