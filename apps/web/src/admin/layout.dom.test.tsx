import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAdmin } from '../../test/render-admin.tsx';
import { renderScreen, routeOf } from '../../test/render-screen.tsx';
import { failed, stubApi } from '../../test/stub-api.ts';
import { onlyFor } from '../lib/guard.ts';
import * as dashboard from './dashboard/screen.tsx';
import * as layout from './layout.tsx';

const Couriers = () => null;
const Categories = () => <p>Kategori</p>;
const couriers = { path: '/admin/couriers', loader: () => new Promise(() => {}), Component: Couriers };
const frame = { Component: layout.default, HydrateFallback: layout.HydrateFallback, loader: () => ({ name: 'Cut' }) };

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

test("refuses one whom only the browser's store calls an admin", async () => {
  signInAdmin();
  stubApi({ getDashboard: () => failed('forbidden') });
  const guarded = { id: 'admin/layout', middleware: [onlyFor('admin')], ErrorBoundary: layout.ErrorBoundary };
  renderScreen([{ ...routeOf('/admin', layout), ...guarded, children: [routeOf('dashboard', dashboard)] }], '/admin/dashboard');
  await screen.findByText('Akses ditolak');
  screen.getByText('Anda tidak memiliki izin untuk mengakses halaman ini.');
  expect(screen.queryByRole('region', { name: 'Aktivitas terbaru' })).toBeNull();
});
