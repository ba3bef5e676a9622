import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { anOrder, aroundOrders } from '../../shared/components/order-for-tests.ts';
import * as module from './screen.tsx';

const PAGE = { meta: { page: 1, page_size: 20, total: 1, pages: 1 } };

function shopWith(order: OrderDetail, answers: Parameters<typeof stubApi>[0]) {
  const shop = { order };
  const asked = stubApi({
    listOrders: () => success([shop.order], { ...PAGE, ...aroundOrders([shop.order]) }),
    getOrder: () => success(shop.order),
    getShop: () => success({ bank_accounts: [], name: 'Lapak Uji' }),
    listMails: () => success([], { meta: { page: 1, page_size: 50, total: 0, pages: 1 } }),
    listOrderTags: () => success([{ tag: 'mendesak', orders: 3 }]),
    ...answers,
  });
  renderAdmin('/admin/orders', module, '/admin/orders?order=12');
  return { shop, asked };
}

test('a note that could not be saved keeps its text, and then stands in the list', async () => {
  let isAway = true;
  const { shop } = shopWith(anOrder(), {
    addOrderNote: (body) => {
      if (isAway) return failed('database_away');
      const { text } = body as { text: string };
      const note = { id: 1, text, by: 'rahmi', created_at: '2026-01-02T03:04:05.000Z' };
      shop.order = { ...shop.order, internal_notes: [note] };
      return success(shop.order);
    },
  });
  await screen.findByRole('heading', { name: 'Catatan internal' });
  type('Tambah catatan', 'Bungkus kado');
  press('Simpan catatan');
  await screen.findByText(/^Data toko sedang tidak dapat dibuka/u);
  expect(field('Tambah catatan').value).toBe('Bungkus kado');
  isAway = false;
  press('Simpan catatan');
  const list = await screen.findByRole('list', { name: 'Catatan internal' });
  within(list).getByText('Bungkus kado');
  within(list).getByText(/^rahmi/u);
  await waitFor(() => expect(field('Tambah catatan').value).toBe(''));
});

test('a tag is added with those in use suggested, stands in the row and can be taken off', async () => {
  const { shop, asked } = shopWith(anOrder({ tags: ['hadiah'] }), {
    changeOrderTags: (body) => {
      const { add, remove } = body as { add: string[]; remove: string[] };
      shop.order = { ...shop.order, tags: [...shop.order.tags, ...add].filter((tag) => !remove.includes(tag)) };
      return success(shop.order);
    },
  });
  const input = await screen.findByLabelText('Tambah tag');
  fireEvent.focus(input);
  await waitFor(() => expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('mendesak'));
  type('Tambah tag', 'mendesak');
  press('Tambah');
  await screen.findByRole('button', { name: 'Lepas tag mendesak' });
  within(screen.getByRole('table', { name: 'Daftar pesanan', hidden: true })).getByText('mendesak');
  press('Lepas tag hadiah');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lepas tag hadiah' })).toBeNull());
  expect(asked.filter(({ name }) => name === 'changeOrderTags').map(({ body }) => body)).toEqual([
    { add: ['mendesak'], remove: [] },
    { add: [], remove: ['hadiah'] },
  ]);
});
