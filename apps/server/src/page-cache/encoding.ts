/** How an answer's bytes are compressed on their way. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Below it an answer fits into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1024;

/** Browsers say the same few things; who says something new each time fills no memory. */
const MAX_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The smallest packing that `Accept-Encoding` takes. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const before = known.get(header);
  if (before) return before;
  const taken = new Set(header.split(',').map(nameOfTaken));
  const encoding = taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
  if (known.size < MAX_KNOWN) known.set(header, encoding);
  return encoding;
}

function nameOfTaken(part: string): string {
  const [name = '', ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
  return rest.some((text) => /^q=0(?:\.0*)?$/u.test(text)) ? '' : name;
}
