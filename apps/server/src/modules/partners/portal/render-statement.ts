import { formatDay } from '@lapak/contract/dates/format-day';
import { formatMoment } from '@lapak/contract/dates/format-moment';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { addSen, type Sen } from '@lapak/contract/money/sen';
import { PAYOUT_METHOD_LABELS } from '@lapak/contract/partners/partner-entry';
import { type StatementContents, type StatementLine, takenOff } from '@lapak/contract/partners/partner-statement';
import type { StatementRow } from '../accounts/index.ts';
import { type Html, html } from './html.ts';
import { nameOf } from './name-of.ts';
import { renderDocument } from './page-frame.ts';
import { countText } from './page-parts.ts';

/** A statement as it was closed, for its partner: what `/laporan-mitra` shows, as light as the page that leads here. */
export function renderStatement(row: StatementRow): string {
  const { number, business_name: partner, contents } = row;
  const { sales, returns, adjustments, payments, shop, shelf } = contents;
  const paid = (which: (payment: Payment) => boolean) => addSen(...payments.filter(which).map(({ amount_sen }) => amount_sen));
  const sums: [string, Sen][] = [
    ['Saldo awal', row.opening],
    ['Penjualan', row.sales],
    ['Retur dan pembatalan', row.returns],
    ['Penyesuaian', row.adjustments],
    ['Pembayaran', paid((payment) => payment.amount_sen < 0 && !payment.is_unclear)],
  ];
  if (payments.some(({ is_unclear }) => is_unclear)) sums.push(['Pembayaran, belum pasti', paid(({ is_unclear }) => is_unclear === true)]);
  if (payments.some(({ amount_sen }) => amount_sen > 0)) sums.push(['Pembayaran tidak jadi', paid(({ amount_sen }) => amount_sen > 0)]);
  return renderDocument({
    title: `Laporan nomor ${number} · ${shop}`,
    over: shop,
    heading: `Laporan penjualan ${partner}`,
    under: html`<p>Nomor ${number}, ${formatDay(row.starts_on)} – ${formatDay(row.ends_on)}. Ditutup ${formatMoment(row.created_at.toISOString())}.</p>`,
    body: html`<p class="off"><a class="tap" href="?">← Halaman saya</a></p>
<section><h2>Ringkasan</h2><table><tbody>${sums.map(([name, sum]) => html`<tr><td>${name}</td><td>${formatRupiahExactly(sum)}</td></tr>`)}</tbody><tfoot><tr><td>Saldo akhir</td><td>${formatRupiahExactly(row.closing)}</td></tr></tfoot></table></section>
${lines('Penjualan', sales, row.sales)}${lines('Retur dan pembatalan', returns, row.returns)}
${days(
  'Penyesuaian',
  adjustments.map(({ day, reason, amount_sen }) => ({ day, about: reason, amount: amount_sen })),
)}${days(
  'Pembayaran',
  payments.map((payment) => ({ day: payment.day, about: paymentText(payment), amount: payment.amount_sen })),
)}${left(shelf)}<p class="soft">${termsText(contents.terms)} Retur setelah periode ini masuk laporan berikutnya.</p>`,
  });
}

type Payment = StatementContents['payments'][number];

function paymentText({ method, reference, amount_sen, is_unclear: isUnclear }: Payment): string {
  const how = [PAYOUT_METHOD_LABELS[method], reference].filter(Boolean).join(' ');
  if (amount_sen > 0) return `Pembayaran tidak jadi: ${how}`;
  return isUnclear ? `${how} (belum pasti sampai saat laporan ditutup)` : how;
}

function termsText({ basis, percent_tenths: percent, discounts_by: by, changed_on: changedOn }: StatementContents['terms']): string {
  const share =
    basis === 'percent' && percent !== null
      ? `Bagian Anda ${String(percent / 10).replace('.', ',')}% dari harga jual.`
      : 'Harga per unit adalah bagian Anda, sesuai kesepakatan saat barang terjual.';
  const borne = by && (by === 'partner' ? 'Potongan harga Anda tanggung.' : 'Potongan harga ditanggung toko.');
  const earlier = changedOn && `* Terjual sebelum kesepakatan ini berlaku (${formatDay(changedOn)}), menurut kesepakatan saat itu.`;
  return [share, borne, earlier].filter(Boolean).join(' ');
}

/** What the shop still had when the period was closed; older statements don't know. */
function left(shelf: StatementContents['shelf']): Html | null {
  if (!shelf) return null;
  return html`<section><h2>Sisa titipan</h2>${
    shelf.length === 0
      ? html`<p>Tidak ada sisa.</p>`
      : html`<table><thead><tr><th scope="col">Produk</th><th scope="col">Unit</th></tr></thead><tbody>${shelf.map(
          ({ product, size, quantity }) => html`<tr><td>${nameOf(product, size)}</td><td>${countText(quantity)}</td></tr>`,
        )}</tbody></table>`
  }</section>`;
}

function lines(title: string, list: readonly StatementLine[], sum: Sen): Html | null {
  if (list.length === 0) return null;
  return html`<section><h2>${title}</h2><table><thead><tr><th scope="col">Produk</th><th scope="col">Jumlah</th><th scope="col">Rupiah</th></tr></thead><tbody>${list.map(
    ({ product, size, price_sen, quantity, amount_sen, is_earlier }) =>
      html`<tr><td>${nameOf(product, size)}${is_earlier ? ' *' : ''}<br><span class="soft">@ ${formatRupiahExactly(price_sen)}${offText({ price_sen, quantity, amount_sen })}</span></td><td>${countText(quantity)}</td><td>${formatRupiahExactly(amount_sen)}</td></tr>`,
  )}</tbody><tfoot><tr><td>Jumlah</td><td>${countText(list.reduce((all, { quantity }) => all + quantity, 0))}</td><td>${formatRupiahExactly(sum)}</td></tr></tfoot></table></section>`;
}

function offText(line: Parameters<typeof takenOff>[0]): string {
  const off = takenOff(line);
  return off === 0 ? '' : `, potongan ${formatRupiahExactly(off)}`;
}

function days(title: string, list: readonly { day: string; about: string; amount: Sen }[]): Html | null {
  if (list.length === 0) return null;
  return html`<section><h2>${title}</h2><table><thead><tr><th scope="col">Tanggal dan keterangan</th><th scope="col">Rupiah</th></tr></thead><tbody>${list.map(
    ({ day, about, amount }) =>
      html`<tr><td>${formatDay(day)}<br><span class="soft">${about}</span></td><td>${formatRupiahExactly(amount)}</td></tr>`,
  )}</tbody></table></section>`;
}
