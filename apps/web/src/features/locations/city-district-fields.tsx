import type { Place } from '@lapak/contract/kernel/locations';
import { type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { IdComboboxField } from '../../ui/form/choice-field.tsx';
import type { FieldOf } from '../../ui/form/field-of.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { useDistricts } from './use-places.ts';

type OneField<Input extends FieldValues> = Pick<FieldOf<Input>, 'name' | 'label'> & { hint?: string; placeholder?: string };

type CityDistrictFieldsProps<Input extends FieldValues> = {
  form: FieldOf<Input>['form'];
  cities: readonly Place[];
  city: OneField<Input>;
  district: OneField<Input>;
  required?: boolean;
  /** The message when districts fail to load. */
  failedText: string;
  waitingText?: string;
};

/** A city of the home province and one of its districts; another city clears the district. */
export function CityDistrictFields<Input extends FieldValues>({
  form,
  cities,
  city,
  district,
  required = false,
  failedText,
  waitingText = 'Pilih kota/kabupaten dulu.',
}: CityDistrictFieldsProps<Input>) {
  const chosen: unknown = useWatch({ control: form.control, name: city.name });
  const districts = useDistricts(typeof chosen === 'number' ? chosen : null);
  return (
    <>
      <IdComboboxField
        {...city}
        form={form}
        required={required}
        choices={cities.map(asChoice)}
        disabled={cities.length === 0}
        onChosen={() => form.setValue(district.name, null as PathValue<Input, typeof district.name>, { shouldDirty: true })}
      />
      <div>
        <IdComboboxField
          {...district}
          form={form}
          required={required}
          choices={districts.data?.map(asChoice) ?? []}
          disabled={districts.state !== 'ready'}
          // A disabled field shows no placeholder.
          placeholder={districts.state === 'ready' ? district.placeholder : ''}
          hint={districts.state === 'idle' ? waitingText : districts.state === 'loading' ? 'Memuat kecamatan...' : district.hint}
        />
        {districts.state === 'failed' && (
          <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-sm font-medium text-danger">
            {failedText}
            <RetryButton onRetry={districts.retry}>Muat ulang kecamatan</RetryButton>
          </p>
        )}
      </div>
    </>
  );
}

function asChoice({ id, name }: Place) {
  return { value: id, label: name };
}
