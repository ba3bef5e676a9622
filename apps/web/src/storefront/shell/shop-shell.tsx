import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Viewer } from './viewer.ts';

const BottomBar = retryingLazy(() => import('./bottom-bar.tsx'));

type ShopShellProps = {
  /** The signed-in person; null shows 'Masuk' and 'Gabung mitra'. */
  viewer: Viewer | null;
  /** Number of units in the cart. */
  cartCount: number;
  onLogout: () => void;
  /** True while the sandbox gateway is used. */
  demo: boolean;
  children: ReactNode;
};

/** The frame around a shop screen. Reads no stores; everything comes by props. */
export function ShopShell({ viewer, cartCount, onLogout, demo, children }: ShopShellProps) {
  // Its signs would be 3 KB of every page, and a desktop has no use for it.
  const [isPhone, setIsPhone] = useState(false);
  useEffect(() => setIsPhone(window.matchMedia('(max-width: 47.99rem)').matches), []);
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#isi" className="skip-link">
        Langsung ke isi
      </a>
      {demo && <DemoBar />}
      <Header viewer={viewer} cartCount={cartCount} onLogout={onLogout} />
      <OfflineBanner className="top-13 sm:top-16" />
      <main id="isi" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      {isPhone && (
        <Suspense>
          <BottomBar cartCount={cartCount} viewer={viewer} />
        </Suspense>
      )}
    </div>
  );
}
