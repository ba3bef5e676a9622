import { whatsappAddress } from '@lapak/contract/whatsapp';
import type { ShelfRow } from '../../assortment/stock/index.ts';
import { type Html, html } from './html.ts';
import type { PageFacts } from './load-page.ts';
import { renderDocument } from './page-frame.ts';
import { renderParts } from './page-parts.ts';
import type { PageQuery } from './page-query.ts';
import { renderForm, type ShownForm } from './request-form.ts';

/**
 * A partner's own page, whole: it needs nothing else, and works without its script (decision 115). `chosen` is the level that the form is
 * about.
 */
export function renderPage(
  facts: PageFacts,
  query: PageQuery,
  { chosen, form }: { chosen: ShelfRow | undefined; form: ShownForm },
): string {
  const { jam, libur, hari, uang, rak, permintaan, arsip } = renderParts(facts, query);
  const { shop, partner } = facts;
  const sent = query.terkirim ? html`<p class="notice" role="status">Terkirim. Jawaban toko muncul di sini.</p>` : null;
  return renderDocument({
    title: `${partner.name} · ${shop.name}`,
    over: shop.name,
    heading: partner.name,
    under: html`<p id="jam">${jam}</p>`,
    body: html`<p class="off"><a class="go main" href="#sampaikan">Sampaikan ke toko</a></p><div id="libur">${libur}</div>${card('hari', 'Terjual hari ini', hari)}${card('uang', 'Saldo', uang)}${card('rak', 'Di rak', rak)}
<section id="sampaikan" aria-labelledby="h-sampaikan"><h2 id="h-sampaikan">Sampaikan ke toko</h2>${renderForm(facts, chosen, form)}</section>
${card('permintaan', 'Permintaan Anda', permintaan, sent)}${card('arsip', 'Laporan', arsip)}`,
    foot: footOf(shop),
    isLive: true,
  });
}

/** A part in its place, where the script finds it. */
function card(id: string, title: string, part: Html, first: Html | null = null): Html {
  return html`<section aria-labelledby="h-${id}"><h2 id="h-${id}">${title}</h2>${first}<div id="${id}">${part}</div></section>`;
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
