import type { OrderDetail, OrderUpdate } from '@lapak/contract/sales/admin-orders';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press, choose as select } from '../../../../test/form.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { anOrder, aroundOrders } from '../../shared/components/order-for-tests.ts';
import { useOrderColumns } from './order-columns.tsx';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];

const BANK = { bank: 'Bank Aceh', number: '6100', holder: 'Koperasi Lapak' };
const EMPTY = 'Tidak ada data pesanan yang cocok dengan filter saat ini.';
const PAGE = { meta: { page: 1, page_size: 20, total: 1, pages: 1 } };

const listOf = (...orders: OrderDetail[]) => success(orders, { ...PAGE, ...aroundOrders(orders) });
const renderOrders = (query = '') => renderAdmin('/admin/orders', module, `/admin/orders${query}`);

/** A shop with one order, which does what it is asked. */
function shopWith(first: OrderDetail, answers: Answers = {}) {
  const shop = { order: first };
  const asked = stubApi({
    listOrders: () => listOf(shop.order),
    getOrder: () => success(shop.order),
    getShop: () => success({ bank_accounts: [BANK], name: 'Lapak Uji' }),
    listMails: () => success([], { meta: { page: 1, page_size: 50, total: 0, pages: 1 } }),
    updateOrder: (body) => {
      const { status, payment_status } = body as OrderUpdate;
      shop.order = { ...shop.order, ...(status && { status }), ...(payment_status && { payment_status }) };
      return success(shop.order, { undo: null });
    },
    ...answers,
  });
  return { shop, changes: () => asked.filter(({ name }) => name === 'updateOrder').map(({ body }) => body) };
}

/** Within the table, or the panel that is open over it. */
const status = (inside: HTMLElement = screen.getByRole('table', { name: 'Daftar pesanan' })) =>
  within(inside).getByRole<HTMLSelectElement>('combobox', { name: 'Status pesanan #12', hidden: true });
const choose = (select: HTMLElement, value: string) => fireEvent.change(select, { target: { value } });
const findTable = () => screen.findByRole('table', { name: 'Daftar pesanan' });
const findPanel = () => screen.findByRole('dialog', { name: 'Pesanan #12' });

test('the dropdown is disabled while its update runs, and goes back when it fails', async () => {
  const held = Promise.withResolvers<Response>();
  shopWith(anOrder({ status: 'confirmed', payment_status: 'paid' }), { updateOrder: () => held.promise });
  renderOrders();
  await findTable();
  expect(status().value).toBe('confirmed');
  choose(status(), 'delivered');
  await waitFor(() => expect(status().disabled).toBe(true));
  expect(status().value).toBe('delivered');
  held.resolve(withoutText());
  await screen.findByText('Failed to update order status');
  await waitFor(() => expect(status().disabled).toBe(false));
  expect(status().value).toBe('confirmed');
});

test('a status that the shop refuses says why', async () => {
  shopWith(anOrder({ status: 'cancelled' }), { updateOrder: () => failed('out_of_stock') });
  renderOrders();
  await findTable();
  choose(status(), 'pending');
  await screen.findByText('Failed to update order status. Stok produk tidak mencukupi.');
  await waitFor(() => expect(status().value).toBe('cancelled'));
});

test('whoever moves an order on too late is told which status it has by now', async () => {
  const { shop, changes } = shopWith(anOrder({ status: 'confirmed', payment_status: 'paid' }), {
    updateOrder: () => {
      shop.order = { ...shop.order, status: 'shipped' };
      const text = "Status pesanan ini sudah diubah menjadi 'Dikirim'.";
      return Response.json({ success: false, error: text, message: text, code: 'changed_meanwhile', fields: {} }, { status: 409 });
    },
  });
  renderOrders();
  await findTable();
  choose(status(), 'cancelled');
  await answer('Batalkan pesanan #12?', 'Batalkan pesanan');
  await screen.findByText("Status pesanan ini sudah diubah menjadi 'Dikirim'.");
  await waitFor(() => expect(status().value).toBe('shipped'));
  expect(changes()).toEqual([{ status: 'cancelled', expected_status: 'confirmed' }]);
});

test('cancelling asks first, and a change shows in the row', async () => {
  const { changes } = shopWith(anOrder());
  renderOrders();
  await findTable();
  choose(status(), 'cancelled');
  await answer('Batalkan pesanan #12?', 'Jangan batalkan');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(status().value).toBe('pending');
  expect(changes()).toEqual([]);
  choose(status(), 'cancelled');
  await answer('Batalkan pesanan #12?', 'Batalkan pesanan');
  await screen.findByText('Pesanan #12 diperbarui.');
  await waitFor(() => expect(status().disabled).toBe(false));
  await waitFor(() => expect(status().value).toBe('cancelled'));
});

