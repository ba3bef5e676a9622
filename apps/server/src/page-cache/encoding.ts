import { negotiate } from '@fastify/accept-negotiator';

/** How an answer's bytes are compressed on their way. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Below it an answer fits into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1024;

/** The best encoding that `Accept-Encoding` takes, as `@fastify/compress` reads it for what isn't cached. */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  return (typeof header === 'string' ? negotiate(header.toLowerCase(), ['br', 'gzip']) : null) ?? 'identity';
}
