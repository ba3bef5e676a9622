import { MAX_UNPAID_HOURS } from '@lapak/contract/constants';
import { type OrderSettings, OrderSettingsInput } from '@lapak/contract/schemas/settings';
import { api } from '../../lib/browser-api.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { SectionForm } from './section-form.tsx';

const LABELS = { unpaid_hours: 'Batas waktu bayar (jam)' };

/** How long an order may stay unpaid. */
export function OrdersSection({ settings }: { settings: OrderSettings }) {
  const recordForm = useRecordForm(OrderSettingsInput, {
    record: settings,
    values: (shown) => ({ unpaid_hours: shown?.unpaid_hours ?? Number.NaN }),
    send: (body, expected_version) => api.call('updateOrderSettings', { body: { ...body, expected_version } }),
    savedText: 'Batas waktu bayar disimpan.',
    reopen: ({ data }) => data,
  });
  return (
    <SectionForm
      id="pesanan"
      title="Pesanan"
      about="Berapa lama pesanan boleh belum dibayar. Berlaku untuk pesanan baru."
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
        hint="1 sampai 168 jam. Setelah itu pesanan berakhir sendiri dan stoknya kembali, kecuali bukti transfernya sedang menunggu Anda. Lewat Tripay paling lama 24 jam."
      />
    </SectionForm>
  );
}
