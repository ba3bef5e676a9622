import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { isBank } from '@lapak/contract/ledger/cash-places';
import { bankRestOf } from '@lapak/web/admin/shared/components/bank-rest.tsx';
import { askDialog } from '@lapak/web/admin/shared/form/declared-dialog.tsx';
import { select } from '@lapak/web/admin/shared/form/fields/choice.tsx';
import { money } from '@lapak/web/admin/shared/form/fields/number.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { countText } from '@lapak/web/lib/format.ts';
import { notToCome } from '@lapak/web/lib/forms/not-to-come.ts';
import { type OwnGoodsLevel, PurchasePriceInput } from '../contract/own-goods.ts';

type PriceDialogProps = { level: OwnGoodsLevel; receipt: NonNullable<OwnGoodsLevel['unpriced']>; places: readonly CashPlace[] };

/** Says what units that came in have cost. What was there from the start isn't paid here. */
export const PriceDialog = askDialog(({ level, receipt, places }: PriceDialogProps) => {
  const sources = places.filter(({ place }) => isBank(place) || place === 'safe');
  const isStart = receipt.kind === 'start';
  return {
    title: `Harga beli ${countText(receipt.units)} unit ${[level.name, level.label].filter(Boolean).join(', ')}`,
    about: isStart
      ? 'Barang ini sudah ada sebelum harga dihitung. Nilainya menjadi saldo awal.'
      : 'Jumlah untuk semua unit itu. Yang belum dibayar menunggu di "Barang diterima, belum dibayar" sampai dibayar lewat Buku kas atau Tagihan.',
    sendText: 'Catat harga',
    input: PurchasePriceInput.refine(...notToCome('day')),
    values: { day: isStart ? dateOf(new Date()) : receipt.day, from_place: null },
    form: [
      [
        money('total', { label: 'Harga seluruhnya' }),
        text('day', { label: 'Tanggal', type: 'date', required: true }),
        ...(isStart
          ? []
          : [
              select('from_place', {
                label: 'Dibayar dari',
                choices: [{ value: '', label: 'Belum dibayar' }, ...sources.map(({ place, name }) => ({ value: place, label: name }))],
              }),
              text('to_whom', { label: 'Dibeli dari' }),
            ]),
        (form) => bankRestOf(sources, form.watch('from_place'), form.watch('total')),
      ],
    ],
    send: (body, keyOf) =>
      api.call('setPurchasePrice', {
        params: { id: receipt.id },
        body,
        headers: { 'idempotency-key': keyOf({ id: receipt.id, ...body }) },
      }),
    done: 'Harga beli dicatat.',
    reloads: () => true,
  };
});
