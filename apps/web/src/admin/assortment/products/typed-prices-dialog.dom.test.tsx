import type { ProductAct } from '@lapak/contract/assortment/product-acts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { type Answers, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { showOutcome } from '../../shared/list/bulk-outcome.ts';
import { clearSelection } from '../../shared/list/selection.ts';
import { anAdminProduct } from './admin-product-for-tests.ts';
import * as module from './screen.tsx';

const MADU = { id: 21, name: 'Madu Hutan' };
const KOPI = { id: 22, name: 'Kopi Gayo' };

/** Kopi Gayo as it stands in the database: another admin may save it. */
let kopi: { version: number; price: number };
beforeEach(() => {
  kopi = { version: 1, price: 50_000 };
});
afterEach(() => {
  clearSelection('products');
  showOutcome('products', null);
});

const price = (label: string | null, before: number) => ({ label, before, after: before });
const BASE: Answers = {
  listProducts: () =>
    listOf(
      [MADU, KOPI].map((each) => ({ ...anAdminProduct(), ...each })),
      { all: 2, active: 2, with_business: 0, businesses: 0, low_stock: 0 },
    ),
  listCategories: () => listOf([]),
  planProductAct: () =>
    success([
      { ...MADU, version: 4, problem: 'Harganya tidak berubah.', prices: [price('250 g', 30_000), price('500 g', 55_000)] },
      { ...KOPI, version: kopi.version, problem: 'Harganya tidak berubah.', prices: [price(null, kopi.price)] },
    ]),
  actOnProducts: (body) => success({ rows: (body as ProductAct).rows.map(({ id }) => ({ id, done: true, reason: null })), act: 9 }),
};

async function open(answers: Answers = BASE) {
  const calls = stubApi(answers);
  renderAdmin('/admin/products', module, '/admin/products');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await screen.findByText(/ produk dipilih$/u);
  press('Harga satu per satu');
  await screen.findByRole('table', { name: 'Harga baru' });
  return () => calls.filter(({ name }) => name === 'actOnProducts');
}
const newPrice = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Harga baru ${name}` });
const typePrice = (name: string, value: string) => fireEvent.change(newPrice(name), { target: { value } });
/** Presses a key where the focus is; the field that has it then. */
function key(name: string) {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key: name });
  return document.activeElement?.getAttribute('aria-label');
}

test('keys go from price to price, and one request sends those alone that change', async () => {
  const sent = await open();
  expect(document.activeElement).toBe(newPrice('Madu Hutan, 250 g'));
  typePrice('Madu Hutan, 250 g', '32500');
  expect(key('Enter')).toBe('Harga baru Madu Hutan, 500 g');
  expect(newPrice('Madu Hutan, 250 g').value).toBe('32.500');
  // The price that it has is no change.
  typePrice('Madu Hutan, 500 g', '55.000');
  expect(key('ArrowDown')).toBe('Harga baru Kopi Gayo');
  typePrice('Kopi Gayo', '500.000');
  screen.getByText('1 harga berubah lebih dari 50 %. Periksa dulu.');
  screen.getByText('+900 %');
  expect(key('ArrowUp')).toBe('Harga baru Madu Hutan, 500 g');
  expect([key('ArrowUp'), key('ArrowUp')]).toEqual(['Harga baru Madu Hutan, 250 g', 'Harga baru Madu Hutan, 250 g']);
  typePrice('Kopi Gayo', '');
  expect(sent()).toEqual([]);
  press('Simpan 1 harga');
  await screen.findByText('1 produk diubah harganya.');
  screen.getByRole('button', { name: 'Urungkan' });
  expect(sent().map(({ body }) => body)).toEqual([
    { act: { kind: 'prices', prices: [{ id: 21, size: '250 g', price: 32_500 }] }, rows: [{ id: 21, expected_version: 4 }] },
  ]);
});

test('a price out of bounds is named at its field, takes the focus, and nothing is sent', async () => {
  const sent = await open();
  typePrice('Kopi Gayo', '0');
  expect(newPrice('Kopi Gayo').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Isi harga di atas 0.');
  typePrice('Madu Hutan, 500 g', '12345678901234');
  screen.getByText('Paling banyak Rp 100.000.000.000.');
  typePrice('Madu Hutan, 250 g', '31000');
  press('Simpan 1 harga');
  expect(document.activeElement).toBe(newPrice('Madu Hutan, 500 g'));
  expect(sent()).toEqual([]);
  press('Batal');
  await answer('Buang perubahan?', 'Lanjutkan mengisi');
  expect(newPrice('Madu Hutan, 250 g').value).toBe('31.000');
});

test('after a lost answer what was typed stays and goes out again as it was', async () => {
  const answers = { ...BASE, actOnProducts: withoutText };
  const sent = await open(answers);
  typePrice('Kopi Gayo', '52000');
  press('Simpan 1 harga');
  await screen.findByText(/^Belum pasti tersimpan/u);
  expect(newPrice('Kopi Gayo')).toMatchObject({ value: '52000', readOnly: true });
  Object.assign(answers, { actOnProducts: BASE.actOnProducts });
  press('Coba lagi');
  await screen.findByText('1 produk diubah harganya.');
  const [first, again] = sent();
  expect(again).toEqual(first);
});

test('what somebody else has saved meanwhile is named and stays typed, beside its price of now; the rest is saved', async () => {
  const acts: ProductAct[] = [];
  const sent = await open({
    ...BASE,
    actOnProducts: (body) => {
      const act = body as ProductAct;
      acts.push(act);
      const isOld = ({ id, expected_version }: ProductAct['rows'][number]) => id === KOPI.id && expected_version !== kopi.version;
      const rows = act.rows.map((row) => ({ id: row.id, done: !isOld(row), reason: isOld(row) ? 'Sudah diubah orang lain.' : null }));
      return success({ rows, act: acts.length });
    },
    undoProductAct: (_, { pathname }) => success({ rows: [{ id: pathname.includes('/1/') ? 21 : 22, done: true, reason: null }] }),
  });
  kopi = { version: 2, price: 51_000 };
  typePrice('Madu Hutan, 500 g', '60000');
  typePrice('Kopi Gayo', '52000');
  press('Simpan 2 harga');
  await screen.findByText('1 produk belum disimpan');
  screen.getByText('Kopi Gayo: Sudah diubah orang lain.');
  const table = await screen.findByRole('table', { name: 'Harga baru' });
  within(table).getByText(/51\.000/u);
  expect(['Madu Hutan, 500 g', 'Kopi Gayo'].map((name) => newPrice(name).value)).toEqual(['', '52000']);
  press('Simpan 1 harga');
  await screen.findByText('2 produk diubah harganya.');
  expect(sent().map(({ body }) => body)).toMatchObject([
    { rows: [{ id: 21 }, { id: 22, expected_version: 1 }] },
    { act: { prices: [{ id: 22, size: null, price: 52_000 }] }, rows: [{ id: 22, expected_version: 2 }] },
  ]);
  press('Urungkan');
  await screen.findByText('Diurungkan: 2 produk.');
});
