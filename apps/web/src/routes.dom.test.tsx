import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, routeOf } from '../test/render-screen.tsx';
import { stubApi } from '../test/stub-api.ts';
import * as addresses from './account/addresses/screen.tsx';
import * as orders from './account/orders/screen.tsx';
import * as profile from './account/profile/screen.tsx';
import { aUser } from './account/user-for-tests.ts';
import * as admin from './desk/layout.tsx';
import { signIn, useSession } from './lib/session.ts';
import * as operator from './operator/screen.tsx';
import routes from './routes.ts';

const SHOWN = 'Layar terlindung';
const Shown = () => <p>{SHOWN}</p>;

/** The screens that not everyone may see, each with its own guard; the back office is guarded by its frame. */
const PROTECTED = [
  ...(
    [
      ['/profile', profile],
      ['/profile/addresses', addresses],
      ['/profile/orders', orders],
      ['/operator/*', operator],
    ] as const
  ).map(([path, { clientLoader }]) => routeOf(path, { default: Shown, HydrateFallback: Shown, clientLoader })),
  {
    middleware: admin.clientMiddleware as never,
    ErrorBoundary: admin.ErrorBoundary,
    children: ['/admin/orders', '/admin/pos', '/admin/reports/shifts', '/admin/reports'].map((path) => ({
      path,
      Component: Shown,
      loader: () => null,
    })),
  },
];

function open(address: string): void {
  stubApi({});
  renderScreen(PROTECTED, address);
}

const asRole = (name: string, canAdminister = false) =>
  signIn(aUser({ role: { id: 1, name, display_name: name, can_access_admin: canAdminister } }), 'token');

test.each(['/profile', '/profile/addresses', '/profile/orders', '/operator', '/admin/orders'])(
  'signed out, %s leads to /login',
  async (address) => {
    open(address);
    await screen.findByText('At /login');
  },
);

test.each(['/operator', '/admin/orders'])('a customer is led from %s to /', async (address) => {
  asRole('customer');
  open(address);
  await screen.findByText('At /');
});

test.each(['/operator', '/operator/apa-saja'])('operators and admins see %s', async (address) => {
  for (const signInAs of [() => asRole('operator'), () => asRole('admin', true)]) {
    signInAs();
    open(address);
    await screen.findByText(SHOWN);
    document.body.replaceChildren();
  }
});

test('an operator is led from the back office to /, an admin not', async () => {
  asRole('operator');
  open('/admin/orders');
  await screen.findByText('At /');
  asRole('admin', true);
  open('/admin/orders');
  await screen.findByText(SHOWN);
});

test.each(['cashier', 'supervisor'])('a %s sees the till and its shifts, and of other screens that they are not theirs', async (role) => {
  asRole(role);
  for (const address of ['/admin/pos', '/admin/pos/', '/admin/reports/shifts']) {
    open(address);
    await screen.findByText(SHOWN);
    document.body.replaceChildren();
  }
  for (const address of ['/admin/orders', '/admin/reports']) {
    open(address);
    await screen.findByText('Akses ditolak');
    expect(screen.getByRole('link', { name: 'Ke kasir' }).getAttribute('href')).toBe('/admin/pos');
    expect(screen.queryByRole('link', { name: 'Pengguna' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Riwayat shift' })).not.toHaveLength(0);
    document.body.replaceChildren();
  }
});

test('every address of the back office stands in its frame, but for the window that the customer looks at', () => {
  const outside = routes.filter(({ file }) => file !== 'desk/layout.tsx');
  const paths = outside.flatMap((route) => [route, ...(route.children ?? [])]).map(({ path }) => path);
  expect(paths).toContain('catalog');
  // It asks the server nothing: it shows what the till's own window tells it.
  expect(paths.filter((path) => path?.startsWith('admin'))).toEqual(['admin/pos/display']);
});

test('a stored user that cannot be read is dropped with its token', async () => {
  window.localStorage.setItem('token', 'token');
  window.localStorage.setItem('user', '{not json');
  useSession.setState(useSession.getInitialState());
  open('/profile');
  await screen.findByText('At /login');
  expect([window.localStorage.getItem('token'), window.localStorage.getItem('user')]).toEqual([null, null]);
});
