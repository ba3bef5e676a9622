import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedUp, printedColumn } from '../../../test/printed-sums.ts';
import { Shelf, StatementLines } from './statement-parts.tsx';

const line = (product: string, quantity: number, off: number, amount: number) => ({
  product,
  size: null,
  price: 12_500.5,
  quantity,
  off,
  amount,
  is_earlier: false,
});

test('each column of what was sold comes to its foot, also in sen', () => {
  const lines = [line('Kopi', 3, 1_500.25, 36_001.25), line('Madu', 10, 0, 125_005), line('Dodol', 2, 0.5, 25_000.5)];
  render(<StatementLines title="Terjual" lines={lines} sum={186_006.75} />);
  const table = screen.getByRole('table', { name: 'Terjual' });
  for (const heading of ['Jumlah', 'Potongan', 'Rupiah']) {
    const { rows, foot } = printedColumn(table, heading);
    expect(rows).toHaveLength(3);
    expect(foot, heading).toBe(addedUp(rows));
  }
});

test('what lies on the shelf comes to its foot', () => {
  const shelf = [
    { product: 'Kopi', size: '250 g', quantity: 12 },
    { product: 'Kopi', size: '500 g', quantity: 1_030 },
    { product: 'Madu', size: null, quantity: 7 },
  ];
  render(<Shelf shelf={shelf} closedAt="2026-02-01T03:04:05.000Z" />);
  const { rows, foot } = printedColumn(screen.getByRole('table', { name: 'Sisa titipan' }), 'Unit');
  expect(rows).toEqual([12, 1_030, 7]);
  expect(foot).toBe(1_049);
});
