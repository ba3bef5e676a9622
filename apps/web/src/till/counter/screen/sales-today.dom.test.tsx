import type { ListedSale } from '@lapak/contract/till/sales';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press, type } from '../../../../test/form.ts';
import { renderAdmin } from '../../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { anOrder } from '../../../admin/shared/components/order-for-tests.ts';
import { useNetwork } from '../outbox/network.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { noteSold, type SaleOfToday, useSoldToday } from '../sale/sold-today.ts';
import { SalesTodayButton } from './sales-today-button.tsx';

const AT = new Date().toISOString();
const aSale = (changes: Partial<ListedSale> = {}): ListedSale => ({
  id: 12,
  code: 'LH-AAAAAAAA',
  created_at: AT,
  status: 'delivered',
  payment_status: 'paid',
  total_amount: 45_000,
  refunded_amount: 0,
  methods: ['cash'],
  cashier: 'Cut Nyak',
  till_id: 'kasir-depan-1',
  till_name: 'Kasir depan',
  ...changes,
});
const listOf = (...sales: ListedSale[]) => success(sales, { meta: { page: 1, page_size: 20, total: sales.length, pages: 1 } });
const keptSale = (code: string): SaleOfToday => ({
  body: { payment_method: 'cash', total_amount: 9_000, cash_received: 10_000, order_items: [], code, sold_at: AT },
  cashier: 'Cut Nyak',
  order_id: null,
  back: null,
});
const renderList = () => {
  renderAdmin('/admin/pos', { default: SalesTodayButton, clientLoader: () => null });
  return screen.findByRole('button', { name: 'Penjualan hari ini' }).then((button) => button.click());
};
const rows = async () => within(await screen.findByRole('list', { name: 'Penjualan hari ini' })).getAllByRole('button');

beforeEach(() => {
  useNetwork.setState({ online: true });
  useSoldToday.setState({ sales: [] });
  useOutbox.setState({ sales: [], unreadable: [], calledOff: [], deeds: [], sending: false });
});

test('lists this till’s sales with their state, those that wait first, and all tills’ by a chip', async () => {
  const waiting = keptSale('LH-WAITING1');
  useSoldToday.setState({ sales: [waiting] });
  useOutbox.setState({ sales: [{ id: 1, key: 'k', body: waiting.body, tried: false, refusal: null }] });
  const asked = stubApi({
    listSales: () => listOf(aSale(), aSale({ id: 13, code: 'LH-BBBBBBBB', status: 'cancelled', refunded_amount: 45_000 })),
  });
  await renderList();
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/LH-WAITING1 Menunggu dikirim.*Tunai/u),
    expect.stringMatching(/LH-AAAAAAAA.*Tunai · Cut Nyak.*45\.000/u),
    expect.stringMatching(/LH-BBBBBBBB Dibatalkan/u),
  ]);
  press('Semua');
  await waitFor(() => expect(asked.filter(({ name }) => name === 'listSales')).toHaveLength(2));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('a sale opens with its receipt, and is voided from there', async () => {
  const order = anOrder({
    code: 'LH-AAAAAAAA',
    order_type: 'pos',
    status: 'delivered',
    payment_status: 'paid',
    till: { cashier: null, shift_id: null, is_late: false, tenders: [], discount: null, lines: [], returns: [], approvals: [] },
  });
  const asked = stubApi({
    listSales: () => listOf(aSale()),
    getSale: () => success(order),
    voidSale: () => success({ ...order, status: 'cancelled', payment_status: 'refunded' }),
  });
  await renderList();
  (await rows())[0]?.click();
  await screen.findByRole('button', { name: 'Cetak struk' });
  press('Batalkan penjualan');
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan penjualan?' });
  type('Alasan', 'Salah ketik');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Batalkan penjualan' }));
  await screen.findByText('Tidak ada lagi yang dapat dikembalikan.');
  expect(asked.find(({ name }) => name === 'voidSale')?.body).toMatchObject({ reason: 'Salah ketik' });
});

test('a list that can’t be loaded says so, is asked for again, and says when there is nothing', async () => {
  const answers = [() => failed('internal')];
  stubApi({ listSales: () => answers.shift()?.() ?? listOf() });
  await renderList();
  await screen.findByText('Gagal memuat penjualan hari ini.');
  press('Coba lagi');
  await screen.findByText('Belum ada penjualan hari ini');
});

test('without the shop this till’s own sales are there, with their receipts', async () => {
  stubApi({});
  useNetwork.setState({ online: false });
  useSoldToday.setState({ sales: [keptSale('LH-WAITING1'), { ...keptSale('LH-SENT1111'), order_id: 4 }] });
  await renderList();
  expect(await rows()).toHaveLength(2);
  (await rows())[1]?.click();
  await screen.findByRole('button', { name: 'Cetak struk' });
  await screen.findByText('Pembatalan dan pengembalian dapat dilakukan setelah toko terhubung.');
});

test('a sale that only the outbox knows, since the till was closed in its moment, is listed once', async () => {
  stubApi({});
  useNetwork.setState({ online: false });
  const later = new Date(Date.parse(AT) + 1_000).toISOString();
  const known = keptSale('LH-KNOWN111');
  const closed = { ...keptSale('LH-CLOSED11').body, sold_at: later };
  useSoldToday.setState({ sales: [known] });
  useOutbox.setState({ sales: [known.body, closed].map((body, id) => ({ id, key: `k${id}`, body, tried: false, refusal: null })) });
  await renderList();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/LH-CLOSED11 Menunggu dikirim/u),
    expect.stringMatching(/LH-KNOWN111 Menunggu dikirim.*Cut Nyak/u),
  ]);
  await noteSold({ body: closed, cashier: 'Cut Nyak', order_id: null });
  await waitFor(async () => expect((await rows())[0]?.textContent).toMatch(/LH-CLOSED11.*Cut Nyak/u));
  expect(await rows()).toHaveLength(2);
});

test('what was called off before it was sent says so, and is no receipt any more', async () => {
  stubApi({ listSales: () => listOf(aSale()) });
  const off = keptSale('LH-CALLED11');
  useSoldToday.setState({ sales: [off] });
  useOutbox.setState({ calledOff: [{ key: 'k', body: off.body, reason: 'Pembeli batal' }] });
  await renderList();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const [row] = await rows();
  expect(row?.textContent).toMatch(/LH-CALLED11 Dibatalkan sebelum terkirim/u);
  row?.click();
  const dialog = await screen.findByRole('dialog', { name: 'LH-CALLED11' });
  expect(dialog.textContent).toMatch(/Kembalikan \(Tunai\)Rp\s9\.000.*Dibatalkan sebelum terkirim\. Pembeli batal\./u);
  expect(within(dialog).queryByRole('button', { name: /Cetak struk|Batalkan penjualan/u })).toBeNull();
});
