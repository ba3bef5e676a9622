import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAdmin } from '../../test/render-admin.tsx';
import { renderScreen, routeOf } from '../../test/render-screen.tsx';
import { failed, stubApi, success } from '../../test/stub-api.ts';
import * as dashboard from '../admin/office/dashboard/screen.tsx';
import { onlyFor } from '../lib/guard.ts';
import * as layout from './layout.tsx';

const Couriers = () => null;
const Categories = () => <p>Semua kategori</p>;
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
  const guarded = { id: 'desk/layout', middleware: [onlyFor('admin')], ErrorBoundary: layout.ErrorBoundary };
  renderScreen([{ ...routeOf('/admin', layout), ...guarded, children: [routeOf('dashboard', dashboard)] }], '/admin/dashboard');
  await screen.findByText('Akses ditolak');
  screen.getByText('Anda tidak memiliki izin untuk mengakses halaman ini.');
  expect(screen.queryByRole('region', { name: 'Aktivitas terbaru' })).toBeNull();
});

test('leads whom the shop wants to set up a second factor first to their profile', async () => {
  signInAdmin();
  stubApi({ getDashboard: () => failed('enrol_second_factor') });
  const guarded = { id: 'desk/layout', middleware: [onlyFor('admin')], ErrorBoundary: layout.ErrorBoundary };
  renderScreen([{ ...routeOf('/admin', layout), ...guarded, children: [routeOf('dashboard', dashboard)] }], '/admin/dashboard');
  await screen.findByText('At /profile');
});

// Without a layout: its classes, those of the drawer whose script is still loading too.
test('the menu comes from the side of its button, before its script is there too', async () => {
  stubApi({});
  renderScreen([{ ...frame, children: [{ path: '/admin/categories', Component: Categories }] }], '/admin/categories');
  await screen.findByText('Masuk sebagai Cut');
  const button = screen.getByRole('button', { name: 'Buka menu' });
  expect(button.parentElement?.firstElementChild).toBe(button);
  fireEvent.click(button);
  const coming = document.querySelector('[inert][aria-busy=true]');
  expect(coming === null || coming.classList.contains('left-0')).toBe(true);
  expect((await screen.findByRole('dialog', { name: 'Menu' })).classList.contains('mr-auto')).toBe(true);
});

const NO_FACTOR = { policy: 'required', is_due: false, totp_since: null, passkeys: [] };

test('says from when a second factor is required, until there is one, and leads to it once it is due', async () => {
  signInAdmin();
  let factors: object = { ...NO_FACTOR, required_from: '2999-12-01' };
  stubApi({ getSecondFactors: () => success(factors) });
  const show = () => renderScreen([{ ...frame, children: [{ path: '/admin/categories', Component: Categories }] }], '/admin/categories');
  show();
  await screen.findByText(/1 Desember 2999 admin dan supervisor wajib/u);
  cleanup();
  factors = { ...NO_FACTOR, required_from: '2999-12-01', totp_since: '2026-01-01T00:00:00.000Z' };
  show();
  await screen.findByText('Semua kategori');
  expect(screen.queryByText(/wajib memakai/u)).toBeNull();
  cleanup();
  factors = { ...NO_FACTOR, required_from: '2026-01-01', is_due: true };
  show();
  await screen.findByText('At /profile');
});