test('a status that was called off is not shown while something else is saved', async () => {
  const held = Promise.withResolvers<void>();
  const paid = anOrder({ status: 'confirmed', payment_status: 'paid' });
  const { shop, changes } = shopWith(anOrder(), {
    updateOrder: async () => {
      await held.promise;
      shop.order = paid;
      return success(paid, { undo: null });
    },
  });
  renderOrders('?order=12');
  const panel = await findPanel();
  choose(status(panel), 'cancelled');
  await answer('Batalkan pesanan #12?', 'Jangan batalkan');
  fireEvent.click(within(panel).getByRole('button', { name: 'Tandai sudah dibayar', hidden: true }));
  const question = /^Rp\s110\.000 sudah masuk ke rekening\?$/u;
  await waitFor(() => screen.getByLabelText('Rekening'));
  await answer(question, 'Ya, sudah masuk');
  await waitFor(() => expect(status(panel).disabled).toBe(true));
  expect(status(panel).value).toBe('confirmed');
  held.resolve();
  await waitFor(() => expect(status(panel).disabled).toBe(false));
  await waitFor(() => within(panel).getByText('Lunas'));
  expect(changes()).toEqual([
    { payment_status: 'paid', status: 'confirmed', reason: 'Transfer masuk ke Bank Aceh 6100', expected_status: 'pending' },
  ]);
});

