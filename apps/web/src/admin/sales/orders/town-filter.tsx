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

const ALL_DISTRICTS = { value: '', label: 'Semua kecamatan' };

type DistrictFilterProps = Pick<TownFilterProps, 'town' | 'onChange'> & { district: string };

/** Filters orders by the district of a town: what a courier brings together. */
export function DistrictFilter({ town, district, onChange }: DistrictFilterProps) {
  return (
    <Field label="Kecamatan">
      {(control) => (
        <FoundCombobox
          {...control}
          placeholder={ALL_DISTRICTS.label}
          value={district === '' ? null : { value: district, label: district }}
          onChange={(option) => onChange(option?.value ?? '')}
          find={(text, signal) => findDistricts(town, text, signal)}
          fixed={[ALL_DISTRICTS]}
          emptyText="Tidak ada kecamatan yang cocok."
          failedText="Gagal memuat daftar kecamatan."
        />
      )}
    </Field>
  );
}

async function findDistricts(town: string, text: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { data: cities } = await api.call('listCities', { signal });
  const city = cities.find(({ name }) => name === town);
  if (!city) return [];
  const { data } = await api.call('listDistricts', { params: { id: city.id }, signal });
  const part = text.trim().toLowerCase();
  return data.filter(({ name }) => name.toLowerCase().includes(part)).map(({ name }) => ({ value: name, label: name }));
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
