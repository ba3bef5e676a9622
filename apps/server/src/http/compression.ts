import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes; below it an answer fits into one packet anyway. */
const WORTH_IT = 1024;
const TEXT = /^(?:text\/|application\/(?:json|ld\+json|xml)|image\/svg)/u;
/** Of 11: about gzip's time for a tenth less to send. Whatever is kept compresses harder (scripts/compress-build.mjs). */
const QUALITY = 4;

/**
 * Sends pages and API answers compressed to whoever takes it. What comes with an encoding of its own passes untouched. Lengths
 * give no secret away (BREACH): pages know nobody, and no foreign site can make a browser send the token of the others.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.from(payload) : null;
    if (body === null || body.length < WORTH_IT || !isCompressible(request, reply)) return payload;
    reply.header('vary', withAcceptEncoding(reply.getHeader('vary')));
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const etag = reply.getHeader('etag');
    // The same content in other bytes: that is what a weak tag says.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : zip(body);
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return false;
  return TEXT.test(String(reply.getHeader('content-type') ?? ''));
}

/** The best encoding that a browser takes; one that it names with q=0 it doesn't take. */
function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const named = String(accepted ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/u.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim().toLowerCase());
  if (named.includes('br')) return 'br';
  return named.includes('gzip') ? 'gzip' : null;
}

function withAcceptEncoding(vary: number | string | string[] | undefined): string {
  const names = vary === undefined ? [] : [String(vary)];
  return [...names, 'Accept-Encoding'].join(', ');
}
