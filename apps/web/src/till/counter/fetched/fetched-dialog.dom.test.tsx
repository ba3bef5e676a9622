import { toSen } from '@lapak/contract/money/sen';
import type { OrderToFetch } from '@lapak/contract/till/fetched-orders';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { press } from '../../../../test/form.ts';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { usePrinterLink } from '../../../features/receipt/printer/printer.ts';
import { usePrinterSettings } from '../../../features/receipt/printer/printer-settings.ts';
import { connectToasts, type NoticeOptions } from '../../../lib/notify.ts';
import { aShift } from '../../shift-for-tests.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { usePrinterAtTill } from '../hardware/after-sale.ts';
import { sendHandOvers, storedHandOvers, waitingHandOvers } from '../outbox/hand-overs.ts';
import { useNetwork } from '../outbox/network.ts';
import { useSale } from '../sale/sale-state.ts';
import { addToTill, clearTill, useTill } from '../sale/till-store.ts';
import { useFirstSale } from '../shift/opening.ts';
import { useShift } from '../shift/shift-store.ts';
import { FetchedDialog } from './fetched-dialog.tsx';
import { keyOf, showFetched, useFetched } from './fetched-store.ts';
import { refreshOrdersToFetch } from './orders-to-fetch.ts';

// jsdom has no database of its own.
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../outbox/till-database.ts', () => ({
  keep: async (name: string, value: unknown) => void kept.set(name, value),
  recall: async (name: string) => kept.get(name),
  readOutbox: async () => ({ sales: [], unreadable: [], calledOff: [] }),
}));

const PRINTER = { kind: 'serial' as const, name: 'Pencetak uji' };
const order = (changes: Partial<OrderToFetch> = {}): OrderToFetch => ({
  ...{
    id: 7,
    code: 'LH-AAAAAAAA',
    name: 'Cut Rahma',
    status: 'shipped',
    payment_status: 'paid',
    total_amount: 50_000,
    owed: 0,
    discount: 0,
    unique_digits: 0,
  },
  ...{
    problem: null,
    handed_over: null,
    lines: [{ name: 'Kopi Gayo', about: '250 g', quantity: 2, price: 25_000, discount: 0 }],
    pickup_code: '123456',
  },
  ...changes,
});
const unpaid = order({ id: 8, code: 'LH-BBBBBBBB', payment_status: 'unpaid', owed: 50_000, pickup_code: '222222' });
const handed = (of: OrderToFetch) => ({
  ...{ ...of, status: 'delivered' as const, payment_status: 'paid' as const, owed: 0, problem: 'Sudah diserahkan.' },
  handed_over: { at: '2026-11-30T02:00:00.000Z', by: 'Ayu', taken: of.owed },
});
const delivered = handed(order());
let write = vi.fn<(bytes: Uint8Array) => Promise<void>>();

beforeEach(() => {
  window.localStorage.clear();
  kept.clear();
  useNetwork.setState({ online: true });
  useShift.setState({ shift: aShift(3) });
  write = vi.fn(async () => {});
  usePrinterSettings.setState({ printer: PRINTER, drawer: true });
  usePrinterLink.setState({ link: { printer: PRINTER, hasPaper: async () => true, write, close: async () => {} } });
});
afterEach(() => {
  showFetched(null);
  useSale.setState({ last: null });
  usePrinterSettings.setState({ printer: null, automatic: false });
  usePrinterLink.setState({ link: null });
});

function Shown() {
  usePrinterAtTill();
  const code = useFetched((fetched) => fetched.code);
  return code === null ? null : <FetchedDialog code={code} />;
}
function enter(code: string) {
  showFetched(code);
  render(<Shown />);
}
async function goOffline(orders: OrderToFetch[]) {
  stubApi({ listOrdersToFetch: () => success(orders) });
  await refreshOrdersToFetch();
  useNetwork.setState({ online: false });
}
const done = () => waitFor(() => expect(useFetched.getState().code).toBeNull());

