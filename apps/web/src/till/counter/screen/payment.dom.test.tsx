import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { PinField } from '../../../admin/shared/components/approval/pin-field.tsx';
import { anOrder } from '../../../admin/shared/components/order-for-tests.ts';
import { connectToasts } from '../../../lib/notify.ts';
import { aShift } from '../../shift-for-tests.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { useNetwork } from '../outbox/network.ts';
import { sendOpening, useWaitingOpening, waitWithOpening } from '../outbox/waiting-opening.ts';
import { saleBody } from '../sale/sale.ts';
import { receiptOfOrder, useSale } from '../sale/sale-state.ts';
import { addToTill, clearTill, useTill } from '../sale/till-store.ts';
import { FirstSaleDialog } from '../shift/first-sale-dialog.tsx';
import { useFirstSale } from '../shift/opening.ts';
import { ShiftDialog } from '../shift/shift-dialog.tsx';
import { noteShift, useShift } from '../shift/shift-store.ts';
import { FinishButton } from './finish-button.tsx';
import { LastSale } from './last-sale.tsx';
import { NumberPad } from './number-pad.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { SaleDisplay } from './sale-display.tsx';
import { useTillView } from './till-view.ts';

const AT = '2026-11-23T02:00:00.000Z';

beforeEach(() => {
  window.localStorage.clear();
  clearTill();
  useWaitingOpening.setState({ waiting: null, opened: null });
  useShift.setState({ shift: null, opening: null });
  useFirstSale.setState({ answer: null });
  useSale.setState({ problem: null, last: null, sending: false });
  useNetwork.setState({ online: true });
});
const pad = (digits: string) => fireEvent.click(within(screen.getByRole('group', { name: 'Papan angka' })).getByText(digits));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('split in one press: the second part has the focus, and the pad types where the focus was last', () => {
  addToTill(aTillProduct(), null);
  render(<PaymentFields />);
  press('Bagi pembayaran');
  expect(document.activeElement).toBe(screen.getByLabelText('Bagian QRIS'));
  for (const digits of ['1', '5', '000']) pad(digits);
  expect(value('Bagian QRIS')).toBe('15.000');
  expect(value('Uang diterima')).toBe('');
  fireEvent.focus(screen.getByLabelText('Uang diterima'));
  pad('4');
  pad('0');
  pad('000');
  expect(value('Uang diterima')).toBe('40.000');
  expect(saleBody(useTill.getState())).toMatchObject({
    cash_received: 40_000,
    tenders: [
      { method: 'cash', amount: 35_000 },
      { method: 'qris', amount: 15_000 },
    ],
  });
  press('Bagi pembayaran');
  expect(useTill.getState().split).toBeNull();
});

test('the pad of a payment and the pad of a PIN have their digits in one order', () => {
  render(
    <>
      <NumberPad value="" onChange={() => {}} />
      <PinField pin="" onPin={() => {}} wrong={null} />
    </>,
  );
  const pads = screen.getAllByRole('group', { name: 'Papan angka' });
  const orders = pads.map((each) =>
    [...each.querySelectorAll('button')]
      .map(({ textContent }) => textContent)
      .slice(0, 9)
      .join(''),
  );
  expect(orders).toEqual(['123456789', '123456789']);
});

test("the shop's QRIS is finished where it is shown", async () => {
  const asked = stubApi({ placeSale: () => failed('cash_too_low') });
  useShift.setState({ shift: aShift(4) });
  addToTill(aTillProduct(), null);
  render(<PaymentFields />);
  fireEvent.click(screen.getByLabelText('QRIS'));
  await screen.findByRole('dialog', { name: 'Bayar dengan QRIS' });
  press('Sudah masuk: selesaikan');
  await waitFor(() => expect(asked.filter(({ name }) => name === 'placeSale')).toHaveLength(1));
  expect(asked.find(({ name }) => name === 'placeSale')?.body).toMatchObject({ payment_method: 'qris', shift_id: 4 });
  expect(useTillView.getState().qris).toBe(false);
});

