import type { Found } from '@lapak/contract/office/search';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { FindButton } from './find-button.tsx';

const nothing: Found = { orders: [], products: [], buyers: [], partners: [] };
const order = {
  id: 206,
  code: 'LH-AB12',
  name: 'Cut Meutia',
  status: 'confirmed' as const,
  payment_status: 'paid' as const,
  total_amount: 62_000,
  created_at: '2026-01-02T00:00:00.000Z',
};

async function openDialog() {
  renderAdmin('/admin/*', { default: FindButton, clientLoader: () => null }, '/admin/dashboard');
  await screen.findByRole('button', { name: 'Cari apa saja Ctrl K' });
  // Until the button listens.
  await act(async () => {});
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Cari apa saja' });
}

const typeInto = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('screens, acts and settings answer without the server, and Enter goes to the first', async () => {
  stubApi({ search: () => new Promise(() => {}) });
  const input = await openDialog();
  screen.getByRole('option', { name: /^Tambah produk/u });
  typeInto(input, 'rekening b');
  await screen.findByRole('option', { name: /^Rekening bank/u });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(shownAddress()).toBe('/admin/settings/rekening'));
});

test('an order is found and gone to, and stands among the recent ones afterwards', async () => {
  stubApi({
    search: () =>
      success({ ...nothing, orders: [order], buyers: [{ user_id: null, name: 'Cut', email: 'cut@contoh.example', phone: null }] }),
  });
  const input = await openDialog();
  typeInto(input, 'cut');
  await screen.findByRole('option', { name: /^Cut cut@contoh.example · Tamu/u });
  fireEvent.click(await screen.findByRole('option', { name: /^#206 Cut Meutia LH-AB12 · Rp\s62.000 · Dikonfirmasi$/u }));
  await waitFor(() => expect(shownAddress()).toBe('/admin/orders?order=206'));
  fireEvent.keyDown(window, { key: 'k', metaKey: true });
  await screen.findByText('Terakhir dibuka');
  screen.getByRole('option', { name: /^#206 Cut Meutia/u });
});

test('says when nothing matches, and when it failed, which can be tried again', async () => {
  const answers = [() => success(nothing), () => withoutText(), () => success({ ...nothing, orders: [order] })];
  stubApi({ search: () => answers.shift()?.() ?? success(nothing) });
  const input = await openDialog();
  typeInto(input, 'z');
  await screen.findByText('Ketik sedikitnya dua huruf.');
  typeInto(input, 'zzqx');
  await screen.findByText('Tidak ada yang cocok.');
  typeInto(input, 'meutia');
  await screen.findByText('Pencarian gagal.');
  press('Coba lagi');
  await screen.findByRole('option', { name: /^#206/u });
});
