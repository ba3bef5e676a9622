import { isRouteErrorResponse, Outlet, useNavigate, useRouteLoaderData } from 'react-router';
import { unsentSales } from '../features/till/unsent.ts';
import { ApiError } from '../lib/api.ts';
import { confirm } from '../lib/confirm.ts';
import { onlyFor, userContext } from '../lib/guard.ts';
import { logOut } from '../lib/log-out.ts';
import { RenderFailure } from '../render-failure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/layout.ts';
import { NextStepBar } from './first-steps/next-step-bar.tsx';
import { AdminShell } from './shell/admin-shell.tsx';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

/** Lets admins in (spec section 6), before any screen's loader runs. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [onlyFor('admin')];

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  return { name: user.first_name || user.username };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <AdminShell name={null} onLogout={null}>
      <ScreenSkeleton />
    </AdminShell>
  );
}

/** The admin's frame: sidebar, top bar, screen. */
export default function AdminLayout({ loaderData: { name } }: Route.ComponentProps) {
  const leave = useLeave();
  return (
    <AdminShell name={name} onLogout={() => void leave()}>
      <Outlet />
      <NextStepBar />
    </AdminShell>
  );
}

/** A screen that broke, or that the server refuses to this person: the frame stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof clientLoader>('admin/layout');
  const leave = useLeave();
  const refused = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 403;
  return (
    <AdminShell name={frame?.name ?? null} onLogout={() => void leave()}>
      {refused ? (
        <EmptyState title="Akses ditolak">Anda tidak memiliki izin untuk mengakses halaman ini.</EmptyState>
      ) : (
        <RenderFailure error={error} framed />
      )}
    </AdminShell>
  );
}

function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeaveTill())) return;
    logOut();
    await navigate('/');
  };
}

/** Sales that the shop hasn't heard of stay in this browser, and somebody must sign in for them to be sent. */
async function mayLeaveTill(): Promise<boolean> {
  const waiting = unsentSales();
  if (waiting === 0) return true;
  return confirm({
    title: `${waiting} penjualan kasir belum terkirim`,
    text: 'Penjualan tetap tersimpan di perangkat ini dan baru dikirim setelah admin masuk lagi dan membuka kasir.',
    confirmText: 'Keluar saja',
    cancelText: 'Tetap masuk',
  });
}
