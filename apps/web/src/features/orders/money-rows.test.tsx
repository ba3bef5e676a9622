import { NO_MONEY, toSen } from '@lapak/contract/money/sen';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyRows } from './money-rows.tsx';

/** The rows as they are read, with the bold one marked. */
function rowsOf(fee: { name: string; amount: ReturnType<typeof toSen> } | null): string[] {
  const html = renderToStaticMarkup(<MoneyRows subtotal={toSen(100_000)} shipping={toSen(4_600)} total={toSen(104_600)} fee={fee} />);
  return html
    .split('<div')
    .slice(1)
    .map(
      (row) =>
        (row.includes('font-bold') ? '* ' : '') +
        row
          .slice(row.indexOf('>') + 1)
          .replace(/<[^>]+>/gu, ' ')
          .replaceAll(/\s+/gu, ' ')
          .trim(),
    );
}

test('the bold sum is what is paid, with what the channel takes for itself', () => {
  expect(rowsOf({ name: 'BRI Virtual Account', amount: toSen(4_250) }).slice(-2)).toEqual([
    'Biaya layanan BRI Virtual Account Rp 4.250',
    '* Total yang Anda bayar Rp 108.850',
  ]);
});

test('where nothing is taken it is the total', () => {
  for (const fee of [null, { name: 'QRIS', amount: NO_MONEY }]) expect(rowsOf(fee).at(-1)).toBe('* Total Rp 104.600');
});
