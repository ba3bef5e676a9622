import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { type CourierPrice, CourierPriceUpdate } from '@lapak/contract/sales/couriers';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CitiesNotice } from '../../../features/locations/cities-notice.tsx';
import { CityDistrictFields } from '../../../features/locations/city-district-fields.tsx';
import { useCities } from '../../../features/locations/use-places.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { check } from '../../shared/form/fields/choice.tsx';
import { money, number } from '../../shared/form/fields/number.tsx';
import { lines, text } from '../../shared/form/fields/text.tsx';
import { MoreFields } from '../../shared/form/more-fields.tsx';
import { RecordForm } from '../../shared/form/record-form.tsx';

/** A price as its form holds it. The city only narrows the districts and isn't sent (spec section 2). */
const PriceDraft = CourierPriceUpdate.omit({ expected_version: true }).extend({
  city_id: z.custom<number | null>().transform(() => undefined),
});

const LABELS = FIELD_LABELS.courier_price;

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
  const cities = useCities(HOME_PROVINCE_ID);
  return (
    <RecordForm
      title={price ? `Edit Price: ${price.region}` : 'Add Price'}
      record={price}
      input={PriceDraft}
      initially={() => ({ is_active: true })}
      labels={LABELS}
      fields={[
        () => <CitiesNotice cities={cities} />,
        [
          text('region', { wide: true, hint: 'Nama wilayah seperti yang dibaca pembeli.', autoFocus: true }),
          {
            own: ['city_id', 'district_id'],
            blank: null,
            show: (form) => (
              <CityDistrictFields
                form={form}
                cities={cities.data ?? []}
                city={{ name: 'city_id', label: LABELS.city_id, hint: 'Hanya untuk menyaring pilihan kecamatan.' }}
                district={{ name: 'district_id', label: LABELS.district_id, hint: 'Kosongkan bila berlaku di seluruh kota kurir.' }}
                failedText="Daftar kecamatan gagal dimuat."
                waitingText="Pilih kota dulu. Tanpa kecamatan, tarif berlaku di seluruh kota kurir."
              />
            ),
          },
          {
            // Until it is typed, nothing is said of what buyers pay.
            own: ['base_price'],
            blank: undefined,
            show: (form) => (
              <MoneyField
                form={form}
                name="base_price"
                label={LABELS.base_price}
                required
                hint="Ongkir yang dibayar pembeli di toko web."
              />
            ),
          },
          money('pay', {
            hint: 'Untuk tiap pesanan yang diserahkan di sini. Kosongkan bila seluruh ongkir pembeli. Pembeli tidak melihatnya.',
          }),
          (form) => <BuyerPays form={form} />,
          check('is_active'),
        ],
        {
          within: (fields) => (
            <MoreFields about="ongkir per km, ongkir minimum, jarak terjauh, catatan" isFilled={price !== null && saysMore(price)}>
              {fields}
            </MoreFields>
          ),
          fields: [
            [
              money('price_per_km', { hint: 'Catatan untuk Anda: jaraknya tidak diketahui saat checkout.' }),
              money('min_price', { hint: 'Bila lebih besar dari ongkir dasar, inilah yang dibayar pembeli.' }),
              number('max_distance_km'),
              lines('notes', { wide: true, rows: 2 }),
            ],
          ],
        },
      ]}
      create={(body) => api.call('createCourierPrice', { body: { ...body, courier_id: courierId } })}
      update={(id, body) => api.call('updateCourierPrice', { params: { id }, body })}
      savedText="Tarif disimpan."
      failedText="Failed to save price"
      saveText="Simpan tarif"
      openedBy={['edit', 'price']}
      closeHref={closeHref}
      onSaved={onSaved}
    />
  );
}

function saysMore({ price_per_km, min_price, max_distance_km, notes }: CourierPrice): boolean {
  return price_per_km > 0 || min_price > 0 || max_distance_km !== null || notes !== null;
}