test('cash for what is fetched opens the drawer; what is paid does not', async () => {
  const asked = stubApi({ getFetchedOrder: () => success(unpaid), handOverFetched: () => success(handed(unpaid)) });
  enter('222222');
  fireEvent.click(await screen.findByRole('button', { name: 'Terima uang dan serahkan' }));
  await done();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  stubApi({ getFetchedOrder: () => success(order()), handOverFetched: () => success(delivered) });
  showFetched('123456');
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan' }));
  await done();
  expect(write).toHaveBeenCalledOnce();
  expect(asked.find(({ name }) => name === 'handOverFetched')?.body).toMatchObject({ amount: 50_000 });
});

test('cash for what is fetched waits for a shift, which is asked for as before a sale', async () => {
  useShift.setState({ shift: null });
  const asked = stubApi({ getFetchedOrder: () => success(unpaid), handOverFetched: () => success(handed(unpaid)) });
  const sent = () => asked.find(({ name }) => name === 'handOverFetched')?.body;
  enter('222222');
  const take = await screen.findByRole('button', { name: 'Terima uang dan serahkan' });
  fireEvent.click(take);
  await waitFor(() => expect(useFirstSale.getState().answer).not.toBeNull());
  act(() => useFirstSale.getState().answer?.(false));
  await waitFor(() => expect(take.getAttribute('aria-disabled')).not.toBe('true'));
  expect(sent()).toBeUndefined();
  fireEvent.click(take);
  await waitFor(() => expect(useFirstSale.getState().answer).not.toBeNull());
  act(() => useShift.setState({ shift: aShift(3) }));
  await done();
  expect(sent()).toMatchObject({ shift_id: 3, amount: 50_000 });
});

test('its receipt stands where the next sale will be, is printed by itself where a sale is, and again by its code', async () => {
  usePrinterSettings.setState({ automatic: true, drawer: false });
  const discounted = order({ total_amount: 45_123, discount: 5_000, unique_digits: 123 });
  stubApi({ getFetchedOrder: () => success(discounted), handOverFetched: () => success(handed(discounted)) });
  enter('123456');
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan' }));
  await done();
  expect(useSale.getState().last).toMatchObject({
    ...{ message: 'Pesanan LH-AAAAAAAA diserahkan.', isFetched: true },
    receipt: {
      ...{ number: 'LH-AAAAAAAA', cashier: 'Ayu', off: toSen(5_000), total: toSen(45_123), change: null },
      lines: [
        { name: 'Kopi Gayo', variant: '250 g', quantity: 2, total: toSen(50_000) },
        { name: 'Kode unik', quantity: 1, total: toSen(123) },
      ],
      payments: [{ name: 'Sudah dibayar', amount: toSen(45_123) }],
    },
  });
  const printed = () => new TextDecoder('latin1').decode(write.mock.calls[0]?.[0]);
  await waitFor(() => expect(printed()).toContain('Sudah dibayar'));
  usePrinterSettings.setState({ automatic: false });
  write.mockClear();
  stubApi({ getFetchedOrder: () => success(handed(unpaid)) });
  showFetched('222222');
  fireEvent.click(await screen.findByRole('button', { name: 'Cetak struk' }));
  await waitFor(() => expect(printed()).toMatch(/Tunai +Rp 50\.000/u));
});

test('beside a sale that has begun its receipt is offered by a notice, and the sale stays', async () => {
  addToTill(aTillProduct(), null);
  onTestFinished(clearTill);
  const shown: NoticeOptions[] = [];
  const show = (_text: string, options: NoticeOptions) => shown.push(options);
  onTestFinished(connectToasts({ success: show, error: show, info: show, dismiss: () => null }, 'toasts'));
  stubApi({ getFetchedOrder: () => success(order()), handOverFetched: () => success(delivered) });
  enter('123456');
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan' }));
  await done();
  expect(useSale.getState().last).toBeNull();
  expect(useTill.getState().cart.items).toHaveLength(1);
  expect(shown[0]?.action?.label).toBe('Cetak struk');
  shown[0]?.action?.onClick();
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
});

