import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { href, Outlet, type ShouldRevalidateFunction, useLocation, useNavigate } from 'react-router';
import { homeOf } from '../lib/home-of.ts';
import { loadSecondVoice } from '../lib/second-voice.ts';
import { serverApi } from '../lib/server-api.ts';
import { useSession } from '../lib/session.ts';
import { signInStateOf } from '../lib/sign-in-state.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { KerawangBorder } from '../ui/ornament/kerawang-border.tsx';
import { KerawangField } from '../ui/ornament/kerawang-field.tsx';
import { PintoAceh } from '../ui/ornament/pinto-aceh.tsx';
import type { Route } from './+types/layout.ts';
import { SupportBox } from './support-box.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context).call('getShop');
  return data;
}

export { FrameErrorBoundary as ErrorBoundary } from '../frame-error-boundary.tsx';

export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** The frame of login, register and the ways to a new password. */
export default function AuthLayout({ loaderData: shop }: Route.ComponentProps) {
  useWayOn();
  useEffect(loadSecondVoice, []);
  return (
    <div className="flex min-h-screen flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <aside className="on-dark relative hidden flex-col justify-between overflow-hidden bg-leaf-900 p-12 text-leaf-100 lg:sticky lg:top-0 lg:flex lg:h-screen">
        <KerawangField className="text-leaf-800" />
        <Link to="/" aria-label={`${shop.name}, ke beranda`} className="relative self-start rounded-md">
          <Logo name={shop.name} picture={shop.appearance.logo} tone="light" />
        </Link>
        <div className="relative">
          <PintoAceh className="h-36 text-gold-300" />
          <p className="voice mt-8 max-w-md text-3xl text-white">Masuk lewat pintu yang sama, untuk Aceh yang lebih hijau.</p>
          <p className="mt-4 max-w-md text-leaf-200">
            Satu akun untuk berbelanja dari usaha kecil Aceh, memantau pesanan, dan menyimpan data Anda.
          </p>
        </div>
        <KerawangBorder variant="emun" className="relative text-gold-400/70" />
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <OfflineBanner className="top-0" />
        <header className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 sm:px-10 lg:justify-end lg:py-5">
          <Link to="/" aria-label={`${shop.name}, ke beranda`} className="rounded-md py-1 lg:hidden">
            <Logo name={shop.name} picture={shop.appearance.logo} />
          </Link>
          <Link
            to="/"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm font-semibold whitespace-nowrap text-leaf-800 underline-offset-4 hover:underline"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            <span>
              Kembali<span className="max-[22rem]:sr-only"> ke beranda</span>
            </span>
          </Link>
        </header>
        <KerawangBorder className="text-leaf-300 lg:hidden" />
        <main id="isi" tabIndex={-1} className="mx-auto flex w-full max-w-xl grow flex-col justify-center px-4 py-10 sm:px-10">
          <Outlet />
          <SupportBox email={shop.contact_email} />
        </main>
      </div>
    </div>
  );
}

/** Redirects whoever is signed in: back to where they were, else to where their role begins (spec section 2). */
function useWayOn() {
  // Whether somebody is signed in, not who: the next screen may reload the account.
  const signedIn = useSession((session) => session.user !== null);
  const navigate = useNavigate();
  const location = useLocation();
  const leadOn = useEffectEvent(() => {
    // A link to a new password is good for whoever has it, signed in or not.
    if (![href('/login'), href('/register')].includes(location.pathname)) return;
    const role = useSession.getState().user?.role;
    navigate(signInStateOf(location)?.from ?? (role ? homeOf(role) : '/'), { replace: true });
  });
  useEffect(() => {
    if (signedIn) leadOn();
  }, [signedIn]);
}
