import { FAILURES } from '@lapak/contract/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { field, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { useNetwork } from '../outbox/network.ts';
import { saleBody } from '../sale/sale.ts';
import { addToTill, clearTill, useTill } from '../sale/till-store.ts';
import { CustomerBox } from './customer-box.tsx';

const ANA = { key: 'u12', name: 'Ana', phone: '0812', email: 'ana@contoh.example', user_id: 12, orders: 3, is_masked: false };
const BUDI = { ...ANA, key: 'p81234567', name: 'Budi', phone: '081234567', email: null, user_id: null };
const found = (...customers: object[]) => success(customers);

beforeEach(() => {
  useNetwork.setState({ online: true });
  clearTill();
  addToTill(aTillProduct(), null);
});
afterEach(() => {
  useNetwork.setState({ online: true });
  clearTill();
});

async function openDialog() {
  renderAdmin('/admin/pos', { default: CustomerBox, clientLoader: () => null });
  fireEvent.click(await screen.findByRole('button', { name: 'Atur data pelanggan' }));
  await screen.findByRole('dialog', { name: 'Data pelanggan' });
}
function searchFor(text: string) {
  const input = field('Cari pelanggan');
  fireEvent.focus(input);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  type('Cari pelanggan', text);
}

test('a customer who was found fills name, phone and email, and the sale counts for the account until it is taken off', async () => {
  const asked = stubApi({ findTillCustomers: (_body, { searchParams }) => (searchParams.get('q') === 'ana' ? found(ANA, BUDI) : found()) });
  await openDialog();
  searchFor('ana');
  fireEvent.click(await screen.findByRole('option', { name: 'Ana · 0812 · ana@contoh.example · 3 pesanan' }));
  await waitFor(() => expect(field('Nomor telepon').value).toBe('0812'));
  expect(asked.map(({ query }) => query)).toEqual(['q=ana']);
  // What is typed stays as specified.
  type('Nama', 'Ana Maria');
  press('Simpan');
  await screen.findByText('Ana Maria');
  expect(saleBody(useTill.getState())).toMatchObject({
    customer_name: 'Ana Maria',
    customer_phone: '0812',
    customer_email: 'ana@contoh.example',
    customer_user_id: 12,
  });
  press('Atur data pelanggan');
  fireEvent.click(await screen.findByRole('button', { name: 'Lepas akun' }));
  press('Simpan');
  await waitFor(() => expect(useTill.getState().customer.customer_user_id).toBeNull());
  expect(saleBody(useTill.getState())).not.toHaveProperty('customer_user_id');
});

test('a cashier sees who it may be, and in full only whom they choose; a list that changed meanwhile says so', async () => {
  const masked = { ...ANA, key: '0', phone: '•••••812', email: 'a•••@contoh.example', user_id: null, is_masked: true };
  const answers = [() => failed('changed_meanwhile'), () => success(ANA)];
  const asked = stubApi({ findTillCustomers: () => found(masked), chooseTillCustomer: () => answers.shift()?.() ?? success(ANA) });
  await openDialog();
  searchFor('ana');
  fireEvent.click(await screen.findByRole('option', { name: 'Ana · •••••812 · a•••@contoh.example · 3 pesanan' }));
  await screen.findByText(FAILURES.changed_meanwhile.text);
  expect(field('Nomor telepon').value).toBe('');
  searchFor('ana');
  fireEvent.click(await screen.findByRole('option', { name: /^Ana/u }));
  await waitFor(() => expect(field('Nomor telepon').value).toBe('0812'));
  expect(asked.find(({ name }) => name === 'chooseTillCustomer')?.body).toMatchObject({ key: '0', q: 'ana', phone: '•••••812' });
});

test('a guest has no account: one who was chosen before is taken off with it', async () => {
  useTill.setState({ customer: { customer_name: 'Ana', customer_phone: '', customer_email: 'a@b.example', customer_user_id: 12 } });
  stubApi({ findTillCustomers: () => found(BUDI) });
  await openDialog();
  searchFor('budi');
  fireEvent.click(await screen.findByRole('option', { name: /^Budi/u }));
  await waitFor(() => expect(field('Nama').value).toBe('Budi'));
  press('Simpan');
  await screen.findByText('081234567');
  expect(useTill.getState().customer).toEqual({
    customer_name: 'Budi',
    customer_phone: '081234567',
    customer_email: '',
    customer_user_id: null,
  });
});

test('nobody found, a search that fails and is tried again, and no network: typing goes on', async () => {
  stubApi({ findTillCustomers: () => found() });
  await openDialog();
  searchFor('zzz');
  await screen.findByText('Ketik tiga huruf atau angka. Bila belum pernah membeli, isi datanya di bawah.');
  stubApi({});
  type('Cari pelanggan', 'zzzz');
  await screen.findByText('Gagal mencari pelanggan.');
  stubApi({ findTillCustomers: () => found(BUDI) });
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi', hidden: true }));
  await screen.findByRole('option', { name: /^Budi/u });
  useNetwork.setState({ online: false });
  await screen.findByText('Pencarian memerlukan jaringan. Data pelanggan tetap dapat diketik di bawah ini.');
  expect(field('Cari pelanggan').disabled).toBe(true);
  type('Nama', 'Cut');
  fireEvent.click(screen.getByRole('button', { name: 'Simpan', hidden: true }));
  await screen.findByText('Cut');
});
