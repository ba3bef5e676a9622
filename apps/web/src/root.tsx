import fontUrl from '@fonts/plus-jakarta-sans.woff2?url';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useNavigate, useRouteError } from 'react-router';
import type { Route } from './+types/root.ts';
import { LastResort } from './last-resort.tsx';
import { replayPresses } from './lib/early-presses.ts';
import { useNavigationWatch } from './lib/navigation-watch.ts';
import { retryingLazy } from './lib/retrying-lazy.ts';
import { restoreSession, useSession } from './lib/session.ts';
import type { SignInState } from './lib/sign-in-state.ts';
import { useFocusAfterNavigation } from './lib/use-focus-after-navigation.ts';
import { RenderFailure } from './render-failure.tsx';
import { StyleSheet } from './style-sheet.tsx';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { Toaster } from './ui/toaster.tsx';

/** Only somebody who is signed in can be asked for their password again. */
const RenewalHost = retryingLazy(() => import('./features/session/renewal-host.tsx'));

export const links: Route.LinksFunction = () => [
  // On a phone's line it would take turns with the picture, and hold up the first paint: there it comes when the text is laid out.
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', media: '(min-width: 40rem)' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The HTML document around every screen, the failure screen included. */
export function Layout({ children }: { children: ReactNode }) {
  // What broke may be a screen's `meta`: written here a second time it would break the failure screen too, which has its own title.
  const isBroken = (useRouteError() ?? null) !== null;
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#173f27" />
        {/* Not among `links`: those come behind a dozen scripts, and a browser that fetches six files at a time paints that much later. */}
        <StyleSheet />
        {!isBroken && <Meta />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** All screens, with the two things that outlive a screen: the progress bar and the toasts. */
export default function App() {
  useComingAlive();
  useWayToLogin();
  useFocusAfterNavigation();
  useNavigationWatch();
  const isSignedIn = useSession((session) => session.token !== null);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      {isSignedIn && (
        <Suspense>
          <RenewalHost />
        </Suspense>
      )}
      <Toaster />
    </>
  );
}

/** Only after the first paint: the server's page knows nobody, and the browser's first one must look the same. */
function useComingAlive() {
  useEffect(() => {
    restoreSession();
    void replayPresses();
  }, []);
}

/** A 401 on any call has signed the person out; this leads them to /login (spec section 4), which leads back here. */
function useWayToLogin() {
  const expirations = useSession((session) => session.expirations);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toLogin = useEffectEvent(() => {
    navigate('/login', { replace: true, state: { from: pathname + search, expired: true } satisfies SignInState });
  });
  useEffect(() => {
    if (expirations > 0) toLogin();
  }, [expirations]);
}

/** Any error that no screen caught. The details go to the console only (spec section 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LastResort>
      <RenderFailure error={error} />
    </LastResort>
  );
}
