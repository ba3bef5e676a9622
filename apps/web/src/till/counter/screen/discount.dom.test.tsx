import { NO_MONEY } from '@lapak/contract/money/sen';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../../../test/form.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { saleBody } from '../sale/sale.ts';
import { addToTill, clearTill, setTillQuantity, totalsOf, useTill } from '../sale/till-store.ts';
import { LineDiscount, SaleDiscount } from './discount.tsx';

beforeEach(() => {
  clearTill();
  useTillRules.setState({ discount_limit: 10, discount_reasons: ['Pelanggan tetap', 'Kemasan rusak'] });
  addToTill(aTillProduct(), null);
});
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
function type(label: string, text: string) {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

test('a line’s discount is a ready percentage with a ready reason: two presses, and it follows the line', async () => {
  const [line] = useTill.getState().cart.items;
  if (!line) throw new Error('a line');
  render(<LineDiscount line={line} disabled={false} />);
  press(`Potongan ${line.product.name}`);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '10 %' }));
  await waitFor(() => expect(value('Jumlah potongan *')).not.toBe(''));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Kemasan rusak' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tenth = Math.trunc(line.unit_price / 1000) * 100;
  expect(totalsOf(useTill.getState()).off).toBe(tenth);
  setTillQuantity(line.id, 3);
  const off = Math.trunc((line.unit_price * 3) / 1000) * 100;
  expect(totalsOf(useTill.getState()).off).toBe(off);
  expect(saleBody(useTill.getState()).order_items[0]?.discount).toEqual({ amount: off / 100, reason: 'Kemasan rusak' });
});

test('a free percentage of the sale is of what the lines leave; a typed sum is none; the limit is said', async () => {
  render(<SaleDiscount />);
  press('Atur potongan transaksi');
  await screen.findByRole('dialog');
  type('Persen (%)', '2,5');
  await waitFor(() => expect(value('Jumlah potongan *')).not.toBe(''));
  type('Jumlah potongan *', '1000');
  await waitFor(() => expect(value('Persen (%)')).toBe(''));
  type('Persen (%)', '50');
  type('Alasan *', 'Promo');
  press('Simpan');
  await screen.findByText('Potongan melebihi batas yang diizinkan.');
  type('Persen (%)', '5');
  await waitFor(() => expect(screen.queryByText('Potongan melebihi batas yang diizinkan.')).toBeNull());
  press('Simpan');
  await screen.findByText(/^Potongan 5 %, Rp/u);
  expect(useTill.getState().discount).toMatchObject({ percent: 5, reason: 'Promo' });
});

test('without a limit no discount is offered', () => {
  useTillRules.setState({ discount_limit: 0 });
  render(<SaleDiscount />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(totalsOf(useTill.getState()).off).toBe(NO_MONEY);
});
