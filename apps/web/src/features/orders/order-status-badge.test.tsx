import { ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUSES } from '@lapak/contract/sales/payment-status';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefundDueBadge } from './order-status-badge.tsx';

test('that money goes back is said of a cancelled order that was paid, and of no other', () => {
  const said = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.filter((payment_status) =>
      renderToStaticMarkup(<RefundDueBadge order={{ status, payment_status }} />).includes('Uang kembali menyusul'),
    ).map((payment_status) => [status, payment_status]),
  );
  expect(said).toEqual([['cancelled', 'paid']]);
});
