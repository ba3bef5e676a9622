import { useWatch } from 'react-hook-form';
import { Chip } from '../../../ui/chip.tsx';
import type { KnownAddress } from './last-address.ts';
import type { NewOrderFormState } from './order-form.ts';

/** Puts a known buyer's last address into the form; pressed while it is there, it says so. */
export function LastAddressChip({ form, address }: { form: NewOrderFormState; address: KnownAddress }) {
  const [line, districtId] = useWatch({ control: form.control, name: ['shipping_address', 'shipping_district_id'] });
  const isThere = line === address.shipping_address && districtId === address.shipping_district_id;
  return (
    <Chip
      selected={isThere}
      onClick={() => fillIn(form, address)}
      className="h-auto! max-w-full justify-self-start text-left wrap-anywhere"
    >
      Alamat terakhir: {address.shipping_address}, {address.shipping_city}
    </Chip>
  );
}

/** Replaces the form's address. */
export function fillIn(form: NewOrderFormState, address: KnownAddress): void {
  const dirty = { shouldDirty: true };
  form.setValue('shipping_address', address.shipping_address, dirty);
  form.setValue('shipping_postcode', address.shipping_postcode, dirty);
  form.setValue('shipping_province', address.shipping_province);
  form.setValue('shipping_province_id', address.shipping_province_id, dirty);
  form.setValue('shipping_city', address.shipping_city);
  form.setValue('shipping_city_id', address.shipping_city_id, dirty);
  form.setValue('shipping_district', address.shipping_district);
  form.setValue('shipping_district_id', address.shipping_district_id, dirty);
  form.clearErrors(['shipping_address', 'shipping_postcode', 'shipping_province_id', 'shipping_city_id', 'shipping_district_id']);
}
