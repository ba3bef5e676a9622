import { Outlet } from 'react-router';
import { ShopShell } from './shell/shop-shell.tsx';

/** The shop's frame: header, screen, footer. Session and cart are wired in here. */
export default function StorefrontLayout() {
  return (
    <ShopShell viewer={null} cartCount={0} onLogout={() => {}} demo={false}>
      <Outlet />
    </ShopShell>
  );
}
