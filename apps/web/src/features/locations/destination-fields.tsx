import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { DeliveryAddress } from './delivery-address.ts';
import { PlaceField, type PlaceList } from './place-field.tsx';
import { useCities, useDistricts } from './use-places.ts';

type DestinationFieldsProps = {
  provinces: PlaceList;
  /** Called when the destination changed, so that choices for the old one can be dropped. */
  onChange?: (() => void) | undefined;
};

const again = { shouldValidate: true, shouldDirty: true };

/** Province, city, district. Changing one resets those below it (spec section 4, checkout). */
export function DestinationFields({ provinces, onChange }: DestinationFieldsProps) {
  const { control, setValue } = useFormContext<DeliveryAddress>();
  const [provinceId, cityId] = useWatch({ control, name: ['shipping_province_id', 'shipping_city_id'] });
  const province = useController({ control, name: 'shipping_province_id' });
  const city = useController({ control, name: 'shipping_city_id' });
  const district = useController({ control, name: 'shipping_district_id' });
  const cities = useCities(provinceId);
  const districts = useDistricts(cityId);

  function setDistrict(place: { id: number; name: string } | null) {
    setValue('shipping_district', place?.name ?? '');
    setValue('shipping_district_id', place?.id ?? null, place ? again : {});
    onChange?.();
  }

  function setCity(place: { id: number; name: string } | null) {
    setValue('shipping_city', place?.name ?? '');
    setValue('shipping_city_id', place?.id ?? null, place ? again : {});
    setDistrict(null);
  }

  function setProvince(place: { id: number; name: string } | null) {
    setValue('shipping_province', place?.name ?? '');
    setValue('shipping_province_id', place?.id ?? null, again);
    setCity(null);
  }

  return (
    <>
      <PlaceField
        label="Provinsi"
        required
        places={provinces}
        value={province.field.value}
        onChange={setProvince}
        waitingText="Memuat..."
        failedText="Gagal memuat daftar provinsi. Silakan muat ulang halaman."
        error={province.fieldState.error?.message}
        className="sm:col-span-2"
      />
      <PlaceField
        label="Kota/Kabupaten"
        required
        places={cities}
        value={city.field.value}
        onChange={setCity}
        waitingText="Pilih provinsi dulu"
        failedText="Gagal memuat kota/kabupaten. Silakan coba lagi."
        error={city.fieldState.error?.message}
      />
      <PlaceField
        label="Kecamatan"
        required
        places={districts}
        value={district.field.value}
        onChange={setDistrict}
        waitingText="Pilih kota/kabupaten dulu"
        failedText="Gagal memuat kecamatan. Silakan coba lagi."
        error={district.fieldState.error?.message}
      />
    </>
  );
}
