import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { isBank } from '@lapak/contract/ledger/cash-places';
import { bankRestOf } from '@lapak/web/admin/shared/components/bank-rest.tsx';
import { askDialog } from '@lapak/web/admin/shared/form/declared-dialog.tsx';
import { select } from '@lapak/web/admin/shared/form/fields/choice.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { countText } from '@lapak/web/lib/format.ts';
import { notToCome } from '@lapak/web/lib/forms/not-to-come.ts';
import { MoneyField } from '@lapak/web/ui/form/number-field.tsx';
import { PurchasePricesInput, type ReceivedGoods, sumOf } from '../contract/own-goods.ts';

type PriceDialogProps = { goods: readonly ReceivedGoods[]; places: readonly CashPlace[]; onSaved?: () => void };

/** Says what units that came in have cost. What was there from the start isn't paid here. */
export const PriceDialog = askDialog(({ goods, places, onSaved }: PriceDialogProps) => {
  const sources = places.filter(({ place }) => isBank(place) || place === 'safe');
  const isStart = goods.some(({ kind }) => kind === 'start');
  const [only] = goods.length === 1 ? goods : [];
  return {
    title: only ? `Harga beli ${countText(only.units)} unit ${nameOf(only)}` : `Harga beli ${countText(goods.length)} barang`,
    about: isStart
      ? 'Barang ini sudah ada sebelum harga dihitung. Nilainya menjadi saldo awal.'
      : 'Jumlah untuk semua unit itu. Yang belum dibayar menunggu di "Barang diterima, belum dibayar" sampai dibayar lewat Buku kas atau Tagihan.',
    sendText: 'Catat harga',
    input: PurchasePricesInput.refine(...notToCome('day')),
    values: {
      prices: goods.map(({ id }) => ({ id, total: null })),
      ...{ day: isStart ? dateOf(new Date()) : (goods[0]?.day ?? ''), from_place: null },
    },
    form: [
      [
        (form) =>
          goods.map((each, at) => (
            <MoneyField
              key={each.id}
              form={form}
              name={`prices.${at}.total`}
              label={only ? 'Harga seluruhnya' : `${nameOf(each)}, ${countText(each.units)} unit`}
              {...(only ? { required: true } : { hint: 'Seluruhnya; kosongkan bila belum tahu.' })}
            />
          )),
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
        (form) => bankRestOf(sources, form.watch('from_place'), sumOf(form.watch('prices'))),
      ],
    ],
    send: (body, keyOf) => api.call('setPurchasePrices', { body, headers: { 'idempotency-key': keyOf(body) } }),
    done: 'Harga beli dicatat.',
    after: () => onSaved?.(),
    reloads: () => true,
  };
});

const nameOf = ({ name, label }: ReceivedGoods) => [name, label].filter(Boolean).join(', ');
