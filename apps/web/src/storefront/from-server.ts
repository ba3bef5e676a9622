/**
 * Runs a screen's server loader from the browser. When no readable answer comes (no connection, a server that is down) the
 * screen shows its own failed state with the spec's text, not the app's failure screen.
 */
export async function fromServer<Data>(load: () => Promise<Data>, signal: AbortSignal, failed: Data): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    // The router deals with a redirect, and with a navigation that was given up for a newer one.
    if (error instanceof Response || signal.aborted) throw error;
    return failed;
  }
}
