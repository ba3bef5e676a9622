import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubApi } from '../../test/stub-api.ts';
import AdminLayout, { HydrateFallback } from './layout.tsx';

const Couriers = () => null;
const Categories = () => <p>Kategori</p>;
const couriers = { path: '/admin/couriers', loader: () => new Promise(() => {}), Component: Couriers };
const frame = { Component: AdminLayout, HydrateFallback, loader: () => ({ name: 'Cut' }) };

// A loading text of their own: spec section 2, couriers admin.
test('says that couriers load when one comes from another screen', async () => {
  stubApi({});
  renderScreen([{ ...frame, children: [{ path: '/admin/categories', Component: Categories }, couriers] }], '/admin/categories');
  await screen.findByText('Masuk sebagai Cut');
  expect(screen.queryByText('Loading couriers...')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Kurir' }));
  expect((await screen.findByText('Loading couriers...')).getAttribute('role')).toBe('status');
});

test('says that couriers load where the page opens with them', async () => {
  stubApi({});
  renderScreen([{ ...frame, children: [couriers] }], '/admin/couriers');
  const texts = await screen.findAllByText('Loading couriers...');
  expect(texts.some((text) => text.closest('[role=status]') !== null)).toBe(true);
});
