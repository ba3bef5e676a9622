import type { User } from '@lapak/contract/people/identity';
import { pinCheckOf, pinKeyOf } from '@lapak/contract/people/pin-proof';
import type { PinHolder } from '@lapak/contract/sales/approvals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, type } from '../../../../test/form.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { type Answers, failed, stubApi, success } from '../../../../test/stub-api.ts';
import { currentSeller } from '../../../admin/shared/components/seller/seller-store.ts';
import { reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { isTillLocked, lockTill } from '../../../admin/shared/components/seller/till-lock.ts';
import * as layout from '../../../desk/layout.tsx';
import { requireRole } from '../../../lib/guard.ts';
import { currentToken, signIn, signOut } from '../../../lib/session.ts';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { addToTill, clearTill, useTill } from '../sale/till-store.ts';
import { Till } from '../screen/till.tsx';

const PIN = '314159';
const SALT = '00112233445566778899aabbccddeeff';
const someone = (username: string, role: string): User => ({
  id: 7,
  username,
  email: `${username}@contoh.id`,
  first_name: 'Ayu',
  last_name: 'Uji',
  phone_number: null,
  is_active: true,
  role: { id: 1, name: role, display_name: role, can_access_admin: role === 'admin' },
  created_at: '2026-11-01T00:00:00.000Z',
});

let nadia: PinHolder;
beforeEach(async () => {
  window.localStorage.clear();
  signIn(someone('ayu', 'cashier'), crypto.randomUUID());
  nadia = { id: 9, name: 'Nadia Putri', approves: false, salt: SALT, check: await pinCheckOf(await pinKeyOf(PIN, SALT)) };
  useTillRules.setState({ pin_holders: [nadia], lock_minutes: 0 });
  clearTill();
  addToTill(aTillProduct({ name: 'Kopi Gayo Uji' }), null);
  useTill.setState(({ customer }) => ({ customer: { ...customer, customer_name: 'Pembeli Rahasia' } }));
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const show = () =>
  renderScreen(
    [{ Component: layout.default, loader: () => ({ name: 'Ayu' }), children: [{ path: '/admin/pos', Component: Till }] }],
    '/admin/pos',
  );
const online: Answers = { checkPin: () => success(nadia), switchCashier: () => success(nadia) };

test('locked, nothing of the sale is on the page, no key and no scanner does anything; a reload stays locked', async () => {
  stubApi({});
  show();
  await screen.findByText('Kopi Gayo Uji');
  act(() => lockTill());
  await screen.findByRole('heading', { name: 'Kasir terkunci' });
  expect(document.body.textContent).not.toMatch(/Kopi Gayo Uji|Pembeli Rahasia|Rp/u);
  for (const key of ['8', '9', '9', '1', '2', 'Enter', 'Delete', '+', 'F9']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useTill.getState().cart.items).toHaveLength(1);
  expect(window.localStorage.getItem('till-locked')).toContain(currentToken());
});

test('nor does a page of whoever signed in there open beside it, and a new sign-in is past it', () => {
  stubApi({});
  expect(requireRole().id).toBe(7);
  lockTill();
  expect(() => requireRole()).toThrow();
  expect(requireRole('admin', 'supervisor', 'cashier').id).toBe(7);
  signIn(someone('ayu', 'cashier'), crypto.randomUUID());
  expect(requireRole().id).toBe(7);
});

test('a PIN opens it, also without a network, and whoever it is sells on with the same cart', async () => {
  stubApi({});
  show();
  act(() => lockTill());
  await screen.findByRole('button', { name: 'Nadia Putri' });
  press('Nadia Putri');
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '271828' } });
  await screen.findByText('PIN salah.');
  expect(isTillLocked()).toBe(true);
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: PIN } });
  await screen.findByText('Kopi Gayo Uji');
  expect(isTillLocked()).toBe(false);
  expect(currentSeller()).toMatchObject({ id: 9, told: false });
});

test('a password opens it too, with the rights of that account; the session before ends', async () => {
  const before = currentToken();
  const asked = stubApi({
    ...online,
    login: () =>
      success({
        user: someone('bos', 'admin'),
        token: 'lain',
      }),
    logout: () => success(null),
  });
  show();
  act(() => lockTill());
  await screen.findByRole('heading', { name: 'Kasir terkunci' });
  press('Masuk dengan kata sandi');
  type('Kata sandi', 'rahasia-sekali');
  press('Masuk');
  await screen.findByText('Kopi Gayo Uji');
  expect(currentToken()).toBe('lain');
  expect(currentToken()).not.toBe(before);
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('logout'));
});

test('one who may not sell does not open it', async () => {
  stubApi({ login: () => success({ user: someone('pembeli', 'customer'), token: 'pembeli' }), logout: () => success(null) });
  show();
  act(() => lockTill());
  await screen.findByRole('heading', { name: 'Kasir terkunci' });
  press('Masuk dengan kata sandi');
  type('Kata sandi', 'rahasia-sekali');
  press('Masuk');
  await screen.findByText('Anda tidak memiliki izin untuk tindakan ini.');
  expect(isTillLocked()).toBe(true);
});

test('locks itself after the minutes of the settings, not while somebody is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  stubApi({});
  useTillRules.setState({ lock_minutes: 5 });
  show();
  await screen.findByText('Kopi Gayo Uji');
  act(() => void vi.advanceTimersByTime(4 * 60_000));
  fireEvent.keyDown(document.body, { key: 'Shift' });
  act(() => void vi.advanceTimersByTime(4 * 60_000));
  expect(isTillLocked()).toBe(false);
  act(() => void vi.advanceTimersByTime(61_000));
  expect(isTillLocked()).toBe(true);
});

test('one whose PIN the shop no longer takes locks it', async () => {
  stubApi({});
  show();
  act(() => lockTill());
  await screen.findByRole('button', { name: 'Nadia Putri' });
  press('Nadia Putri');
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: PIN } });
  await screen.findByText('Kopi Gayo Uji');
  stubApi({ switchCashier: () => failed('wrong_pin') });
  await act(() => reportSwitch().catch(() => {}));
  await screen.findByText(/PIN Nadia Putri tidak berlaku lagi/u);
});
