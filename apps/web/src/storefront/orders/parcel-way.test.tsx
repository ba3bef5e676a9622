import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParcelWay } from './parcel-way.tsx';

const SENT = { status: 'shipped', shipping_district: 'Kuta Alam', shipping_city: 'Kota Banda Aceh', tracking: null } as const;
const step = { at: '2026-11-20 09:10', text: 'TIBA DI GUDANG', place: 'MEDAN' };
const tracked = { status: null, steps: [step], is_delivered: false, answered_at: null, failing_since: null };

test.each([
  ['taken over', SENT, 'Dalam perjalanan ke Kota Banda Aceh.', 'width:10%'],
  ['seen by the courier', { ...SENT, tracking: tracked }, 'Terakhir terlihat di Medan', 'width:52%'],
  ['arrived', { ...SENT, status: 'delivered' as const, tracking: tracked }, 'Sudah sampai di Kota Banda Aceh.', 'width:100%'],
])('draws a parcel that is %s', (_, order, text, width) => {
  const html = renderToStaticMarkup(<ParcelWay order={order} />);
  expect(html).toContain(text);
  expect(html).toContain(width);
  expect(html.includes('Terakhir')).toBe(order.tracking !== null && order.status === 'shipped');
});

test('draws nothing without a town', () => {
  expect(renderToStaticMarkup(<ParcelWay order={{ ...SENT, shipping_district: null, shipping_city: null }} />)).toBe('');
});
