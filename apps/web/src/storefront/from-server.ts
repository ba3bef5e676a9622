/**
 * Runs a screen's server loader from the browser. Without a readable answer (no connection, server down) the screen shows its own failed
 * state with the spec's text, not the app's error screen.
 */
export async function fromServer<Data>(load: () => Promise<Data>, signal: AbortSignal, failed: Data): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    // The router handles redirects and aborted navigations.
    if (error instanceof Response || signal.aborted) throw error;
    return failed;
  }
}