test.each([PayButton, FinishButton])('nothing in the cart: the way to pay is greyed, and says what is missing', async (Button) => {
  render(<Button />);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  await waitFor(() => expect(useSale.getState().problem?.text).toBe('Tambahkan produk ke keranjang terlebih dahulu.'));
});

test('a part above the total is no change for anybody, and a slow scan in the cash field stays a sum of money', () => {
  addToTill(aTillProduct(), null);
  render(
    <>
      <SaleDisplay />
      <PaymentFields />
    </>,
  );
  press('Bagi pembayaran');
  fireEvent.change(screen.getByLabelText('Bagian QRIS'), { target: { value: '854250' } });
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Rp\s0$/u);
  expect(screen.getByText('Bagian kedua di atas total')).toBeTruthy();
  press('Bagi pembayaran');
  fireEvent.change(screen.getByLabelText('Uang diterima'), { target: { value: '2000008991234567890' } });
  expect(value('Uang diterima')).toBe('2.000.008.991');
});

/** What the first sale of a till asks and sends. */
function sellFirst() {
  addToTill(aTillProduct(), null);
  useTill.setState({ cash: '50000' });
  render(
    <>
      <FinishButton />
      <FirstSaleDialog cashier="Nurul" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Selesaikan/u }));
}

test('a first sale asks for float and name, and is sent after the shift is open, once', async () => {
  const asked = stubApi({
    openShift: () => success(aShift(31, 200_000)),
    placeSale: () => failed('cash_too_low'),
    getOpenShift: () => success(null),
  });
  sellFirst();
  await screen.findByRole('dialog', { name: 'Sebelum penjualan pertama' });
  expect(asked.filter(({ name }) => name === 'placeSale')).toHaveLength(0);
  expect(value('Nama kasir ini *')).toBe('Kasir Nurul');
  press('Buka shift');
  await screen.findByText('Isi jumlah uangnya.');
  fireEvent.click(screen.getByRole('button', { name: /^Rp.200/u }));
  press('Buka shift');
  await waitFor(() => expect(asked.filter(({ name }) => name === 'placeSale')).toHaveLength(1));
  const order = asked.map(({ name }) => name).filter((name) => ['openShift', 'placeSale'].includes(name));
  expect(order).toEqual(['openShift', 'placeSale']);
  expect(asked.find(({ name }) => name === 'openShift')?.body).toMatchObject({ till_name: 'Kasir Nurul', float_amount: 200_000 });
});

test('a name that another till has gets a number, and a float that the safe holds is taken from it unless said', async () => {
  const opening = { taken_names: ['kasir nurul', 'Kasir Nurul 2'], drawer_amount: 50_000, safe_amount: 150_000 };
  const asked = stubApi({
    openShift: () => failed('invalid_input', { till_name: 'Pakai nama lain.' }),
    getOpenShift: () => success(null, { opening }),
  });
  sellFirst();
  await waitFor(() => expect(value('Nama kasir ini *')).toBe('Kasir Nurul 3'));
  const takes = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Diambil dari brankas/u })?.checked ?? null;
  const sums = [/^Rp.0$/u, /^Rp.200/u, /^Rp.300/u].map((name) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return takes();
  });
  expect(sums).toEqual([null, true, false]);
  fireEvent.click(screen.getByRole('button', { name: /^Rp.200/u }));
  press('Buka shift');
  await screen.findByText('Pakai nama lain.');
  const sent = { till_name: 'Kasir Nurul 3', float_amount: 200_000, from_safe: true, has_happened: false };
  expect(asked.find(({ name }) => name === 'openShift')?.body).toMatchObject(sent);
  // Refused while somebody stands there, nothing has happened.
  expect(useWaitingOpening.getState().waiting).toBeNull();
});

