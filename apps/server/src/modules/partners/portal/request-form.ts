import { randomUUID } from 'node:crypto';
import { MAX_REQUEST_MESSAGE, type RequestKind } from '@lapak/contract/partners/partner-request-states';
import type { ShelfRow } from '../../assortment/stock/index.ts';
import { type Html, html } from './html.ts';
import type { PageFacts } from './load-page.ts';
import type { RequestForm } from './make-request.ts';
import { nameOf } from './name-of.ts';

/** What a form shows: what was typed, and what is wrong with it. */
export interface ShownForm {
  typed: Omit<RequestForm, 'kunci'>;
  wrong: string | null;
}

export const EMPTY_FORM: ShownForm = {
  typed: { jenis: '', barang: '', jumlah: '', harga: '', sampai: '', pesan: '' },
  wrong: null,
};

const QUESTIONS: readonly [RequestKind, string][] = [
  ['sold_out', 'Barang habis'],
  ['more', 'Ada lagi'],
  ['price', 'Harga baru'],
  ['holiday', 'Libur'],
  ['message', 'Pesan'],
];

/** What a level is called in the form. */
export function levelKey({ product_id, variant_id }: Pick<ShelfRow, 'product_id' | 'variant_id'>): string {
  return `${product_id}-${variant_id ?? ''}`;
}

/**
 * The form in which a partner asks for something. Which fields belong to a kind is told by the style alone, so it works without script;
 * each showing has a key of its own, so that a double press is one request.
 */
export function renderForm({ shelf, isPercent, today }: PageFacts, chosen: ShelfRow | undefined, { typed, wrong }: ShownForm): Html {
  const isListed = chosen && shelf.rows.some((level) => levelKey(level) === levelKey(chosen));
  const levels = chosen && !isListed ? [chosen, ...shelf.rows] : shelf.rows;
  const radio = ([kind, label]: readonly [RequestKind, string]) =>
    html`<input type="radio" name="jenis" required id="k-${kind}" value="${kind}"${typed.jenis === kind ? html` checked` : null}><label for="k-${kind}">${label}</label>`;
  return html`<form method="post" action="?#sampaikan" class="wish">${wrong === null ? null : html`<p class="notice bad" role="alert">${wrong}</p>`}<input type="hidden" name="kunci" value="${randomUUID()}"><fieldset><legend>Apa yang ingin disampaikan?</legend>${QUESTIONS.map(radio)}
<p class="f sold_out more price"><label for="barang">Barang</label><select id="barang" name="barang"><option value="">Pilih barang</option>${levels.map(
    (level) =>
      html`<option value="${levelKey(level)}"${levelKey(level) === typed.barang ? html` selected` : null}>${nameOf(level.name, level.variant_label)}</option>`,
  )}</select></p>
<p class="f more"><label for="jumlah">Jumlah yang akan datang</label><input id="jumlah" name="jumlah" inputmode="numeric" maxlength="6" value="${typed.jumlah}"></p>
<p class="f price"><label for="harga">${isPercent ? 'Harga jual baru' : 'Bagian Anda yang baru, per barang'} (Rp)</label><input id="harga" name="harga" inputmode="decimal" maxlength="20" value="${typed.harga}"></p>
<p class="f holiday"><label for="sampai">Hari terakhir libur</label><input type="date" id="sampai" name="sampai" min="${today}" value="${typed.sampai}"></p>
<p class="f message"><label for="pesan">Isi pesan</label><textarea id="pesan" name="pesan" rows="3" maxlength="${MAX_REQUEST_MESSAGE}">${typed.pesan}</textarea></p></fieldset>
<button class="main">Kirim ke toko</button></form>`;
}
