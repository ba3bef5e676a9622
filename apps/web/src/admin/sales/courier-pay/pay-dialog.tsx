import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { CASH_PLACE_LABELS, courierPlace, isBank, tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import { CourierPayout, type DuePay } from '@lapak/contract/sales/courier-pay';
import { api } from '../../../lib/browser-api.ts';
import { countText, longDay, rupiah } from '../../../lib/format.ts';
import { notToCome } from '../../../lib/forms/not-to-come.ts';
import { sendConfirmed } from '../../../lib/send-confirmed.ts';
import { bankRestOf } from '../../shared/components/bank-rest.tsx';
import { askDialog, isOutdated } from '../../shared/form/declared-dialog.tsx';
import { select } from '../../shared/form/fields/choice.tsx';
import { text } from '../../shared/form/fields/text.tsx';

type Payout = { due: DuePay; until: string; places: readonly CashPlace[] };

/** Pays a courier all that is unpaid up to a day. The sum is what is shown: where it is another by now, it is shown anew. */
export const PayDialog = askDialog(({ due: { courier_id, courier_name, orders, amount }, until, places }: Payout) => ({
  title: `Bayar ${courier_name}`,
  about: `${rupiah(amount)} untuk ${countText(orders)} antaran yang belum dibayar sampai ${longDay(until)}.`,
  sendText: `Bayar ${rupiah(amount)}`,
  pendingText: 'Mencatat...',
  input: CourierPayout.omit({ until: true, amount: true, confirmed: true }).refine(...notToCome('happened_on')),
  values: { happened_on: dateOf(new Date()) },
  form: [
    [
      select('from_place', { label: 'Dari', required: true, choices: sourcesOf(places, courier_id) }),
      text('happened_on', { label: 'Tanggal', type: 'date', required: true }),
      text('reference', { label: 'Nomor bukti' }),
      (form) => bankRestOf(places, form.watch('from_place'), amount),
    ],
  ],
  send: (body, keyOf) => {
    const payout = { ...body, until, amount };
    const headers = { 'idempotency-key': keyOf({ courier_id, ...payout }) };
    return sendConfirmed((confirmed) => api.call('payCourier', { params: { id: courier_id }, body: { ...payout, confirmed }, headers }));
  },
  done: ({ data }) => `${rupiah(data.amount)} dibayar kepada ${courier_name}. Dapat dibatalkan di Buku kas.`,
  reloads: (refusal) => isOutdated(refusal) || refusal.code === 'safe_too_low',
}));

/** Where a courier's pay comes from: also the cash that they have themselves. */
function sourcesOf(places: readonly CashPlace[], courierId: number) {
  const own = places.filter(({ place, balance }) => place === courierPlace(courierId) && balance > 0);
  const known = [
    ...places.filter(({ place }) => place === 'safe'),
    ...places.filter(({ place }) => isBank(place)),
    ...places.filter(({ place, is_open }) => is_open && tillOfDrawer(place) !== null),
    ...own,
  ];
  return [
    ...known.map(({ place, name, balance }) => ({ value: place, label: isBank(place) ? name : `${name} (${rupiah(balance)})` })),
    { value: 'elsewhere', label: CASH_PLACE_LABELS.elsewhere },
  ];
}
