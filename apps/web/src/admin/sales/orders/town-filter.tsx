import { OTHER_PLACE_NAMES } from '../../../features/locations/other-place-names.ts';
import { api } from '../../../lib/browser-api.ts';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FoundCombobox } from '../../../ui/found-combobox.tsx';

const ALL_TOWNS = { value: '', label: 'Semua kota' };
const SHOWN = 50;

type TownFilterProps = {
  /** As orders name it: 'Kota Banda Aceh'; empty for all. */
  town: string;
  onChange: (town: string) => void;
};

/** Filters orders by the town that the parcel goes to. */
export function TownFilter({ town, onChange }: TownFilterProps) {
  return (
    <Field label="Kota tujuan">
      {(control) => (
        <FoundCombobox
          {...control}
          placeholder={ALL_TOWNS.label}
          value={town === '' ? null : { value: town, label: town }}
          onChange={(option) => onChange(option?.value ?? '')}
          find={findTowns}
          fixed={[ALL_TOWNS]}
          emptyText="Tidak ada kota yang cocok."
          failedText="Gagal memuat daftar kota."
        />
      )}
    </Field>
  );
}

/** Towns whose name holds a text. */
async function findTowns(text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { data } = await api.call('listCities', { signal });
  const part = text.trim().toLowerCase();
  return data
    .filter(({ name }) => `${name} ${OTHER_PLACE_NAMES.get(name) ?? ''}`.toLowerCase().includes(part))
    .slice(0, SHOWN)
    .map(({ name }) => ({ value: name, label: name }));
}