test('without a network too it is asked and sold; what was said waits for the shop', async () => {
  const asked = stubApi({});
  useNetwork.setState({ online: false });
  sellFirst();
  await screen.findByRole('dialog', { name: 'Sebelum penjualan pertama' });
  fireEvent.click(screen.getByRole('button', { name: /^Rp.100/u }));
  press('Buka shift');
  await waitFor(() => expect(useTill.getState().unanswered).not.toBeNull());
  expect(asked.filter(({ name }) => name === 'placeSale')).toHaveLength(0);
  expect(useWaitingOpening.getState().waiting?.body).toMatchObject({ float_amount: 100_000, till_name: 'Kasir Nurul' });
  expect(JSON.parse(window.localStorage.getItem('till-opening') ?? '')).toMatchObject({ body: { float_amount: 100_000 } });
});

test('a shift that was open already: the float that was typed here counts nowhere, and that is said', async () => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  onTestFinished(connectToasts({ success: say, error: say, info: say, dismiss: () => {} }, 'screen'));
  waitWithOpening({ till_id: 'kasir-percobaan', till_name: 'Kasir depan', float_amount: 100_000 });
  stubApi({ openShift: () => failed('shift_open', {}, aShift(33, 250_000)) });
  await sendOpening();
  expect(useWaitingOpening.getState().waiting).toBeNull();
  expect(useShift.getState().shift?.id).toBe(33);
  expect(said.at(-1)).toMatch(/dibuka oleh Nurul Hayati dengan modal Rp\s250\.000\. Rp\s100\.000 .* tidak dipakai/u);
});

test('after a void the largest thing is what goes back over the counter', () => {
  const back = { id: 1, kind: 'void', reason: 'Salah input', items: [], refunds: [{ method: 'cash', amount: 28_000 }] } as const;
  const returned = { ...back, items: [], refunds: [...back.refunds], rounding: 0, shift_id: 4, by: 'Nurul', created_at: AT };
  const till = { cashier: null, shift_id: 4, is_late: false, tenders: [], discount: null, lines: [], approvals: [] };
  const paid = { order_type: 'pos', payment_method: 'cash', cash_received: 28_000, change_due: 0 } as const;
  const last = (returns: (typeof returned)[]) => {
    const order = anOrder({ ...paid, status: returns.length > 0 ? 'cancelled' : 'delivered', till: { ...till, returns } });
    return <LastSale receipt={receiptOfOrder(order)} message="Penjualan dibatalkan." order={order} />;
  };
  const large = () => [...document.querySelectorAll('.text-4xl')].map(({ parentElement }) => parentElement?.textContent);
  const { rerender } = render(last([]));
  expect(large()).toEqual([expect.stringMatching(/^Kembalian/u)]);
  rerender(last([returned]));
  expect(large()).toEqual([expect.stringMatching(/^Kembalikan \(Tunai\)Rp\s28\.000$/u)]);
});

test('what is done with a shift stands before its figures, which are longer than a window', async () => {
  const shift = aShift(4);
  stubApi({ getOpenShift: () => success(shift) });
  useShift.setState({ shift });
  render(<ShiftDialog open cashier="Nurul" onClose={() => {}} />, { wrapper: MemoryRouter });
  const dialog = await screen.findByRole('dialog', { name: 'Shift kasir' });
  const close = await within(dialog).findByRole('button', { name: 'Tutup shift' });
  const [figures] = dialog.querySelectorAll('dl');
  expect(figures && close.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a shift that a supervisor closed at the desk is asked for anew', async () => {
  let closed = true;
  const asked = stubApi({
    openShift: () => success(aShift(32)),
    placeSale: () => failed(closed ? 'shift_required' : 'cash_too_low'),
    getOpenShift: () => success(null),
  });
  noteShift(aShift(31));
  sellFirst();
  await screen.findByRole('dialog', { name: 'Sebelum penjualan pertama' });
  closed = false;
  fireEvent.click(screen.getByRole('button', { name: /^Rp.0$/u }));
  press('Buka shift');
  await waitFor(() => expect(asked.filter(({ name }) => name === 'placeSale')).toHaveLength(2));
  expect(asked.findLast(({ name }) => name === 'placeSale')?.body).toMatchObject({ shift_id: 32 });
});
