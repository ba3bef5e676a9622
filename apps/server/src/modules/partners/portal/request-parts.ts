import { formatDay } from '@lapak/contract/dates/format-day';
import { formatMoment } from '@lapak/contract/dates/format-moment';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY } from '@lapak/contract/money/sen';
import { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@lapak/contract/partners/partner-request-states';
import { type Html, html } from './html.ts';
import { nameOf } from './name-of.ts';
import type { RequestRow } from './request-queries.ts';

const TAGS = { waiting: 'tag warn', taken: 'tag', declined: 'tag bad' } as const;

/** A request on its partner's page, with what became of it. */
export function renderRequest(request: RequestRow): Html {
  const { kind, state, answer, created_at } = request;
  const state_text = kind === 'message' && state === 'taken' ? 'Sudah dibaca' : REQUEST_STATE_LABELS[state];
  return html`<li><div class="row"><span><b>${REQUEST_KIND_LABELS[kind]}</b> ${aboutOf(request)}<br><span class="soft">${formatMoment(created_at.toISOString())}</span></span><span><span class="${TAGS[state]}">${state_text}</span></span></div>${
    answer === null ? null : html`<p>Jawaban toko: ${answer}</p>`
  }</li>`;
}

function aboutOf({ kind, product_name, variant_label, units, price_sen, holiday_until, message }: RequestRow): string {
  const product = nameOf(product_name ?? '', variant_label);
  switch (kind) {
    case 'sold_out':
      return product;
    case 'more':
      return `${units} × ${product}`;
    case 'price':
      return `${product}: ${formatRupiah(price_sen ?? NO_MONEY)}`;
    case 'holiday':
      return `sampai ${formatDay(holiday_until ?? '')}`;
    case 'message':
      return message ?? '';
  }
}
