import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { RenderFailure } from './render-failure.tsx';
import themeUrl from './theme.css?url';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { Toaster } from './ui/toaster.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: themeUrl },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The HTML document around every screen, the failure screen included. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#173f27" />
        <Meta />
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
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toaster />
    </>
  );
}

/** Any error that no screen caught. The details go to the console only (spec section 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RenderFailure error={error} />;
}
