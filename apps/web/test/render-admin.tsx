import { Outlet, useLocation } from 'react-router';
import { aUser } from '../src/account/user-for-tests.ts';
import { onlyFor } from '../src/lib/guard.ts';
import { useNavigationWatch } from '../src/lib/navigation-watch.ts';
import { signIn } from '../src/lib/session.ts';
import { ConfirmHost } from '../src/ui/confirm-host.tsx';
import { Toaster } from '../src/ui/toaster.tsx';
import { renderScreen, routeOf } from './render-screen.tsx';

export function signInAdmin(): void {
  signIn(aUser({ username: 'admin', role: { id: 1, name: 'admin', display_name: 'Admin', can_access_admin: true } }), 'token');
}

/** Renders a screen of the back office for an admin who is signed in, with its questions and notices. */
export function renderAdmin(path: string, screen: Parameters<typeof routeOf>[1], address = path): void {
  signInAdmin();
  renderScreen(
    [{ middleware: [onlyFor('admin')], Component: Frame, HydrateFallback: Loading, children: [routeOf(path, screen)] }],
    address,
  );
}

/** Path and query of the screen that is shown. */
export function shownAddress(): string | null | undefined {
  return document.querySelector('[data-address]')?.getAttribute('data-address');
}

function Frame() {
  useNavigationWatch();
  const { pathname, search } = useLocation();
  return (
    <div data-address={`${pathname}${search}`}>
      <Outlet />
      <ConfirmHost />
      <Toaster />
    </div>
  );
}

function Loading() {
  return null;
}
