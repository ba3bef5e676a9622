import { whatsappAddress } from '@lapak/contract/whatsapp';
import { type Html, html } from './html.ts';
import type { PageFacts } from './load-page.ts';
import { renderDocument } from './page-frame.ts';
import { renderParts } from './page-parts.ts';
import type { PageQuery } from './page-query.ts';

/** A partner's own page, whole: it needs nothing else, and works without its script (decision 115). */
export function renderPage(facts: PageFacts, query: PageQuery): string {
  const parts = renderParts(facts, query);
  const place = (id: string) => html`<div id="${id}">${parts[id] ?? null}</div>`;
  const card = (id: string, title: string) => html`<section aria-labelledby="h-${id}"><h2 id="h-${id}">${title}</h2>${place(id)}</section>`;
  const { shop, partner } = facts;
  return renderDocument({
    title: `${partner.name} · ${shop.name}`,
    over: shop.name,
    heading: partner.name,
    under: html`<p id="jam">${parts['jam'] ?? null}</p>`,
    body: html`${place('libur')}${card('hari', 'Terjual hari ini')}${card('uang', 'Saldo')}${card('rak', 'Di rak')}${card('arsip', 'Laporan')}`,
    foot: footOf(shop),
    isLive: true,
  });
}

function footOf({ name, whatsapp }: PageFacts['shop']): Html {
  return html`<p>Halaman ini hanya untuk Anda. Siapa pun yang memegang tautannya dapat membukanya.${
    whatsapp === null
      ? null
      : html` Ada pertanyaan? <a class="tap" href="${whatsappAddress(whatsapp)}" rel="noreferrer">Hubungi ${name}</a>`
  }</p>`;
}

/** In place of the page: why it isn't shown. */
export function renderRefusal({ shop, heading, text }: { shop: string; heading: string; text: string }): string {
  return renderDocument({ title: heading, over: shop, heading, body: html`<section><p>${text}</p></section>` });
}
