import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunction, useNavigate, useRouteLoaderData } from 'react-router';
import { ApiError } from '../lib/api.ts';
import { api } from '../lib/browser-api.ts';
import { onlyFor, userContext } from '../lib/guard.ts';
import { logOut } from '../lib/log-out.ts';
import { RenderFailure } from '../render-failure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/layout.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

/** Lets admins in (spec section 6), before any screen's loader runs. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [onlyFor('admin')];

export async function clientLoader({ context, request: { signal } }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
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
  const leave = useLeave();
  return (
    <AdminShell name={name} pendingOrders={pendingOrders} onLogout={leave}>
      <Outlet />
    </AdminShell>
  );
}

/** A screen that broke, or that the server refuses to this person: the frame stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof clientLoader>('admin/layout');
  const leave = useLeave();
  const refused = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 403;
  return (
    <AdminShell name={frame?.name ?? null} pendingOrders={frame?.pendingOrders ?? null} onLogout={leave}>
      {refused ? (
        <EmptyState title="Akses ditolak">Anda tidak memiliki izin untuk mengakses halaman ini.</EmptyState>
      ) : (
        <RenderFailure error={error} framed />
      )}
    </AdminShell>
  );
}

function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    logOut();
    void navigate('/');
  };
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
