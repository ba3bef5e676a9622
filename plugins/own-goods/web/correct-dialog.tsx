import { askDialog } from '@lapak/web/admin/shared/form/declared-dialog.tsx';
import { select } from '@lapak/web/admin/shared/form/fields/choice.tsx';
import { money } from '@lapak/web/admin/shared/form/fields/number.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { countText, longDay, rupiah } from '@lapak/web/lib/format.ts';
import { z } from 'zod';
import { type OwnGoodsLevel, PriceCorrection } from '../contract/own-goods.ts';

/** Corrects what units that came in have cost, by a counter-entry. */
export const CorrectDialog = askDialog(({ level: { name, label, priced } }: { level: OwnGoodsLevel }) => ({
  title: `Koreksi harga beli ${[name, label].filter(Boolean).join(', ')}`,
  about:
    'Catatan aslinya tetap ada; selisihnya dicatat pada tanggal harga itu, atau hari ini bila hari atau bulannya sudah ditutup. Yang sudah dibayar di Buku kas tetap: selisihnya menunggu di "Barang diterima, belum dibayar".',
  sendText: 'Catat koreksi',
  input: PriceCorrection.extend({ receipt: z.string() }),
  values: { receipt: String(priced[0]?.id) },
  form: [
    select('receipt', {
      label: 'Barang masuk',
      choices: priced.map(({ id, kind, units, day, total }) => ({
        value: String(id),
        // The price comes first: on a phone the end is cut.
        label: `${rupiah(total)}, ${countText(units)} unit, ${kind === 'start' ? 'saldo awal' : longDay(day)}`,
      })),
    }),
    money('total', { label: 'Harga seluruhnya yang benar' }),
    text('reason', { label: 'Alasan' }),
  ],
  send: ({ receipt, ...correction }, keyOf) => {
    const wrong = priced.find(({ id }) => String(id) === receipt);
    const body = { ...correction, was: wrong?.total ?? 0 };
    return api.call('correctPurchasePrice', {
      params: { id: wrong?.id ?? 0 },
      body,
      headers: { 'idempotency-key': keyOf({ id: wrong?.id, ...body }) },
    });
  },
  done: 'Koreksi harga dicatat.',
  reloads: () => true,
}));
