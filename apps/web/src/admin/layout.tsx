import { Outlet, type ShouldRevalidateFunction, useNavigate } from 'react-router';
import { ApiError } from '../lib/api.ts';
import { api } from '../lib/browser-api.ts';
import { requireRole } from '../lib/guard.ts';
import { logOut } from '../lib/log-out.ts';
import type { Route } from './+types/layout.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

/**
 * Lets admins in (spec section 6). Screens' loaders run beside this one, not after it, so each begins with the guard too:
 * nobody's browser then asks the API for what it may not see.
 */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const user = requireRole('admin');
  return { name: user.first_name || user.username, pendingOrders: await countPendingOrders(signal) };
}
clientLoader.hydrate = true as const;

/** A search or an opened panel changes only the query, and the bell's count needn't follow each letter typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  const onlyQueryChanged = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyQueryChanged && formMethod === undefined ? false : defaultShouldRevalidate;
};

export function HydrateFallback() {
  return (
    <AdminShell name={null} pendingOrders={null} onLogout={null}>
      <ScreenSkeleton />
    </AdminShell>
  );
}

/** The admin's frame: sidebar, top bar, screen. */
export default function AdminLayout({ loaderData: { name, pendingOrders } }: Route.ComponentProps) {
  const navigate = useNavigate();

  function leave() {
    logOut();
    navigate('/');
  }

  return (
    <AdminShell name={name} pendingOrders={pendingOrders} onLogout={leave}>
      <Outlet />
    </AdminShell>
  );
}

/** Null when the count can't be had: the bell then shows none, and the screen itself says what is wrong. */
async function countPendingOrders(signal: AbortSignal): Promise<number | null> {
  try {
    const { counts } = await api.call('listOrders', { query: { page_size: 1 }, signal });
    return counts.pending;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
