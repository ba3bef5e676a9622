import { whatsappAddress } from '@lapak/contract/whatsapp';
import { CODE_PICTURE } from './code-picture.ts';
import type { Fact, MailContent, MailPart, MailShop } from './mail-content.ts';

/*
 * One layout for all mails: a table of 600 px that shrinks to a phone, styles at the elements since mailboxes drop the rest, 16 px,
 * one button, nothing loaded from outside. Each element sets its colour and its background, so that a mailbox that darkens only one of
 * them leaves it readable; mailboxes with a dark mode get dark colours.
 */

const FONT = "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = 'color:#22301f';
const SOFT = 'color:#5a6656';

const QR = `<br><img src="cid:${CODE_PICTURE}" alt="Kode QR-nya, untuk dipindai di kasir" width="174" height="174" style="display:block;margin:8px 0;${FONT};font-size:14px">`;

const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #141a13 !important; }
  .paper { background-color: #1f281d !important; border-color: #39463a !important; }
  .ink, .ink td, .ink p, .ink h1, .ink h2 { color: #f1f3ec !important; }
  .soft, .ink .soft { color: #b9c4b4 !important; }
  .line { border-color: #39463a !important; }
  .notice { background-color: #3a3115 !important; border-color: #8a7320 !important; }
  .brand, .ink .brand { color: #9bd3a5 !important; }
}`;

/** A mail as HTML. Every text is escaped. */
export function renderHtml({ subject, preheader, heading, parts, toShop, because }: MailContent, shop: MailShop): string {
  const contact = [
    `<a class="brand" href="mailto:${escapeHtml(shop.contactEmail)}" style="color:#1f6b3a">${escapeHtml(shop.contactEmail)}</a>`,
    ...(shop.whatsapp === null
      ? []
      : [
          `<a class="brand" href="${escapeHtml(whatsappAddress(shop.whatsapp))}" style="color:#1f6b3a">WhatsApp ${escapeHtml(shop.whatsapp)}</a>`,
        ]),
  ].join(' atau ');
  const foot = toShop
    ? `Email ini dikirim otomatis ke alamat kontak ${escapeHtml(shop.name)}.`
    : `Ada pertanyaan? Balas email ini atau hubungi ${contact}.<br>Email ini dikirim otomatis ${escapeHtml(because ?? `karena ada pesanan di ${shop.name}`)}.`;
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f6f2e7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f6f2e7">
<tr><td align="center" style="padding:20px 10px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:4px 10px 14px;${FONT};font-size:18px;font-weight:700"><a class="brand" href="${escapeHtml(shop.publicUrl)}" style="color:#1f6b3a;text-decoration:none">${escapeHtml(shop.name)}</a></td></tr>
<tr><td class="paper ink" style="background-color:#ffffff;border:1px solid #e3dcc8;border-radius:14px;padding:26px 22px 8px">
<h1 style="margin:0 0 14px;${FONT};font-size:22px;line-height:1.3;font-weight:700;${INK};word-break:break-word">${escapeHtml(heading)}</h1>
${parts.map(renderPart).join('\n')}
</td></tr>
<tr><td class="ink" style="padding:18px 10px 0;${FONT};font-size:14px;line-height:1.55;${SOFT}"><span class="soft">${foot}</span></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;${INK};word-break:break-word">${lines(part.text)}</p>`;
    case 'notice':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px"><tr>
<td class="notice" style="background-color:#fdf5d9;border:1px solid #e5cf7c;border-radius:10px;padding:14px 16px;${FONT};${INK};word-break:break-word">
<span class="soft" style="font-size:14px;line-height:1.4;${SOFT}">${escapeHtml(part.label)}</span><br>
<strong style="font-size:20px;line-height:1.4">${lines(part.text)}</strong>${part.isScanned ? QR : ''}${part.more === undefined ? '' : `<br><span style="font-size:15px;line-height:1.5">${lines(part.more)}</span>`}
</td></tr></table>`;
    case 'facts':
      return titled(part.title, part.facts.map((fact) => renderFact(fact)).join('\n'));
    case 'lines':
      return titled(part.title, [...part.lines.map(renderLine), ...part.sums.map(renderSum)].join('\n'));
    case 'button':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 24px"><tr>
<td align="center" style="background-color:#1f6b3a;border-radius:10px">
<a href="${escapeHtml(part.address)}" style="display:block;padding:14px 18px;${FONT};font-size:16px;line-height:1.3;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(part.text)}</a>
</td></tr></table>`;
    case 'link':
      return `<p style="margin:0 0 20px;${FONT};font-size:16px;line-height:1.55"><a class="brand" href="${escapeHtml(part.address)}" style="color:#1f6b3a">${escapeHtml(part.text)}</a></p>`;
  }
}

function titled(title: string | undefined, rows: string): string {
  const head =
    title === undefined
      ? ''
      : `<h2 style="margin:0 0 4px;${FONT};font-size:16px;line-height:1.4;font-weight:700;${INK}">${escapeHtml(title)}</h2>\n`;
  return `${head}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
${rows}
</table>`;
}

const CELL = `border-bottom:1px solid #eee8d8;padding:8px 0;${FONT};font-size:16px;line-height:1.45;vertical-align:top;word-break:break-word`;

/** A value to be read, such as an address or a reason: aligned to the left. */
function renderFact({ label, value, strong }: Fact): string {
  return `<tr><td class="line soft" style="${CELL};${SOFT};padding-right:14px;width:30%;white-space:nowrap">${escapeHtml(label)}</td><td class="line" style="${CELL};${INK}${strong ? ';font-weight:700' : ''}">${lines(value)}</td></tr>`;
}

/** A sum: aligned to the right. */
function renderSum({ label, value, strong }: Fact): string {
  return `<tr><td class="line soft" style="${CELL};${SOFT};padding-right:12px">${escapeHtml(label)}</td><td class="line" align="right" style="${CELL};${INK};white-space:nowrap${strong ? ';font-weight:700' : ''}">${lines(value)}</td></tr>`;
}

function renderLine({ name, about, amount }: { name: string; about: string; amount: string }): string {
  return `<tr><td class="line" style="${CELL};${INK};padding-right:12px">${escapeHtml(name)}<br><span class="soft" style="font-size:14px;${SOFT}">${escapeHtml(about)}</span></td><td class="line" align="right" style="${CELL};${INK};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

/** Keeps an order's code on one line: it would break at its hyphen. */
function lines(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\r?\n/gu, '<br>')
    .replaceAll(/\bLH-\w{8}\b/gu, '<span style="white-space:nowrap">$&</span>');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}
