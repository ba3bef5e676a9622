import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OTHER_PLACE_NAMES } from './other-place-names.ts';
import { PlaceField } from './place-field.tsx';

const names = (file: string) =>
  readFileSync(`${import.meta.dirname}/../../../../server/src/seed/locations/${file}.csv`, 'utf8')
    .split('\n')
    .filter((line) => /^\d+,(?:9,|\d+,11\.04)/u.test(line))
    .map((line) => line.split(',')[file === 'cities' ? 4 : 3] ?? '');

function Form({ places }: { places: readonly string[] }) {
  const [chosen, choose] = useState<number | null>(null);
  const data = places.map((name, index) => ({ id: index + 1, name }));
  return (
    <PlaceField
      label="Kota/Kabupaten"
      places={{ state: 'ready', data, retry: () => {} }}
      value={chosen}
      onChange={(place) => choose(place?.id ?? null)}
      waitingText=""
      failedText=""
    />
  );
}

test('every regency of Aceh is found by its capital, and other names are those of places that exist', async () => {
  const cities = names('cities');
  const regencies = cities.filter((name) => name.startsWith('Kabupaten'));
  expect(cities).toHaveLength(23);
  expect([...OTHER_PLACE_NAMES.keys()].toSorted()).toEqual([...regencies, 'Laut Tawar'].toSorted());
  expect(names('districts')).toContain('Laut Tawar');

  render(<Form places={cities} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kota/Kabupaten' });
  fireEvent.focus(input);
  fireEvent.mouseDown(input);
  fireEvent.click(input);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await screen.findByRole('option', { name: 'Kota Sabang' });
  fireEvent.change(input, { target: { value: 'takengon' } });
  const found = await screen.findByRole('option', { name: 'Kabupaten Aceh Tengah' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.click(found);
  expect(input.value).toBe('Kabupaten Aceh Tengah');
  // Typed whole, and left by Tab.
  fireEvent.change(input, { target: { value: 'Meulaboh' } });
  fireEvent.blur(input);
  expect(input.value).toBe('Kabupaten Aceh Barat');
});
