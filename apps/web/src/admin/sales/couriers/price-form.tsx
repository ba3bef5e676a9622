import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { type CourierPrice, CourierPriceUpdate } from '@lapak/contract/sales/couriers';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CitiesNotice } from '../../../features/locations/cities-notice.tsx';
import { CityDistrictFields } from '../../../features/locations/city-district-fields.tsx';
import { useCities } from '../../../features/locations/use-places.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';

/** A price as its form holds it. The city only narrows the districts and isn't sent (spec section 2). */
const PriceDraft = CourierPriceUpdate.omit({ expected_version: true }).extend({
  city_id: z.custom<number | null>().transform(() => undefined),
});

const LABELS = FIELD_LABELS.courier_price;
const OPENED_BY = ['edit', 'price'];

type PriceInput = z.input<typeof PriceDraft>;

/** Shows the price that buyers pay, by the server's rule (`couriers/queries.ts`). */
function BuyerPays({ form }: { form: UseFormReturn<PriceInput, unknown, z.output<typeof PriceDraft>> }) {
  const [base, smallest] = useWatch({ control: form.control, name: ['base_price', 'min_price'] });
  if (!(base >= 0)) return null;
  return (
    <p role="status" className="rounded-lg bg-brand-soft px-4 py-3 sm:col-span-2">
      Pembeli membayar ongkir <span className="font-bold tabular-nums">{rupiah(Math.max(base, Number(smallest)))}</span>.
    </p>
  );
}

type PriceFormProps = { courierId: number; price: CourierPrice | null; closeHref: string; onSaved: () => void };

/** The form of a pricing region (spec section 5, price form). */
export function PriceForm({ courierId, price, closeHref, onSaved }: PriceFormProps) {
  const recordForm = useRecordForm(PriceDraft, {
    record: price,
    values: (shown) => ({
      region: shown?.region ?? '',
      city_id: shown?.city_id ?? null,
      district_id: shown?.district_id ?? null,
      ...(shown && { base_price: shown.base_price }),
      price_per_km: shown?.price_per_km ?? null,
      min_price: shown?.min_price ?? null,
      pay: shown?.pay ?? null,
      max_distance_km: shown?.max_distance_km ?? null,
      notes: shown?.notes ?? '',
      is_active: shown?.is_active ?? true,
    }),
    send: (body, expected_version) =>
      price
        ? api.call('updateCourierPrice', { params: { id: price.id }, body: { ...body, expected_version } })
        : api.call('createCourierPrice', { body: { ...body, courier_id: courierId } }),
    savedText: 'Tarif disimpan.',
    onSaved,
  });
  const { form } = recordForm;
  const cities = useCities(HOME_PROVINCE_ID);

  return (
    <InlineForm
      title={price ? `Edit Price: ${price.region}` : 'Add Price'}
      recordForm={recordForm}
      closeHref={closeHref}
      openedBy={OPENED_BY}
      labels={LABELS}
      failedText="Failed to save price"
      saveText="Simpan tarif"
    >
      <CitiesNotice cities={cities} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          form={form}
          name="region"
          label={LABELS.region}
          hint="Nama wilayah seperti yang dibaca pembeli."
          required
          maxLength={150}
          autoComplete="off"
          autoFocus
        />
        <CityDistrictFields
          form={form}
          cities={cities.data ?? []}
          city={{ name: 'city_id', label: LABELS.city_id, hint: 'Hanya untuk menyaring pilihan kecamatan.' }}
          district={{ name: 'district_id', label: LABELS.district_id, hint: 'Kosongkan bila berlaku di seluruh kota kurir.' }}
          failedText="Daftar kecamatan gagal dimuat."
          waitingText="Pilih kota dulu. Tanpa kecamatan, tarif berlaku di seluruh kota kurir."
        />
        <MoneyField form={form} name="base_price" label={LABELS.base_price} required hint="Ongkir yang dibayar pembeli di toko web." />
        <MoneyField
          form={form}
          name="pay"
          label={LABELS.pay}
          hint="Untuk tiap pesanan yang diserahkan di sini. Kosongkan bila seluruh ongkir pembeli. Pembeli tidak melihatnya."
        />
        <BuyerPays form={form} />
        <CheckboxField form={form} name="is_active" label={LABELS.is_active} />
      </div>
      <MoreFields about="ongkir per km, ongkir minimum, jarak terjauh, catatan" isFilled={price !== null && saysMore(price)}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <MoneyField
            form={form}
            name="price_per_km"
            label={LABELS.price_per_km}
            hint="Catatan untuk Anda: jaraknya tidak diketahui saat checkout."
          />
          <MoneyField
            form={form}
            name="min_price"
            label={LABELS.min_price}
            hint="Bila lebih besar dari ongkir dasar, inilah yang dibayar pembeli."
          />
          <NumberField form={form} name="max_distance_km" label={LABELS.max_distance_km} />
          <TextAreaField className="sm:col-span-2" form={form} name="notes" label={LABELS.notes} rows={2} maxLength={2000} />
        </div>
      </MoreFields>
    </InlineForm>
  );
}

function saysMore({ price_per_km, min_price, max_distance_km, notes }: CourierPrice): boolean {
  return price_per_km > 0 || min_price > 0 || max_distance_km !== null || notes !== null;
}
