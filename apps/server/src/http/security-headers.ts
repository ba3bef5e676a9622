import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 3_600;

/**
 * The till reads codes by the camera and prints receipts; nothing here asks for the rest, and nothing that is slipped in shall. Bluetooth
 * printers need no word here: browsers know no such policy, and warn of it on each page.
 */
const PERMISSIONS = 'camera=(self), usb=(self), serial=(self), microphone=(), geolocation=(), payment=(), midi=(), display-capture=()';

/** Headers of every answer. Pages set their own content policy, with the hashes of their inline scripts (decision 14). */
export async function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only where shoppers come by https: on a cooperative's own network without a certificate it would shut the shop. Other names
    // below this one may belong to somebody else.
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}

/** What browsers heed on pages alone, some 500 bytes. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** For scripts, styles and fonts of the build: a screen has dozens, and on a slow line their headers would be a third of it. */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of OF_PAGES) {
    reply.removeHeader(name);
    // Helmet writes below Fastify.
    reply.raw.removeHeader(name);
  }
}

/** Content policy of a page: scripts by hash, pictures also from data: (QR codes) and blob: (chosen files, before they are sent). */
export function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
