import { Suspense, useEffect } from 'react';
import {
  data,
  href,
  isRouteErrorResponse,
  Navigate,
  Outlet,
  redirect,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { NextStepBar } from '../admin/office/first-steps/next-step-bar.tsx';
import { AdminShell } from '../admin/office/shell/admin-shell.tsx';
import { ScreenSkeleton } from '../admin/office/shell/screen-skeleton.tsx';
import { SecondFactorHost } from '../admin/people/second-factor/second-factor-host.tsx';
import { mayOpen, useRights } from '../admin/shared/components/rights.ts';
import { useSeller } from '../admin/shared/components/seller/seller-store.ts';
import { isTillLocked, useTillLock } from '../admin/shared/components/seller/till-lock.ts';
import { TillCart } from '../admin/shared/components/till-cart.ts';
import { ApiError } from '../lib/api.ts';
import { confirm } from '../lib/confirm.ts';
import { onlyFor, userContext } from '../lib/guard.ts';
import { logOut } from '../lib/log-out.ts';
import { prepareScreen } from '../lib/prepare-screen.ts';
import { retryingLazy } from '../lib/retrying-lazy.ts';
import { unsentSales } from '../lib/unsent-sales.ts';
import { whenAtRest } from '../lib/when-at-rest.ts';
import { RenderFailure } from '../render-failure.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/layout.ts';
import { TillCartLine } from './till-cart-line.tsx';

/** Admits admins (spec section 6), and to their own screens who sells at the till (decision 87), before any screen's loader. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [onlyFor('admin', 'supervisor', 'cashier'), onlyOwnScreens];

function onlyOwnScreens({ context, request }: Parameters<Route.ClientMiddlewareFunction>[0]): void {
  // Nothing is even asked for while it is locked.
  if (isTillLocked() && new URL(request.url).pathname !== href('/admin/pos')) throw redirect(href('/admin/pos'));
  if (!mayOpen(context.get(userContext).role, new URL(request.url).pathname)) throw data(null, { status: 403 });
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  return { name: user.first_name || user.username };
}
clientLoader.hydrate = true as const;

/** Loading texts of screens that have their own (spec section 2). */
const LOADING_TEXTS: Readonly<Record<string, string>> = { [href('/admin/couriers')]: 'Loading couriers...' };

export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <div className="font-coming">
      <AdminShell name={null} onLogout={null}>
        <ScreenSkeleton label={LOADING_TEXTS[pathname]} />
      </AdminShell>
    </div>
  );
}

/** The frame of the back office and the till: sidebar, top bar, screen. */
export default function AdminLayout({ loaderData: { name } }: Route.ComponentProps) {
  const leave = useLeave();
  const seller = useSeller();
  const lock = useTillLock();
  useEffect(() => whenAtRest(fetchTill, TILL_REST_MS), []);
  if (lock) return <Locked />;
  return (
    <AdminShell name={seller?.name ?? name} onLogout={() => void leave()}>
      <ComingScreen />
      <SecondFactorHost />
      <TillCart value={<TillCartLine />}>
        <Outlet />
      </TillCart>
      <NextStepBar />
    </AdminShell>
  );
}

const LockScreen = retryingLazy(async () => ({ default: (await import('../till/counter/cashier/lock-screen.tsx')).LockScreen }));

function Locked() {
  return (
    <Suspense fallback={<p className="p-6 text-ink-soft">Kasir terkunci.</p>}>
      <LockScreen />
    </Suspense>
  );
}

/** Sooner than other popups: it is the largest of all, and often the first that is opened. */
const TILL_REST_MS = 500;

/** The till's scripts are there before it is opened. Its products come from its own copy, or when it is opened first. */
async function fetchTill(): Promise<void> {
  const { bringTill } = await import('../till/counter/bring-till.ts');
  await Promise.all([prepareScreen('till/counter/screen'), bringTill()]);
}

/** Shows a loading text of its own while such a screen loads, after a short delay. */
function ComingScreen() {
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname;
  const text = coming === undefined || coming === pathname ? undefined : LOADING_TEXTS[coming];
  if (text === undefined) return null;
  return (
    <p
      role="status"
      className="pointer-events-none fixed top-20 left-1/2 z-40 -translate-x-1/2 rounded-full bg-leaf-900 px-4 py-2 text-sm font-medium text-white shadow-lg transition-opacity delay-300 duration-150 starting:opacity-0"
    >
      {text}
    </p>
  );
}

/** Shows a failed or forbidden screen within the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof clientLoader>('desk/layout');
  const leave = useLeave();
  const { administers } = useRights();
  const lock = useTillLock();
  if (lock) return <Locked />;
  // Nothing here can be called before (decision 92).
  if (error instanceof ApiError && error.code === 'enrol_second_factor') return <Navigate to={href('/profile')} replace />;
  const refused = (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 403;
  return (
    <AdminShell name={frame?.name ?? null} onLogout={() => void leave()}>
      {refused ? (
        <EmptyState title="Akses ditolak" {...(!administers && { action: <ButtonLink to={href('/admin/pos')}>Ke kasir</ButtonLink> })}>
          Anda tidak memiliki izin untuk mengakses halaman ini.
        </EmptyState>
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

/** Unsent sales stay in this browser until somebody signs in. */
async function mayLeaveTill(): Promise<boolean> {
  const waiting = unsentSales();
  if (waiting === 0) return true;
  return confirm({
    title: `${waiting} catatan kasir belum terkirim`,
    text: 'Semuanya tetap tersimpan di perangkat ini dan baru dikirim setelah seseorang yang boleh berjualan masuk lagi dan membuka kasir.',
    confirmText: 'Keluar saja',
    cancelText: 'Tetap masuk',
  });
}
