import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, pick, press, type } from '../../../test/form.ts';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { type Answers, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import * as module from './screen.tsx';

const NO_CITIES = 'Gagal memuat kota/kabupaten. Silakan coba lagi.';
const NO_DISTRICTS = 'Gagal memuat kecamatan. Silakan coba lagi.';

test('cities and districts that fail to load say so and load again', async () => {
  const answers: Answers = { listDistricts: withoutText };
  stubApi(answers);
  const loads = [Promise.reject(new Error('no'))];
  const load = () => loads.shift() ?? Promise.resolve({ cities: [{ id: 11, name: 'Kota Banda Aceh', province_id: 1 }] });
  renderScreen([inShop([routeOf('/gabung-mitra', module, load)])], '/gabung-mitra');
  await screen.findByText(NO_CITIES);
  expect(field('Kota/Kabupaten').disabled).toBe(true);
  type('Nama usaha', 'Kebun yang menunggu');
  press('Coba lagi');
  await pick('Kota/Kabupaten', 'Kota Banda Aceh');
  expect(screen.queryByText(NO_CITIES)).toBeNull();
  await screen.findByText(NO_DISTRICTS);
  answers.listDistricts = () => success([{ id: 111, name: 'Syiah Kuala', city_id: 11 }]);
  press('Muat ulang kecamatan');
  await pick('Kecamatan', 'Syiah Kuala');
  await waitFor(() => expect(screen.queryByText(NO_DISTRICTS)).toBeNull());
  expect(field('Nama usaha').value).toBe('Kebun yang menunggu');
});
