import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../tripay/checkout-page.ts';
import type { KeptMail, Mailbox } from './mailbox.ts';

const params = z.object({ id: z.coerce.number().int() });
const query = z.object({ to: z.string().optional() });

/** The mails as people read them (`/mail`) and as tests do (`/sandbox/mails?to=`). */
export function mailRoutes(scope: FastifyInstance, mailbox: Mailbox): void {
  scope.get('/sandbox/mails', async (request) => {
    const { to } = query.parse(request.query);
    return { mails: mailbox.list().filter((mail) => to === undefined || mail.to.includes(to)) };
  });

  scope.get('/mail', async (_request, reply) => {
    const rows = mailbox.list().map(
      (mail) => `<li><a href="/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><br>
<small>${escapeHtml(mail.to.join(', '))} · ${escapeHtml(new Date(mail.receivedAt).toLocaleString('id-ID', { timeZone: 'Asia/Jakarta' }))}</small></a></li>`,
    );
    return reply
      .type('text/html')
      .send(page('Kotak email sandbox', rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>Belum ada email.</p>'));
  });

  scope.get('/mail/:id', async (request, reply) => {
    const mail = mailbox.find(params.parse(request.params).id);
    if (!mail)
      return reply
        .code(404)
        .type('text/html')
        .send(page('Tidak ada', '<p>Email ini sudah tidak disimpan. <a href="/mail">Kotak email</a></p>'));
    return reply.type('text/html').send(page(mail.subject, opened(mail)));
  });
}

function opened(mail: KeptMail): string {
  const html = mail.pictures.reduce(
    (text, { id, type, content }) => text.replaceAll(`cid:${id}`, `data:${type};base64,${content}`),
    mail.html,
  );
  return `<p><a href="/mail">Kotak email</a></p>
<p><small>Dari ${escapeHtml(mail.headers['from'] ?? mail.from)}<br>Kepada ${escapeHtml(mail.to.join(', '))}</small></p>
<iframe sandbox="allow-popups" title="Isi email" srcdoc="${escapeHtml(html)}"></iframe>
<h2>Teks</h2><pre>${escapeHtml(mail.text)}</pre>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>body{margin:0 auto;max-width:44rem;padding:1.25rem 1rem;background:#fbf8f1;color:#1c1917;font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.3rem;color:#14532d}ul{list-style:none;padding:0}li{border-bottom:1px solid #e7e0d2}li a{display:block;padding:.7rem 0;color:inherit;text-decoration:none}
a{color:#14532d}iframe{width:100%;height:44rem;border:1px solid #e7e0d2;border-radius:.75rem;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body>
</html>`;
}
