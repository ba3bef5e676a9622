import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { MIN_COMPRESSED_BYTES } from '../page-cache/encoding.ts';

const TEXT = /^(?:text\/|application\/(?:json|ld\+json|xml)|image\/svg)/u;
/** Of 11: about gzip's time for a tenth less to send. Whatever is kept compresses harder (scripts/compress-build.mjs). */
const QUALITY = 4;

/**
 * Sends pages and API answers compressed to whoever takes it. What comes with an encoding of its own passes untouched. Lengths
 * give no secret away (BREACH): pages know nobody, and no foreign site can make a browser send the token of the others.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_COMPRESSED_BYTES,
    customTypes: TEXT,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  });
}
