import { MAX_UNPAID_BOUND, MAX_UNPAID_HOURS, PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import { type OrderSettings, OrderSettingsInput } from '@lapak/contract/schemas/settings';
import { api } from '../../lib/browser-api.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { ToggleField } from '../../ui/form/toggle-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = {
  unpaid_hours: 'Batas waktu bayar (jam)',
  unpaid_orders: 'Pesanan belum dibayar per pembeli',
  unpaid_units: 'Barang belum dibayar per pembeli',
  network_orders: 'Pesanan belum dibayar per jaringan',
  network_units: 'Barang belum dibayar per jaringan',
  unique_digits: 'Kode unik transfer',
};
const BOUNDS = ['unpaid_orders', 'unpaid_units', 'network_orders', 'network_units'] as const;

/** How long an order may stay unpaid, and how much may be held unpaid at once. */
export function OrdersSection({ settings }: { settings: OrderSettings }) {
  const recordForm = useRecordForm(OrderSettingsInput, {
    record: settings,
    values: (shown) => ({
      unpaid_hours: shown?.unpaid_hours ?? Number.NaN,
      unpaid_orders: shown?.unpaid_orders ?? Number.NaN,
      unpaid_units: shown?.unpaid_units ?? Number.NaN,
      network_orders: shown?.network_orders ?? Number.NaN,
      network_units: shown?.network_units ?? Number.NaN,
      unique_digits: shown?.unique_digits ?? false,
    }),
    send: (body, expected_version) => api.call('updateOrderSettings', { body: { ...body, expected_version } }),
    savedText: 'Batas pesanan disimpan.',
    reopen: ({ data }) => data,
  });
  return (
    <SectionForm
      id="pesanan"
      title="Pesanan"
      about="Berapa lama pesanan boleh belum dibayar, dan berapa banyak yang boleh ditahan sekaligus. Berlaku untuk pesanan baru."
      recordForm={recordForm}
      labels={LABELS}
    >
      <NumberField
        form={recordForm.form}
        name="unpaid_hours"
        label={LABELS.unpaid_hours}
        required
        inputMode="numeric"
        steps={{ step: 1, min: 1, max: MAX_UNPAID_HOURS }}
        hint={`1 sampai ${MAX_UNPAID_HOURS} jam. Setelah itu pesanan berakhir sendiri dan stoknya kembali, kecuali bukti transfernya sedang menunggu Anda. Lewat Tripay paling lama ${PAYMENT_WINDOW_HOURS} jam.`}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {BOUNDS.map((name) => (
          <NumberField
            key={name}
            form={recordForm.form}
            name={name}
            label={LABELS[name]}
            required
            inputMode="numeric"
            steps={{ step: 1, min: 1, max: MAX_UNPAID_BOUND }}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Pesanan yang belum dibayar menahan stok. Pembeli adalah akun atau email tamu. Satu jaringan bisa dipakai banyak orang sekaligus,
        seperti Wi-Fi pameran atau operator seluler, jadi berikan batas yang jauh lebih longgar. Pesanan yang lebih besar dari batas ini
        diarahkan untuk menghubungi toko.
      </p>
      <ToggleField
        form={recordForm.form}
        name="unique_digits"
        label={LABELS.unique_digits}
        on="Ditambahkan"
        off="Tidak dipakai"
        hint="Transfer manual ditambah Rp 1 sampai Rp 999, berbeda untuk setiap pesanan yang menunggu, agar mutasi rekening menunjukkan pesanannya."
      />
    </SectionForm>
  );
}
