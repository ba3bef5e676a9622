import type { Place } from '@lapak/contract/kernel/locations';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { OTHER_PLACE_NAMES } from './other-place-names.ts';

/** A list of places and its state; `Loaded` of `lib/use-loaded.ts` and a loader's list both fit. */
export type PlaceList = { state: 'idle' | 'loading' | 'failed' | 'ready'; data: readonly Place[] | null; retry: () => void };

type PlaceFieldProps = {
  label: string;
  places: PlaceList;
  value: number | null;
  onChange: (place: Place | null) => void;
  onBlur?: (() => void) | undefined;
  /** Shown while the parent place isn't chosen: 'Pilih provinsi dulu'. */
  waitingText: string;
  failedText: string;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

/** A province, city or district, searched by typing; shows a loading or failed list, and offers 'Coba lagi'. */
export function PlaceField({
  label,
  places,
  value,
  onChange,
  onBlur,
  waitingText,
  failedText,
  error,
  required,
  className,
}: PlaceFieldProps) {
  const failed = places.state === 'failed';
  const placeholder = { idle: waitingText, loading: 'Memuat...', failed: 'Gagal dimuat', ready: 'Ketik untuk mencari' }[places.state];
  return (
    <div className={className}>
      <Field label={label} required={required} error={failed ? failedText : error}>
        {(control) => (
          <Combobox
            {...control}
            // A list of another parent starts with an empty search.
            key={`${places.state}-${places.data?.[0]?.id ?? ''}`}
            options={(places.data ?? []).map((place) => ({
              value: String(place.id),
              label: place.name,
              also: OTHER_PLACE_NAMES.get(place.name),
            }))}
            value={value === null ? null : String(value)}
            onChange={(id) => onChange(places.data?.find((place) => String(place.id) === id) ?? null)}
            onBlur={onBlur}
            placeholder={placeholder}
            disabled={places.state !== 'ready'}
          />
        )}
      </Field>
      {failed && <RetryButton className="mt-2" onRetry={places.retry} />}
    </div>
  );
}
