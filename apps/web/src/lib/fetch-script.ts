/** Scripts of the build that have come, or are on their way. */
const fetched = new Map<string, Promise<void>>();

/**
 * Brings a script of the build into the browser's cache; rejects where it can't be had. Every `import()` of the build waits for this
 * (`import-script.ts`, `light-preload.ts`): browsers before 2026 keep a failed import for as long as the page lives (whatwg/html issue
 * 6768), but fetch again what was only fetched.
 */
export function fetchScript(address: string): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const coming = fetchOnce(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

async function fetchOnce(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
}
