import type { TaxMonth } from '@lapak/contract/bookkeeping/tax-report';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import type { CashPlace } from '@lapak/contract/ledger/cash-book';
import { CASH_PLACE_LABELS, isBank } from '@lapak/contract/ledger/cash-places';
import { bankRestOf } from '@lapak/web/admin/shared/components/bank-rest.tsx';
import { askDialog } from '@lapak/web/admin/shared/form/declared-dialog.tsx';
import { select } from '@lapak/web/admin/shared/form/fields/choice.tsx';
import { money } from '@lapak/web/admin/shared/form/fields/number.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { rupiah } from '@lapak/web/lib/format.ts';
import { notToCome } from '@lapak/web/lib/forms/not-to-come.ts';
import { type Bill, type BillAccount, BillInput, BillPaymentInput, BillUndo } from '../contract/bills.ts';

/** Bills are mostly due in two weeks. */
const DUE_DAYS = 14;
/** The day of the following month until which the income tax is paid. */
const TAX_DAY = 15;

/** A new bill; with `tax` the income tax of that month. */
export const BillDialog = askDialog(({ accounts, tax }: { accounts: readonly BillAccount[]; tax: TaxMonth | null }) => ({
  title: 'Catat tagihan',
  about: tax
    ? `Menurut tarif di pengaturan: ${rupiah(tax.hints.gross)} dari penjualan kotor, ${rupiah(tax.hints.shop)} dari bagian toko.`
    : 'Yang sudah diterima barang atau jasanya dan dibayar kemudian. Bebannya dicatat sekarang, uangnya saat dibayar.',
  sendText: 'Catat',
  input: BillInput.refine(...notToCome('day')),
  values: tax ? taxValues(tax) : { day: dateOf(new Date()), due_on: addDays(dateOf(new Date()), DUE_DAYS) },
  form: [
    [
      text('to_whom', { label: 'Siapa yang menagih', autoFocus: true }),
      text('reference', { label: 'Nomor tagihan' }),
      text('about', { label: 'Untuk apa', wide: true }),
      select('account', {
        label: 'Dicatat sebagai',
        required: true,
        wide: true,
        choices: [
          { value: '', label: 'Pilih akun' },
          ...accounts.map(({ account, number, name }) => ({ value: account, label: `${number} ${name}` })),
        ],
      }),
      money('amount', { label: 'Jumlah' }),
      text('day', { label: 'Tanggal tagihan', type: 'date', required: true }),
      text('due_on', { label: 'Jatuh tempo', type: 'date', required: true }),
    ],
  ],
  send: (body, keyOf) => api.call('addBill', { body, headers: { 'idempotency-key': keyOf(body) } }),
  done: 'Tagihan dicatat.',
}));

function taxValues({ month, hints }: TaxMonth) {
  const end = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
  return {
    ...{ to_whom: 'Kas negara', about: `PPh final ${formatMonth(month)}`, amount: Math.floor(hints.gross) },
    ...{ day: end, due_on: addDays(end, TAX_DAY) },
  };
}

/** Pays a bill, or a part of it. */
export const PayDialog = askDialog(({ bill, places }: { bill: Bill; places: readonly CashPlace[] }) => ({
  title: `Bayar ${bill.to_whom}`,
  about: `${bill.about}. Sisanya ${rupiah(bill.left)}.`,
  sendText: 'Catat pembayaran',
  input: BillPaymentInput.refine(...notToCome('happened_on')),
  values: { amount: bill.left, happened_on: dateOf(new Date()) },
  form: [
    [
      select('from_place', { label: 'Dari', required: true, choices: sourcesOf(places) }),
      money('amount', { label: 'Jumlah' }),
      text('happened_on', { label: 'Tanggal', type: 'date', required: true }),
      text('reference', { label: 'Nomor bukti' }),
      (form) => bankRestOf(places, form.watch('from_place'), form.watch('amount')),
    ],
  ],
  send: (body, keyOf) =>
    api.call('payBill', { params: { id: bill.id }, body, headers: { 'idempotency-key': keyOf({ id: bill.id, ...body }) } }),
  done: ({ data }) => (data.left > 0 ? `Pembayaran dicatat, sisanya ${rupiah(data.left)}.` : 'Pembayaran dicatat, tagihan lunas.'),
}));

/** Where money for a bill comes from; a drawer's goes to the safe first. */
function sourcesOf(places: readonly CashPlace[]) {
  const known = [...places.filter(({ place }) => isBank(place)), ...places.filter(({ place }) => place === 'safe')];
  return [...known.map(({ place, name }) => ({ value: place, label: name })), { value: 'elsewhere', label: CASH_PLACE_LABELS.elsewhere }];
}

/** Takes a bill back by a counter-entry of today. */
export const UndoDialog = askDialog(({ bill: { id, to_whom, about } }: { bill: Bill }) => ({
  title: 'Batalkan tagihan ini?',
  about: `${to_whom}, ${about}. Catatan aslinya tetap ada; hari ini dicatat kebalikannya.`,
  sendText: 'Batalkan tagihan',
  pendingText: 'Membatalkan...',
  closeText: 'Kembali',
  danger: true,
  input: BillUndo,
  values: {},
  form: [text('reason', { label: 'Alasan', autoFocus: true })],
  send: (body, keyOf) => api.call('undoBill', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
  done: 'Tagihan dibatalkan.',
  reloads: () => true,
}));
