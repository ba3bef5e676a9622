import { useFormContext } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DeliveryAddress } from './delivery-address.ts';
import { DestinationFields } from './destination-fields.tsx';
import type { PlaceList } from './place-field.tsx';

type DeliveryFieldsProps = {
  provinces: PlaceList;
  /** Called when the place changed, so that choices for the old one can be dropped. */
  onPlaceChange?: (() => void) | undefined;
};

/** Who gets it. */
export function RecipientFields() {
  const { register, formState } = useFormContext<DeliveryAddress>();
  const { errors } = formState;
  return (
    <>
      <Field label="Nama penerima" required error={errors.shipping_name?.message}>
        {(control) => <TextInput {...control} {...register('shipping_name')} autoComplete="name" maxLength={150} />}
      </Field>
      <Field label="Nomor telepon" required error={errors.shipping_phone?.message}>
        {(control) => (
          <TextInput {...control} {...register('shipping_phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        )}
      </Field>
    </>
  );
}

/** The address fields of the surrounding form (`FormProvider`), in the checkout and the address book. */
export function DeliveryFields({ provinces, onPlaceChange }: DeliveryFieldsProps) {
  const { register, formState } = useFormContext<DeliveryAddress>();
  const { errors } = formState;
  return (
    <>
      <RecipientFields />
      <Field
        label="Alamat lengkap"
        required
        error={errors.shipping_address?.message}
        hint="Nama jalan, nomor rumah, RT/RW, patokan."
        className="sm:col-span-2"
      >
        {(control) => <TextArea {...control} {...register('shipping_address')} rows={3} autoComplete="street-address" maxLength={500} />}
      </Field>
      <DestinationFields provinces={provinces} onChange={onPlaceChange} />
      <Field label="Kode pos" required error={errors.shipping_postcode?.message}>
        {(control) => (
          <TextInput {...control} {...register('shipping_postcode')} inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        )}
      </Field>
    </>
  );
}
