import { formatDay } from '@lapak/contract/format-day';
import { formatMoment } from '@lapak/contract/format-moment';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import type { Sen } from '@lapak/contract/money/sen';
import { PAYOUT_METHOD_LABELS } from '@lapak/contract/states/partner-entry';
import type { StatementLine } from '@lapak/contract/states/partner-statement';
import type { StatementRow } from '../partner-ledger/index.ts';
import { type Html, html } from './html.ts';
import { nameOf } from './name-of.ts';
import { renderDocument } from './page-frame.ts';
import { countText } from './page-parts.ts';

/** A statement as it was closed, for its partner: what `/laporan-mitra` shows, as light as the page that leads here. */
export function renderStatement(row: StatementRow): string {
  const { number, business_name: partner, contents } = row;
  const { sales, returns, adjustments, payments, terms, shop } = contents;
  const sums: [string, Sen][] = [
    ['Saldo awal', row.opening_sen],
    ['Penjualan', row.sales_sen],
    ['Retur dan pembatalan', row.returns_sen],
    ['Penyesuaian', row.adjustments_sen],
    ['Pembayaran', row.payments_sen],
  ];
  return renderDocument({
    title: `Laporan nomor ${number} · ${shop}`,
    over: shop,
    heading: `Laporan penjualan ${partner}`,
    under: html`<p>Nomor ${number}, ${formatDay(row.starts_on)} – ${formatDay(row.ends_on)}. Ditutup ${formatMoment(row.created_at.toISOString())}.</p>`,
    body: html`<p class="off"><a class="tap" href="?">← Halaman saya</a></p>
<section><h2>Ringkasan</h2><table><tbody>${sums.map(([name, sum]) => html`<tr><td>${name}</td><td>${formatRupiah(sum)}</td></tr>`)}</tbody><tfoot><tr><td>Saldo akhir</td><td>${formatRupiah(row.closing_sen)}</td></tr></tfoot></table></section>
${lines('Penjualan', sales, row.sales_sen)}${lines('Retur dan pembatalan', returns, row.returns_sen)}
${days(
  'Penyesuaian',
  adjustments.map(({ day, reason, amount_sen }) => ({ day, about: reason, amount: amount_sen })),
)}${days(
  'Pembayaran',
  payments.map(({ day, method, reference, amount_sen }) => ({
    day,
    about: [amount_sen > 0 ? 'Tidak sampai:' : '', PAYOUT_METHOD_LABELS[method], reference].filter(Boolean).join(' '),
    amount: amount_sen,
  })),
)}<p class="soft">${
      terms.basis === 'percent' && terms.percent_tenths !== null
        ? `Bagian Anda ${String(terms.percent_tenths / 10).replace('.', ',')}% dari harga jual.`
        : 'Harga adalah bagian Anda, sesuai kesepakatan saat barang terjual.'
    } Retur setelah periode ini masuk laporan berikutnya.</p>`,
  });
}

function lines(title: string, list: readonly StatementLine[], sum: Sen): Html | null {
  if (list.length === 0) return null;
  return html`<section><h2>${title}</h2><table><thead><tr><th scope="col">Produk</th><th scope="col">Jumlah</th><th scope="col">Rupiah</th></tr></thead><tbody>${list.map(
    ({ product, size, price_sen, quantity, amount_sen }) =>
      html`<tr><td>${nameOf(product, size)}<br><span class="soft">@ ${formatRupiah(price_sen)}</span></td><td>${countText(quantity)}</td><td>${formatRupiah(amount_sen)}</td></tr>`,
  )}</tbody><tfoot><tr><td>Jumlah</td><td>${countText(list.reduce((all, { quantity }) => all + quantity, 0))}</td><td>${formatRupiah(sum)}</td></tr></tfoot></table></section>`;
}

function days(title: string, list: readonly { day: string; about: string; amount: Sen }[]): Html | null {
  if (list.length === 0) return null;
  return html`<section><h2>${title}</h2><table><thead><tr><th scope="col">Tanggal dan keterangan</th><th scope="col">Rupiah</th></tr></thead><tbody>${list.map(
    ({ day, about, amount }) =>
      html`<tr><td>${formatDay(day)}<br><span class="soft">${about}</span></td><td>${formatRupiah(amount)}</td></tr>`,
  )}</tbody></table></section>`;
}
