import { formatDay } from '@lapak/contract/dates/format-day';
import { madeOnce } from '@lapak/contract/made-once';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY } from '@lapak/contract/money/sen';
import { PAYOUT_METHOD_LABELS } from '@lapak/contract/partners/partner-entry';
import type { ShelfRow } from '../../assortment/stock/index.ts';
import { type Html, html } from './html.ts';
import { type Listed, type PageFacts, SOLD_ROWS } from './load-page.ts';
import { nameOf } from './name-of.ts';
import { type PageQuery, pageAddress } from './page-query.ts';
import { levelKey } from './request-form.ts';
import { renderRequest } from './request-parts.ts';

const CLOCK = madeOnce(() => new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone: 'Asia/Jakarta' }));
const NUMBER = madeOnce(() => new Intl.NumberFormat('id-ID'));
export const countText = (count: number) => NUMBER().format(count);

/** The parts of the page that change while it is open, by the ids of their places. */
export function renderParts(facts: PageFacts, query: PageQuery) {
  return {
    jam: html`${formatDay(facts.today)}, pukul ${CLOCK().format(facts.now)}`,
    libur: holiday(facts),
    hari: today(facts),
    uang: money(facts),
    rak: shelf(facts, query),
    permintaan: requests(facts, query),
    arsip: statements(facts, query),
  };
}

function holiday({ holidayUntil }: PageFacts): Html {
  if (holidayUntil === null) return html``;
  return html`<p class="notice warn">Toko Anda libur sampai ${formatDay(holidayUntil)}. Pesanan lewat web ditutup sampai hari itu selesai; kasir tetap menjual yang ada di rak.</p>`;
}

function today({ sold: { rows, sums } }: PageFacts): Html {
  if (sums.lines === 0) return html`<p>Belum ada yang terjual hari ini.</p>`;
  return html`<div class="row"><p><span class="big">${countText(sums.units)}</span> barang</p><p><span class="soft">Bagian Anda</span><br><b>${formatRupiah(sums.due)}</b></p></div><ul>${rows.map(
    ({ at, channel, is_paid, name, variant_label, units }) =>
      html`<li class="row"><span>${nameOf(name, variant_label)}<br><span class="soft">${CLOCK().format(at)} · ${channel === 'pos' ? 'Kasir' : 'Web'}${channel === 'online' && !is_paid ? ', belum dibayar' : ''}</span></span><b>${countText(units)}</b></li>`,
  )}</ul>${sums.lines > SOLD_ROWS ? html`<p class="soft">${countText(SOLD_ROWS)} penjualan terbaru dari ${countText(sums.lines)}.</p>` : null}${
    rows.some(({ channel }) => channel === 'online')
      ? html`<p class="soft">Penjualan web masuk saldo setelah pembeli menerima barangnya.</p>`
      : null
  }`;
}

function money({ balance, lastPayment }: PageFacts): Html {
  return html`<p><span class="big">${formatRupiah(balance?.balance ?? NO_MONEY)}</span><br><span class="soft">Yang menjadi hak Anda sampai saat ini</span></p>${
    balance && balance.unclear > 0
      ? html`<p><span class="tag warn">Belum pasti</span> ${formatRupiah(balance.unclear)} sudah dikirim, tetapi belum dipastikan sampai. Jumlah ini sudah dikurangkan dari saldo.</p>`
      : null
  }<p class="soft">${
    lastPayment
      ? `Pembayaran terakhir: ${formatRupiah(lastPayment.amount)}, ${formatDay(lastPayment.paid_on)}, ${PAYOUT_METHOD_LABELS[lastPayment.method].toLowerCase()}${PAID[lastPayment.state]}.`
      : 'Belum pernah ada pembayaran.'
  }</p>`;
}

const PAID = { paid: '', unclear: ', belum pasti', not_paid: ', tidak sampai', withdrawn: ', catatan dibatalkan' } as const;

function shelf({ shelf: list, isPercent }: PageFacts, query: PageQuery): Html {
  if (list.total === 0) return html`<p>${list.page > 1 ? 'Tidak ada lagi di halaman ini.' : 'Belum ada produk Anda di toko.'}</p>`;
  return html`<ul class="shelf">${list.rows.map((level) => shelfRow(level, isPercent, query))}</ul>${pages(list, query, 'rak')}`;
}

function shelfRow(level: ShelfRow, isPercent: boolean, query: PageQuery): Html {
  const name = nameOf(level.name, level.variant_label);
  const ask = pageAddress(query, { jenis: level.stock === 0 ? 'more' : 'sold_out', barang: levelKey(level) }, 'sampaikan');
  const tags = [
    level.is_active ? null : html`<span class="tag">Tidak tampil di web</span> `,
    level.expired > 0 ? html`<span class="tag bad">${countText(level.expired)} lewat tanggal</span> ` : null,
    level.expires_on === null
      ? null
      : html`<span class="tag warn">${countText(level.expiring)} segera kedaluwarsa, mulai ${formatDay(level.expires_on)}</span>`,
  ].filter((tag) => tag !== null);
  return html`<li><div class="row"><span>${name}<br><span class="soft">Harga ${formatRupiah(level.price)}${
    isPercent ? null : html`, bagian Anda ${formatRupiah(level.reseller_price)}`
  }</span></span><span>${
    level.stock === 0 ? html`<span class="tag bad">Habis</span>` : html`<b>${countText(level.stock)}</b>`
  }<br><a class="tap" href="${ask}" aria-label="Sampaikan tentang ${name}">Sampaikan</a></span></div>${
    tags.length === 0 ? null : html`<div class="tags">${tags}</div>`
  }</li>`;
}

function requests({ requests: list }: PageFacts, query: PageQuery): Html {
  if (list.total === 0)
    return html`<p>Belum ada. Lewat formulir di atas Anda bisa menyampaikan barang habis, barang datang, harga baru, atau libur.</p>`;
  return html`<ul>${list.rows.map(renderRequest)}</ul>${pages(list, query, 'minta')}`;
}

function statements({ statements: list }: PageFacts, query: PageQuery): Html {
  if (list.total === 0) return html`<p>Belum ada laporan. Laporan dibuat saat toko menutup satu periode.</p>`;
  return html`<ul>${list.rows.map(
    ({ id, number, starts_on, ends_on, closing, payable }) =>
      html`<li class="row"><a class="two" href="?laporan=${id}">Laporan nomor ${number}<br><span class="soft">${formatDay(starts_on)} – ${formatDay(ends_on)}</span></a><span><b>${formatRupiah(closing)}</b><br>${
        payable > 0 ? html`<span class="tag warn">Belum dibayar</span>` : null
      }</span></li>`,
  )}</ul>${pages(list, query, 'arsip')}`;
}

/** Leads to the other pages of a list; nothing for one that has one page. */
function pages({ total, page, size }: Listed<unknown>, query: PageQuery, list: 'rak' | 'arsip' | 'minta'): Html | null {
  const last = Math.ceil(total / size);
  if (last <= 1) return null;
  const link = (to: number, text: string) =>
    to < 1 || to > last
      ? html`<span></span>`
      : html`<a class="tap" href="${pageAddress(query, { [list]: to }, list === 'minta' ? 'permintaan' : list)}">${text}</a>`;
  return html`<div class="pages">${link(page - 1, '← Sebelumnya')}<span class="soft">${countText(page)} dari ${countText(last)}</span>${link(page + 1, 'Berikutnya →')}</div>`;
}
