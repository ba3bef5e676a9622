import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../test/stub-api.ts';
import { useCatalogCopy, usePickup } from './catalog/catalog-copy.ts';
import { aTillProduct } from './catalog/product-for-tests.ts';
import * as module from './screen.tsx';

// A till that was never opened; what a browser keeps of it is missing here.
beforeEach(() => {
  useCatalogCopy.setState({ products: [], asOf: null, state: 'loading' });
  usePickup.setState({ settings: null, state: 'loading' });
  // Wide enough for the payment beside the cart.
  setWidth(1_366);
});
afterEach(() => setWidth(1_024));

/** The window of happy-dom, which a page can't size. */
function setWidth(width: number) {
  Reflect.get(window, 'happyDOM').setViewport({ width });
}

const NOWHERE = { pickup_address: null, pickup_district: null, pickup_subdistrict: null, pickup_city: null };
const PICKUP = { ...NOWHERE, pickup_name: 'Toko Uji', pickup_phone: '0812', pickup_province: null, pickup_postcode: null };
const catalog = () => success([aTillProduct()], { removed: [], next: null, as_of: '2026-01-02T03:04:05.000Z' });
const renderTill = () => renderAdmin('/admin/pos', module);
/** It is one press away. */
async function pickup() {
  (await screen.findByRole('button', { name: /^Lainnya/u })).click();
  return screen.findByRole('region', { name: 'Lokasi pickup' });
}
const findProducts = async () => within(await screen.findByRole('list', { name: 'Daftar produk' })).getAllByRole('listitem');

test('pickup details that cannot be loaded say so, and leave the products', async () => {
  stubApi({ getTillCatalog: catalog });
  renderTill();
  await within(await pickup()).findByText('Gagal memuat pengaturan lokasi pickup. Gunakan informasi manual jika diperlukan.');
  expect(await findProducts()).toHaveLength(1);
});

test('without pickup details it says so', async () => {
  stubApi({ getTillCatalog: catalog, getPickupDetails: () => success(null) });
  renderTill();
  await within(await pickup()).findByText('Belum ada konfigurasi pickup.');
});

test('products that cannot be loaded the first time are loaded by the button that says so', async () => {
  const answers = [() => failed('internal')];
  stubApi({ getTillCatalog: () => answers.shift()?.() ?? catalog(), getPickupDetails: () => success(PICKUP) });
  renderTill();
  await screen.findByText('Gagal memuat data produk. Silakan coba lagi.');
  within(await pickup()).getByText(/^Kontak:/u);
  press('Coba lagi');
  expect(await findProducts()).toHaveLength(1);
});
