import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { OrderAct, OrderActQuestion } from '@lapak/contract/sales/order-acts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { choose, press } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { anOrder, aroundOrders } from '../../shared/components/order-for-tests.ts';
import { showOutcome } from '../../shared/list/bulk-outcome.ts';
import { clearSelection } from '../../shared/list/selection.ts';
import * as module from './screen.tsx';

type Answers = Parameters<typeof stubApi>[0];
type Question = z.infer<typeof OrderActQuestion>;

const BANKS = [
  { bank: 'Bank Aceh', number: '6100', holder: 'Koperasi Lapak' },
  { bank: 'BSI', number: '7100', holder: 'Koperasi Lapak' },
];
const PAID = { payment_status: 'paid', status: 'pending' } as const;

afterEach(() => {
  clearSelection('orders');
  showOutcome('orders', null);
});

/** A list of these orders, with an act's plan and result as the shop gives them. */
function shopWith(orders: OrderDetail[], answers: Answers = {}, total = orders.length) {
  return stubApi({
    listOrders: () => success(orders, { meta: { page: 1, page_size: 20, total, pages: 1 }, ...aroundOrders(orders) }),
    getShop: () => success({ bank_accounts: BANKS, name: 'Lapak Uji' }),
    planOrderAct: (body) => {
      const { ids } = body as Question;
      return success(ids.flatMap((id) => orders.filter((order) => order.id === id)).map(planned));
    },
    actOnOrders: (body) =>
      success({ rows: (body as OrderAct).rows.map(({ id }) => ({ id, done: true, reason: null, change: id * 10 })), undo_seconds: 30 }),
    ...answers,
  });
}

function planned(order: OrderDetail) {
  const { id, code, status, payment_status, total_amount, shipping_courier, tracking_number } = order;
  const problem = status === 'pending' ? null : "Statusnya 'Dikirim'.";
  const books_payment = problem === null && payment_status !== 'paid';
  const buyer = order.shipping_name;
  return { id, code, buyer, status, payment_status, total_amount, shipping_courier, tracking_number, problem, books_payment };
}

const orders = (count: number, changes: Partial<OrderDetail> = PAID) =>
  Array.from({ length: count }, (_, index) => anOrder({ id: 20 + index, code: `LH-0000000${index}`, ...changes }));