test("an answer for one buyer leaves the next one's order in sight", async () => {
  const answer = Promise.withResolvers<Response>();
  stubApi({
    getFetchedOrder: (_, { pathname }) => success(pathname.endsWith('/123456') ? order() : unpaid),
    handOverFetched: () => answer.promise,
  });
  enter('123456');
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan' }));
  act(() => showFetched('222222'));
  await screen.findByText('LH-BBBBBBBB');
  answer.resolve(success(delivered));
  await waitFor(() => expect(useSale.getState().last).not.toBeNull());
  expect(screen.getByText('LH-BBBBBBBB')).toBeTruthy();
});

test('an order that is taken up again has another code, and its hand-over another key', () => {
  expect(keyOf(70, '111111')).toBe(keyOf(70, '111111'));
  expect(keyOf(70, '111111')).not.toBe(keyOf(70, '222222'));
});

test('a shift that was closed at the desk meanwhile is asked for at the next press', async () => {
  stubApi({ getFetchedOrder: () => success(unpaid), handOverFetched: () => failed('shift_required') });
  enter('222222');
  const take = await screen.findByRole('button', { name: 'Terima uang dan serahkan' });
  fireEvent.click(take);
  await screen.findByText('Buka shift terlebih dahulu.');
  fireEvent.click(take);
  await waitFor(() => expect(useFirstSale.getState().answer).not.toBeNull());
  act(() => useFirstSale.getState().answer?.(false));
});

test('without a network what is paid is handed over, once, and the shop hears of it under one key', async () => {
  await goOffline([order()]);
  enter('123456');
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan' }));
  await done();
  const [waiting] = waitingHandOvers();
  expect(waiting).toMatchObject({ order_id: 7, pickup_code: '123456' });
  showFetched('123456');
  await screen.findByText(/sudah diserahkan di kasir ini/u);
  // The first answer is lost.
  const answers = [failed('busy'), success(delivered)];
  const asked = stubApi({ handOverFetched: () => answers.shift() ?? failed('internal') });
  await expect(sendHandOvers()).rejects.toThrow();
  expect(waitingHandOvers()).toHaveLength(1);
  await sendHandOvers();
  expect(storedHandOvers()).toEqual([]);
  expect(asked.map(({ key }) => key)).toEqual([waiting?.key, waiting?.key]);
  expect(asked[1]?.body).toMatchObject({ amount: 0, happened: { order_id: 7, at: waiting?.at } });
});

test('a press that was not answered and the one without a network are one deed', async () => {
  await goOffline([order()]);
  useNetwork.setState({ online: true });
  const asked = stubApi({ getFetchedOrder: () => success(order()) });
  enter('123456');
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan' }));
  await waitFor(() => expect(useNetwork.getState().online).toBe(false));
  await waitFor(() => expect(screen.queryByText('Menyimpan...')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Serahkan' }));
  await done();
  const tried = asked.find(({ name }) => name === 'handOverFetched');
  expect(tried?.body).toMatchObject({ shift_id: null, amount: 0 });
  expect(waitingHandOvers().map(({ key }) => key)).toEqual([tried?.key]);
});

test('without a network what is unpaid or unknown stays here, with what to do', async () => {
  await goOffline([order(), unpaid]);
  enter('222222');
  await screen.findByText(/Belum lunas. Tanpa jaringan/u);
  expect(screen.queryByRole('button', { name: /erahkan/u })).toBeNull();
  showFetched('999999');
  await screen.findByText(/tidak ada di daftarnya \(dimuat/u);
  kept.clear();
  showFetched('123456');
  await screen.findByText(/daftar hari ini belum dimuat/u);
});

test('one that the shop refuses stays at the till', async () => {
  await goOffline([order()]);
  enter('123456');
  await screen.findByText('Cut Rahma');
  press('Serahkan');
  await done();
  stubApi({ handOverFetched: () => failed('not_found') });
  await sendHandOvers();
  expect(storedHandOvers()).toHaveLength(1);
});
