import { MAX_UNPAID_BOUND, MAX_UNPAID_HOURS, PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import { ORDER_FIELDS, type OrderSettings, OrderSettingsInput } from '@lapak/contract/settings/orders';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { CountField, NumberField } from '../../../ui/form/number-field.tsx';
import { ToggleField } from '../../../ui/form/toggle-field.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = SETTINGS_FIELDS.orders;
/** Set with a fair or a campaign in mind, and left alone by most. */
const RARE: readonly string[] = ['unpaid_orders', 'unpaid_units', 'network_orders', 'network_units'];
// A legend names the owner; the list of errors uses the full label.
const BOUNDS = [
  {
    legend: 'Belum dibayar per pembeli',
    about: 'Pembeli adalah akun atau email tamu.',
    fields: [
      { name: 'unpaid_orders', label: 'Pesanan' },
      { name: 'unpaid_units', label: 'Barang' },
    ],
  },
  {
    legend: 'Belum dibayar per jaringan',
    about: 'Satu jaringan bisa dipakai banyak orang, seperti Wi-Fi pameran atau operator seluler: berikan batas yang jauh lebih longgar.',
    fields: [
      { name: 'network_orders', label: 'Pesanan' },
      { name: 'network_units', label: 'Barang' },
    ],
  },
] as const;

/** The section for unpaid orders: expiry and bounds. */
export function OrdersSection({ settings }: { settings: OrderSettings }) {
  const recordForm = useRecordForm(OrderSettingsInput, {
    record: settings,
    initial: { ...ORDER_FIELDS.parse({}), version: settings.version },
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
      id={SETTINGS_SECTIONS.orders.id}
      title={SETTINGS_SECTIONS.orders.title}
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
      <ToggleField
        form={recordForm.form}
        name="unique_digits"
        label={LABELS.unique_digits}
        on="Ditambahkan"
        off="Tidak dipakai"
        hint={`Transfer manual ditambah ${rupiah(1)} sampai ${rupiah(999)}, berbeda untuk setiap pesanan yang menunggu, agar mutasi rekening menunjukkan pesanannya.`}
      />
      <MoreFields about="batas pesanan yang belum dibayar" isFilled={recordForm.initially.differing.some((name) => RARE.includes(name))}>
        <p className="text-sm text-ink-soft">
          Pesanan yang belum dibayar menahan stok. Pesanan yang lebih besar dari batas ini diarahkan untuk menghubungi toko.
        </p>
        {BOUNDS.map(({ legend, about, fields }) => (
          <fieldset key={legend} className="min-w-0">
            <legend className="text-sm font-semibold">{legend}</legend>
            <p className="mt-0.5 mb-3 text-sm text-ink-soft">{about}</p>
            <div className="grid grid-cols-2 gap-5">
              {fields.map(({ name, label }) => (
                <CountField
                  key={name}
                  form={recordForm.form}
                  name={name}
                  label={label}
                  required
                  steps={{ step: 1, min: 1, max: MAX_UNPAID_BOUND }}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </MoreFields>
    </SectionForm>
  );
}
