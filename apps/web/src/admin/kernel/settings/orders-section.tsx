import { MAX_UNPAID_HOURS, PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import { ORDER_FIELDS, OrderSettingsInput } from '@lapak/contract/settings/orders';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { toggle } from '../../shared/form/fields/choice.tsx';
import { count, money, number } from '../../shared/form/fields/number.tsx';
import { settingsForm } from './settings-form.tsx';

/** Unpaid orders: expiry and bounds. */
export const OrdersSection = settingsForm('orders', {
  about: 'Berapa lama pesanan boleh belum dibayar, dan berapa banyak yang boleh ditahan sekaligus. Berlaku untuk pesanan baru.',
  fields: ORDER_FIELDS,
  input: OrderSettingsInput,
  send: (body) => api.call('updateOrderSettings', { body }),
  savedText: 'Batas pesanan disimpan.',
  form: [
    number('unpaid_hours', {
      hint: `1 sampai ${MAX_UNPAID_HOURS} jam. Setelah itu pesanan berakhir sendiri dan stoknya kembali, kecuali bukti transfernya sedang menunggu Anda. Lewat Tripay paling lama ${PAYMENT_WINDOW_HOURS} jam.`,
    }),
    toggle('unique_digits', {
      on: 'Ditambahkan',
      off: 'Tidak dipakai',
      hint: `Transfer manual ditambah ${rupiah(1)} sampai ${rupiah(999)}, berbeda untuk setiap pesanan yang menunggu, agar mutasi rekening menunjukkan pesanannya.`,
    }),
    money('cod_limit', {
      hint: "Berlaku bila 'Bayar di tempat' dinyalakan di Fitur, untuk pesanan yang diantar kurir lokal atau diambil sendiri.",
    }),
    {
      grid: 'grid-cols-2 gap-5',
      fields: [
        count('pickup_minutes', { hint: "Berlaku bila 'Ambil sendiri' dinyalakan di Fitur." }),
        count('pickup_days', { hint: 'Yang tidak diambil sampai saat itu kembali ke stok.' }),
      ],
    },
    {
      more: 'batas pesanan yang belum dibayar',
      fields: [
        'Pesanan yang belum dibayar menahan stok. Pesanan yang lebih besar dari batas ini diarahkan untuk menghubungi toko.',
        // A legend names the owner; the list of errors uses the full label.
        {
          legend: 'Belum dibayar per pembeli',
          about: 'Pembeli adalah akun atau email tamu.',
          fields: [
            {
              grid: 'grid-cols-2 gap-5',
              fields: [count('unpaid_orders', { label: 'Pesanan' }), count('unpaid_units', { label: 'Barang' })],
            },
          ],
        },
        {
          legend: 'Belum dibayar per jaringan',
          about:
            'Satu jaringan bisa dipakai banyak orang, seperti Wi-Fi pameran atau operator seluler: berikan batas yang jauh lebih longgar.',
          fields: [
            {
              grid: 'grid-cols-2 gap-5',
              fields: [count('network_orders', { label: 'Pesanan' }), count('network_units', { label: 'Barang' })],
            },
          ],
        },
      ],
    },
  ],
});