async function open() {
  renderAdmin('/admin/orders', module, '/admin/orders');
  await screen.findByRole('table', { name: 'Daftar pesanan' });
}
const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Pilih pesanan #${id}` });
const foot = () => screen.getByRole('region', { name: 'Pesanan terpilih' });
const asked = (calls: ReturnType<typeof stubApi>, name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

test('a page is ticked with one press, and a range with shift', async () => {
  shopWith(orders(4));
  await open();
  fireEvent.click(box(20));
  fireEvent.click(box(22), { shiftKey: true });
  within(foot()).getByText('3 pesanan dipilih');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  within(foot()).getByText('4 pesanan dipilih');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  expect(screen.queryByRole('region', { name: 'Pesanan terpilih' })).toBeNull();
});

test('what is paid is confirmed with one press, and undone with another', async () => {
  const undos: unknown[] = [];
  const calls = shopWith(orders(2), {
    undoOrderAct: (body) => {
      undos.push(body);
      return success({
        rows: [
          { id: 21, done: true, reason: null },
          { id: 20, done: false, reason: 'Sudah berubah.' },
        ],
      });
    },
  });
  await open();
  fireEvent.click(box(20));
  fireEvent.click(box(21));
  press('Konfirmasi');
  await screen.findByText('2 pesanan dikonfirmasi.');
  expect(asked(calls, 'actOnOrders')).toEqual([
    {
      act: 'confirm',
      reason: null,
      rows: [20, 21].map((id) => ({ id, expected_status: 'pending', expected_payment_status: 'paid' })),
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box(20).checked).toBe(false);
  press('Urungkan');
  await screen.findByText('Diurungkan: 1 pesanan.', { exact: false });
  screen.getByText('Sudah berubah.', { exact: false });
  expect(undos).toEqual([
    {
      rows: [
        { id: 21, change: 210 },
        { id: 20, change: 200 },
      ],
    },
  ]);
});

test('after shipping each buyer’s chat is one press away, with the number in it', async () => {
  const sent = { status: 'shipped', shipped_courier: 'JNE', tracking_number: 'JP1234567', shipping_phone: '0812-3456-7890' } as const;
  shopWith(orders(2), {
    getOrder: (_, { pathname }) => {
      const id = Number(pathname.split('/').at(-1));
      return success(anOrder({ id, ...sent, ...(id === 21 && { shipping_phone: null }) }));
    },
  });
  await open();
  fireEvent.click(box(20));
  fireEvent.click(box(21));
  press('Kirim');
  const dialog = await screen.findByRole('dialog', { name: 'Kirim pesanan' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Kirim 2 pesanan' }));
  const fold = (await screen.findByText('Kabari 2 pembeli lewat WhatsApp')).closest('details');
  if (fold) {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  }
  const chat = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /^#20 /u })).href);
  expect(chat.pathname).toBe('/6281234567890');
  expect(chat.searchParams.get('text')).toContain('Nomor resi: JP1234567');
  screen.getByText(/^#21 .*: tanpa nomor$/u);
});

test('transfers are asked for once, with their number, sum and account', async () => {
  const calls = shopWith([...orders(2, { payment_status: 'unpaid' }), anOrder({ id: 30, status: 'shipped' })]);
  await open();
  for (const id of [20, 21, 30]) fireEvent.click(box(id));
  press('Konfirmasi');
  await screen.findByText('2 transfer, Rp 220.000, sudah masuk ke rekening?');
  screen.getByText("Pesanan #30: Statusnya 'Dikirim'.");
  await screen.findByLabelText('Rekening');
  choose('Rekening', 'BSI 7100 a.n. Koperasi Lapak');
  press('Konfirmasi 2 pesanan');
  await screen.findByText('2 pesanan dikonfirmasi.', { exact: false });
  expect(asked(calls, 'actOnOrders')).toMatchObject([{ reason: 'Transfer masuk ke BSI 7100', rows: [{ id: 20 }, { id: 21 }] }]);
  within(screen.getByRole('list', { name: 'Yang tidak berubah' })).getByText('Pesanan #30');
});

test('cancelling asks, and keeps the reason when it fails', async () => {
  let answers = 0;
  const calls = shopWith(orders(1), {
    actOnOrders: () => {
      answers += 1;
      return answers === 1 ? withoutText() : success({ rows: [{ id: 20, done: true, reason: null, change: 5 }], undo_seconds: 30 });
    },
  });
  await open();
  fireEvent.click(box(20));
  press('Batalkan');
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan pesanan' });
  await within(dialog).findByText(/sudah dibayar, Rp 110\.000/u);
  fireEvent.change(within(dialog).getByLabelText('Alasan'), { target: { value: 'Habis' } });
  press('Batalkan 1 pesanan');
  await within(dialog).findByRole('alert');
  press('Coba lagi');
  await screen.findByText('1 pesanan dibatalkan.');
  const sent = asked(calls, 'actOnOrders');
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ reason: 'Habis' });
});

test('all of the filter are chosen over pages, unless they have changed', async () => {
  const found = { answer: () => failed('selection_changed') };
  shopWith(orders(2), { listOrderIds: () => found.answer() }, 3);
  await open();
  fireEvent.click(box(20));
  press('Pilih semua 3 yang sesuai filter');
  await screen.findByText(/berubah sejak daftar ini dimuat/u);
  found.answer = () => success([20, 21, 99]);
  press('Pilih semua 3 yang sesuai filter');
  await within(foot()).findByText('3 pesanan dipilih');
});

test('a plan that can not be loaded is asked for again', async () => {
  const plan = { answer: (): Response => withoutText() };
  shopWith(orders(1), { planOrderAct: () => plan.answer() });
  await open();
  fireEvent.click(box(20));
  press('Sudah diterima');
  await screen.findByText('Gagal memuat data yang dipilih.');
  plan.answer = () => success(orders(1).map(planned));
  press('Coba lagi');
  await screen.findByText('1 pesanan ditandai sudah diterima.');
});

test('numbers pasted as a column are shown beside their orders, and wrong ones stop the sending', async () => {
  const calls = shopWith([...orders(3), anOrder({ id: 30, status: 'shipped' })], {});
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  press('Kirim');
  const dialog = await screen.findByRole('dialog', { name: 'Kirim pesanan' });
  const numbers = await within(dialog).findByLabelText('Nomor resi');
  within(dialog).getByText("Pesanan #30: Statusnya 'Dikirim'.");
  fireEvent.change(numbers, { target: { value: 'ACEH001\n??\nACEH003' } });
  within(dialog).getByText(/\?\? bukan nomor resi/u);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Kirim 3 pesanan' }).disabled).toBe(true);
  fireEvent.change(numbers, { target: { value: 'ACEH001\n\nACEH003' } });
  within(dialog).getByText('2 dengan nomor resi, 1 tanpa.');
  const rows = within(within(dialog).getByRole('table', { name: 'Nomor resi setiap pesanan' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'PesananKurirNomor resi',
    '#20 Cut UjiKurir LapakACEH001',
    '#21 Cut UjiKurir Lapak–',
    '#22 Cut UjiKurir LapakACEH003',
  ]);
  press('Kirim 3 pesanan');
  await screen.findByText('3 pesanan dikirim.', { exact: false });
  expect(asked(calls, 'actOnOrders')).toMatchObject([
    {
      act: 'ship',
      rows: [
        { id: 20, shipment: { tracking_number: 'ACEH001' } },
        { id: 21, shipment: {} },
        { id: 22, shipment: { tracking_number: 'ACEH003' } },
      ],
    },
  ]);
});

test('numbers come from a file too', async () => {
  shopWith(orders(2));
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  press('Kirim');
  const dialog = await screen.findByRole('dialog', { name: 'Kirim pesanan' });
  const input = await within(dialog).findByLabelText('Ambil dari berkas CSV');
  fireEvent.change(input, { target: { files: [new File(['pesanan;resi\n21;ACEH9\n20;ACEH8'], 'resi.csv', { type: 'text/csv' })] } });
  await within(dialog).findByText('2 dengan nomor resi, 0 tanpa.');
});
