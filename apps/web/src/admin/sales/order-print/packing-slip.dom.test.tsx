import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '../../shared/components/order-for-tests.ts';
import { PackingSlip } from './packing-slip.tsx';

test('what is to be packed comes to its sum, without what was taken back', () => {
  const order = anOrder();
  const [item] = order.order_items;
  if (!item) throw new Error('an order without lines');
  const items = [
    { ...item, id: 1, quantity: 2, returned_quantity: 0 },
    { ...item, id: 2, quantity: 12, returned_quantity: 3 },
    { ...item, id: 3, quantity: 1_000, returned_quantity: 0 },
  ];
  render(
    <PackingSlip
      order={{ ...order, order_items: items }}
      sender={{ name: 'Lapak Uji', phone: null, lines: [] }}
      drawn={{ state: 'loading' }}
    />,
  );
  for (const left of ['2 ×', '9 ×', '1.000 ×']) screen.getByText(left);
  expect(screen.getByText('Jumlah barang').nextElementSibling?.textContent).toBe('1.011');
});