test("the panel tells everything of an order, and 'Tutup detail' closes it", async () => {
  const till = { cashier: null, shift_id: null, is_late: false, tenders: [], discount: null, lines: [], returns: [], approvals: [] };
  shopWith(
    anOrder({
      order_type: 'pos',
      status: 'delivered',
      payment_status: 'paid',
      payment_method: 'cash',
      total_amount: 100_000,
      cash_received: 150_000,
      change_due: 50_000,
      till,
    }),
  );
  renderOrders();
  await findTable();
  fireEvent.click(screen.getByRole('link', { name: 'Lihat detail pesanan #12' }));
  const panel = await findPanel();
  await waitFor(() => expect(shownAddress()).toBe('/admin/orders?order=12'));
  for (const text of ['POS (Langsung)', 'CASH', 'Kopi Gayo', 'Catatan dari uji', 'Uang diterima', 'Kembalian'])
    within(panel).getByText(text);
  within(panel).getByText(/2 × Rp\s50\.000/u);
  within(panel).getByText(/^Rp\s150\.000$/u);
  fireEvent.click(within(panel).getByRole('button', { name: 'Tutup detail' }));
  await waitFor(() => expect(shownAddress()).toBe('/admin/orders'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("a hand-over's photo is fetched once somebody asks for it, and one that doesn't come says so", async () => {
  const said = { ending: 'handed_over', courier_name: 'Bang Din', received_by: 'Adik', amount: 0, by: null } as const;
  const deeds = [
    { ...said, id: 7, created_at: '2026-01-02T03:04:05.000Z', has_photo: true },
    { ...said, id: 8, created_at: '2026-01-02T03:05:05.000Z', has_photo: false },
  ];
  let asked = 0;
  const getDeedPictureAsAdmin = () => {
    asked += 1;
    return asked === 1 ? withoutText() : new Response(new Blob(['photo']));
  };
  shopWith(anOrder({ status: 'delivered', payment_status: 'paid', deeds }), { getDeedPictureAsAdmin });
  renderOrders('?order=12');
  const panel = within(await findPanel());
  fireEvent.click(await panel.findByRole('button', { name: 'Lihat foto' }));
  await panel.findByText('Gagal memuat foto serah terima.');
  fireEvent.click(panel.getByRole('button', { name: 'Coba lagi' }));
  await panel.findByRole('img', { name: 'Foto serah terima dari kurir' });
  expect(asked).toBe(2);
});

test('shows options, address and courier of an online order', async () => {
  const [line] = anOrder().order_items;
  if (!line) throw new Error('the order has a line');
  shopWith(anOrder({ order_items: [{ ...line, selected_options: [{ group: 'Giling', value: 'Halus' }] }] }));
  renderOrders('?order=12');
  const panel = await findPanel();
  within(panel).getByText(/^Jalan Uji 1 Kuta Alam,/u);
  within(panel).getByText('Giling: Halus');
  within(panel).getByText(/Kurir Lapak/u);
});

test('an order opened while the pause after typing ends stays open, and the search counts', async () => {
  shopWith(anOrder());
  renderOrders('?q=Kopi+Gayo');
  await findTable();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Cari pesanan' }), { target: { value: 'Kopi' } });
  // The pause ends before anything is rendered after the press: the page is busy until then.
  screen.getByRole('link', { name: 'Lihat detail pesanan #12' }).click();
  const end = performance.now() + 350;
  while (performance.now() < end);
  await waitFor(() => expect(shownAddress()).toBe('/admin/orders?q=Kopi&order=12'));
  within(await findPanel()).getByText('Catatan dari uji');
});

test('the panel closes when its order leaves the filtered list', async () => {
  const { shop } = shopWith(anOrder({ status: 'shipped', payment_status: 'paid' }), {
    listOrders: () => (shop.order.status === 'shipped' ? listOf(shop.order) : listOf()),
  });
  renderOrders('?status=shipped&order=12');
  const panel = await findPanel();
  choose(status(panel), 'delivered');
  await screen.findByText(EMPTY);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownAddress()).toBe('/admin/orders?status=shipped');
});

test('a refresh that fails leaves the list and the open panel, and says so', async () => {
  let isAway = false;
  const { shop } = shopWith(
    anOrder({
      events: [{ id: 1, field: 'status', from: null, to: 'pending', reason: '', by: null, created_at: '2026-01-02T03:04:05.000Z' }],
    }),
    {
      listOrders: () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return listOf(shop.order);
      },
    },
  );
  renderOrders('?order=12');
  const panel = await findPanel();
  within(panel).getByRole('heading', { name: 'Riwayat' });
  isAway = true;
  // As when one comes back to the tab.
  fireEvent(document, new Event('visibilitychange'));
  const warning = /^Failed to fetch orders: /u;
  await within(panel).findByText(warning);
  within(panel).getByRole('heading', { name: 'Riwayat' });
  fireEvent.click(within(panel).getByRole('button', { name: 'Tutup detail' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(warning);
  expect(status().value).toBe('pending');
  isAway = false;
  shop.order = { ...shop.order, status: 'shipped' };
  press('Coba lagi');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  await waitFor(() => expect(status().value).toBe('shipped'));
});

test('says when the orders cannot be fetched, with the reason, and tries again', async () => {
  let isTired = true;
  const tired = { success: false, error: 'Server sedang lelah', message: 'Server sedang lelah', code: 'internal' };
  shopWith(anOrder(), { listOrders: () => (isTired ? Response.json(tired, { status: 500 }) : listOf(anOrder())) });
  renderOrders('?q=lelah');
  await screen.findByText('Failed to fetch orders: Server sedang lelah');
  expect(screen.queryByRole('table')).toBeNull();
  isTired = false;
  press('Coba lagi');
  await findTable();
});

test('filters by day, payment, method, channel, shipping and town', async () => {
  const asked: URLSearchParams[] = [];
  shopWith(anOrder(), {
    listOrders: (_, { searchParams }) => {
      asked.push(searchParams);
      return listOf(anOrder());
    },
    listCities: () =>
      success([
        { id: 4, name: 'Kota Sabang', province_id: 9 },
        { id: 5, name: 'Kabupaten Aceh Tengah', province_id: 9 },
      ]),
  });
  renderOrders();
  await findTable();
  press('Filter');
  select('Pembayaran', 'Lunas');
  await waitFor(() => expect(shownAddress()).toBe('/admin/orders?payment=paid'));
  select('Pengiriman', 'Belum dikirim');
  await waitFor(() => expect(shownAddress()).toBe('/admin/orders?payment=paid&shipping=waiting'));
  await screen.findByRole('button', { name: 'Filter (2)' });
  fireEvent.click(screen.getByRole('link', { name: 'Web' }));
  await waitFor(() => expect(shownAddress()).toBe('/admin/orders?payment=paid&type=online&shipping=waiting'));
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ payment_status: 'paid', type: 'online', unshipped: 'true' }),
  );
  select('Waktu', 'Hari ini');
  await waitFor(() => expect(shownAddress()).toContain('period=today'));
  await waitFor(() => expect(asked.at(-1)?.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/u));
  expect(asked.at(-1)?.get('to')).toBe(asked.at(-1)?.get('from'));
  select('Metode bayar', 'Pembayaran online');
  await waitFor(() => expect(asked.at(-1)?.get('method')).toBe('gateway'));
  const town = screen.getByRole('combobox', { name: 'Kota tujuan' });
  fireEvent.focus(town);
  fireEvent.keyDown(town, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: 'Kota Sabang' }));
  await waitFor(() => expect(asked.at(-1)?.get('town')).toBe('Kota Sabang'));
  await screen.findByRole('button', { name: 'Filter (6)' });
  // A regency by its capital.
  fireEvent.focus(town);
  fireEvent.mouseDown(town);
  fireEvent.click(town);
  fireEvent.change(town, { target: { value: 'Takengon' } });
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).not.toContain('Kota Sabang'));
  fireEvent.click(screen.getByRole('option', { name: 'Kabupaten Aceh Tengah' }));
  await waitFor(() => expect(asked.at(-1)?.get('town')).toBe('Kabupaten Aceh Tengah'));
});

test("a row's columns are the same while a panel opens, so that none is drawn again; not on another page or with another filter", () => {
  const viewAt = (query: string) => orderView.read(query);
  const { result, rerender } = renderHook(({ query, ids }) => useOrderColumns(viewAt(query), ids), {
    initialProps: { query: 'status=pending', ids: [1, 2] },
  });
  const closed = result.current;
  rerender({ query: 'status=pending&order=2', ids: [1, 2] });
  expect(result.current).toBe(closed);
  rerender({ query: 'status=pending&page=2', ids: [1, 2] });
  expect(result.current).not.toBe(closed);
  const other = result.current;
  rerender({ query: 'status=pending&page=2', ids: [1, 3] });
  expect(result.current).not.toBe(other);
});
