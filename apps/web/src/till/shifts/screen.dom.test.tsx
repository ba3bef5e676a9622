import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { failed, stubApi, success } from '../../../test/stub-api.ts';
import { aShift } from '../shift-for-tests.ts';
import * as module from './screen.tsx';

const OPEN = aShift(31, 200_000);
const { report } = OPEN;
const LISTED = {
  ...OPEN,
  sales_count: null,
  net_amount: null,
  cash_expected: null,
  cash_counted: null,
  cash_difference: null,
  reason: null,
};

test('an open shift is closed from the desk: count and reason, once, with the figures that were seen', async () => {
  let isTired = true;
  const asked = stubApi({
    listShifts: () => success([LISTED], { meta: { page: 1, page_size: 20, total: 1, pages: 1 }, tills: [] }),
    getShift: () => success(OPEN),
    closeShift: () =>
      isTired ? failed('overloaded') : success({ ...OPEN, number: 7, closed_at: OPEN.opened_at, closed_by: 'Cut Meutia' }),
  });
  const sent = () => asked.filter(({ name }) => name === 'closeShift');
  renderAdmin('/admin/reports/shifts', module, '/admin/reports/shifts?shift=31');
  await screen.findByRole('dialog', { name: 'Shift yang masih buka' });
  press('Tutup shift ini');
  const dialog = await screen.findByRole('dialog', { name: 'Tutup shift ini?' });
  expect(dialog.textContent).toMatch(/Kasir depan: seharusnya ada Rp\s200\.000 di laci/u);
  const close = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Tutup shift' }));
  close();
  await within(dialog).findByText('Isi jumlah uangnya.');
  fireEvent.change(within(dialog).getByLabelText(/^Uang tunai yang dihitung/u), { target: { value: '180000' } });
  close();
  await within(dialog).findByText('Tulis alasannya.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Kasir lupa menutup' }));
  close();
  await within(dialog).findByText(/Server sedang sibuk/u);
  isTired = false;
  close();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tutup shift ini?' })).toBeNull());
  const [first, again] = sent();
  expect(again?.body).toMatchObject({
    counted: { cash: 180_000 },
    reason: 'Kasir lupa menutup',
    expected_cash: 200_000,
    to_safe: 0,
  });
  expect(again?.key).toBe(first?.key);
});

test('a shift that is closed is closed no more', async () => {
  stubApi({
    listShifts: () => success([], { meta: { page: 1, page_size: 20, total: 0, pages: 1 }, tills: [] }),
    getShift: () => success({ ...OPEN, number: 7, closed_at: OPEN.opened_at, report: { ...report, kind: 'Z' } }),
  });
  renderAdmin('/admin/reports/shifts', module, '/admin/reports/shifts?shift=31');
  await screen.findByRole('button', { name: 'Cetak ulang Z' });
  expect(screen.queryByRole('button', { name: 'Tutup shift ini' })).toBeNull();
});

test('a shift of one day says that day once', async () => {
  const ended = (id: number, closed_at: string) => ({ ...LISTED, id, number: id, opened_at: '2026-11-26T01:30:00.000Z', closed_at });
  const shifts = [ended(8, '2026-11-26T10:30:00.000Z'), ended(9, '2026-11-26T17:30:00.000Z')];
  stubApi({ listShifts: () => success(shifts, { meta: { page: 1, page_size: 20, total: 2, pages: 1 }, tills: [] }) });
  renderAdmin('/admin/reports/shifts', module);
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('26 Nov 2026, 08.30–17.30');
  expect(rows[1]).toContain('26 Nov 2026, 08.30–27 Nov 2026, 00.30');
});
