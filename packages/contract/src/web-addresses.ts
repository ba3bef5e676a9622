/** Addresses that people type and providers send may lead to the web only, so that none of them runs as a script. */

/**
 * Whether a text is an http or https address. What a browser would strip from it (line breaks, blanks) makes it none, and so does a name
 * before an @: it looks like the host and isn't.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/(?![^/?#]*@)/iu.test(text) && !/[\s\p{Cc}]/u.test(text) && URL.canParse(text);
}

/** Whether a text is a web address, or a path on the shop's own host for every browser. */
export function isFileAddress(text: string): boolean {
  if (isWebAddress(text)) return true;
  const here = 'https://here.invalid';
  const isPath = !/\p{Cc}/u.test(text) && !/^[a-z][a-z\d+.-]*:/iu.test(text);
  return isPath && URL.canParse(text, here) && new URL(text, here).origin === here;
}

/** The address, or null when it isn't allowed: addresses stored before a rule existed never leave the API. */
export function harmless(address: string | null, isAllowed: (text: string) => boolean = isWebAddress): string | null {
  return address !== null && isAllowed(address) ? address : null;
}
