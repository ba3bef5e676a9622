import { CASH_ROUNDING_LABELS, CASH_ROUNDINGS } from '@lapak/contract/money/cash-rounding';
import { APPROVAL_ACTS, APPROVAL_LABELS } from '@lapak/contract/sales/approval-acts';
import { TILL_FIELDS, TillSettingsInput } from '@lapak/contract/till/settings';
import { api } from '../../../lib/browser-api.ts';
import { choices, choicesOf, list, select, toggle } from '../../shared/form/fields/choice.tsx';
import { money, number } from '../../shared/form/fields/number.tsx';
import { QrisFields } from './qris-fields.tsx';
import { ScaleFields } from './scale-fields.tsx';
import { settingsForm } from './settings-form.tsx';

/** The tills and the QRIS code: what every till is asked, and folded what is for shops with a scale, supervisors or bad reception. */
export const TillSection = settingsForm('till', {
  about: 'Shift, potongan, pembayaran tanpa jaringan, label timbangan, dan QRIS toko di kasir.',
  fields: TILL_FIELDS,
  input: TillSettingsInput,
  send: (body) => api.call('updateTillSettings', { body }),
  savedText: 'Pengaturan kasir disimpan.',
  form: [
    [
      toggle('requires_opening', {
        on: 'Wajib',
        off: 'Tidak wajib',
        hint: 'Kasir selalu bertanya sebelum penjualan pertama. Bila wajib, toko juga menolak penjualan yang datang tanpa shift.',
      }),
      number('discount_limit', {
        step: 0.1,
        hint: 'Paling banyak yang boleh dipotong kasir. Dengan 0 kasir tidak menawarkan potongan.',
      }),
      money('shift_difference_limit', { hint: 'Uang laci yang berselisih lebih dari ini saat shift ditutup wajib diberi alasan.' }),
    ],
    { own: ['qris_text'], show: (form) => <QrisFields form={form} /> },
    toggle('qris_with_amount', {
      on: 'Ya, pembeli tinggal membayar',
      off: 'Tidak, pembeli mengetik jumlahnya',
      hint: 'Tanyakan dulu kepada bank atau penyedia QRIS Anda apakah kode toko boleh diberi jumlah.',
    }),
    {
      more: 'nontunai saat luring, pembulatan, alasan potongan, timbangan, PIN, kunci otomatis',
      fields: [
        [
          toggle('takes_unmatched', {
            on: 'Boleh, dicocokkan kemudian',
            off: 'Hanya tunai',
            hint: 'Untuk QRIS statis, debit, dan transfer tanpa jaringan. Kasir melihat bukti di layar pembeli; uangnya dicocokkan dengan mutasi rekening di Pencocokan.',
          }),
          select('cash_rounding', {
            choices: choicesOf(CASH_ROUNDINGS, CASH_ROUNDING_LABELS),
            hint: "Hanya penjualan yang seluruhnya dibayar tunai. Selisihnya tampil sebagai baris 'Pembulatan'.",
          }),
          list('discount_reasons', { hint: 'Pilihan cepat bagi kasir, dipisahkan koma. Kasir tetap dapat mengetik alasan lain.' }),
        ],
        {
          own: ['scale_prefixes', 'scale_holds', 'scale_item_digits', 'scale_unit'],
          show: (form) => <ScaleFields form={form} />,
        },
        choices('approval_acts', {
          choices: choicesOf(APPROVAL_ACTS, APPROVAL_LABELS),
          hint: 'Kasir meminta PIN supervisor atau admin sebelum ini terjadi. Potongan di atas batas dan penjualan melebihi stok tanpa centang selalu ditolak.',
        }),
        toggle('approval_of_own', {
          on: 'Selalu diminta',
          off: 'Cukup akun mereka sendiri',
          hint: 'Potongan di atas batas dan penjualan melebihi stok selalu meminta PIN.',
        }),
        number('lock_minutes', {
          hint: "Kasir yang tidak disentuh selama ini terkunci sampai PIN atau kata sandi dimasukkan. Dengan 0 tidak pernah; tombol 'Kunci kasir' selalu ada.",
        }),
      ],
    },
  ],
});
