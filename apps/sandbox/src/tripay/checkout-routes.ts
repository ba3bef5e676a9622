import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodeQR } from 'qr';
import { z } from 'zod';
import { findChannel, isQris } from './channels.ts';
import { checkoutPage, escapeHtml, notFoundPage } from './checkout-page.ts';
import type { Payments } from './payments.ts';
import type { Status, Transaction } from './transaction.ts';

const OUTCOMES = new Map<string, Status>([
  ['pay', 'PAID'],
  ['fail', 'FAILED'],
  ['expire', 'EXPIRED'],
]);

const params = z.object({ reference: z.string(), outcome: z.string().default('') });

/** What a buyer's browser opens: the hosted page, the QR picture, the channel logos. */
export function checkoutRoutes(scope: FastifyInstance, payments: Payments): void {
  scope.get('/tripay/checkout/:reference', async (request, reply) => {
    const tx = findExactly(payments, params.parse(request.params).reference);
    if (!tx) return sendPage(reply.code(404), notFoundPage(), '');
    const nonce = randomBytes(16).toString('base64');
    const qrSvg = tx.qr_string === null ? null : drawQr(tx.qr_string);
    return sendPage(reply, checkoutPage(tx, { qrSvg, nonce, now: Date.now() }), nonce);
  });

  scope.post('/tripay/checkout/:reference/:outcome', async (request, reply) => {
    const { reference, outcome } = params.parse(request.params);
    const tx = findExactly(payments, reference);
    const status = OUTCOMES.get(outcome);
    if (!tx || !status) return sendPage(reply.code(404), notFoundPage(), '');
    // A second click, or one in an old tab, changes nothing.
    if (tx.status === 'UNPAID') await payments.move(tx, status);
    return reply.redirect(`/tripay/checkout/${encodeURIComponent(reference)}`, 303);
  });

  scope.get('/tripay/qr/:file', async (request, reply) => {
    const { file } = z.object({ file: z.string() }).parse(request.params);
    const tx = findExactly(payments, file.replace(/\.svg$/u, ''));
    if (!tx?.qr_string) return reply.code(404).type('text/plain').send('Not Found');
    return reply.type('image/svg+xml').send(drawQr(tx.qr_string));
  });

  scope.get('/tripay/icons/:file', async (request, reply) => {
    const { file } = z.object({ file: z.string() }).parse(request.params);
    const channel = findChannel(file.replace(/\.svg$/u, ''));
    if (!channel) return reply.code(404).type('text/plain').send('Not Found');
    const short = isQris(channel) ? 'QRIS' : channel.name.replace(/ Virtual Account$/u, '');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(drawIcon(short));
  });
}

function findExactly(payments: Payments, reference: string): Transaction | undefined {
  const tx = payments.find(reference);
  return tx?.reference === reference ? tx : undefined;
}

function drawQr(payload: string): string {
  return encodeQR(payload, 'svg', { ecc: 'medium', border: 2 });
}

function drawIcon(label: string): string {
  const size = label.length > 8 ? 15 : 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="48" viewBox="0 0 120 48" role="img" aria-label="${escapeHtml(label)}"><rect x="1" y="1" width="118" height="46" rx="8" fill="#fff" stroke="#d6d3d1"/><text x="60" y="30" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="#14532d">${escapeHtml(label)}</text></svg>`;
}

function sendPage(reply: FastifyReply, html: string, nonce: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html);
}
