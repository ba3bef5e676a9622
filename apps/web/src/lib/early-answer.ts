declare global {
  interface Window {
    /** From `lib/ask-early.server.ts`. */
    earlyAnswer?: { address: string; authorization: string; answer: Promise<Response> } | undefined;
  }
}

/** The answer that the page asked for before its scripts were there, once, and only to whom it was meant for. */
export function takeEarlyAnswer(address: string, headers: HeadersInit | undefined): Promise<Response> | undefined {
  // Tests without a document call the API, too.
  const early = globalThis.window?.earlyAnswer;
  if (early?.address !== address) return undefined;
  window.earlyAnswer = undefined;
  return new Headers(headers).get('authorization') === early.authorization ? early.answer : undefined;
}
