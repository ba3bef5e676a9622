import type { ReactNode } from 'react';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import { DemoBar } from './demo-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Viewer } from './viewer.ts';

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
    </div>
  );
}
