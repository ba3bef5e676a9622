import { House, LayoutGrid, Package, Search, ShoppingBag } from 'lucide-react';
import { useLocation } from 'react-router';
import { Link, MenuLink } from '../../ui/link.tsx';
import { CartBadge } from './cart-badge.tsx';
import type { Viewer } from './viewer.ts';

/** There a bar of its own stands at a phone's foot, or nothing may lead away. */
const OWN_FOOT = /^\/(product|cart|checkout)/u;

type BottomBarProps = { cartCount: number; viewer: Viewer | null };

/** The five ways that a phone has under the thumb. It ends the page, so it covers no last line. */
export default function BottomBar({ cartCount, viewer }: BottomBarProps) {
  const { pathname } = useLocation();
  if (OWN_FOOT.test(pathname)) return null;
  return (
    <nav aria-label="Menu bawah" className="bottom-bar">
      <MenuLink to="/" exact>
        <House aria-hidden="true" /> Beranda
      </MenuLink>
      <MenuLink to="/catalog" exact>
        <LayoutGrid aria-hidden="true" /> Kategori
      </MenuLink>
      <Link
        to="/catalog"
        onClick={(event) => {
          if (openSearch()) event.preventDefault();
        }}
      >
        <Search aria-hidden="true" /> Cari
      </Link>
      <MenuLink to={viewer ? '/profile/orders' : '/pesanan'} exact={false}>
        <Package aria-hidden="true" /> Pesanan
      </MenuLink>
      <Link to="/cart" aria-label={cartCount > 0 ? `Keranjang, ${cartCount} barang` : 'Keranjang'}>
        <span className="relative">
          <ShoppingBag aria-hidden="true" />
          <CartBadge count={cartCount} />
        </span>
        Keranjang
      </Link>
    </nav>
  );
}

/** The catalog has its own field; elsewhere the header's button opens one. */
function openSearch(): boolean {
  const field = document.querySelector<HTMLElement>('.catalog-field input[type="search"]');
  if (field) field.focus();
  const opener = document.querySelector<HTMLElement>('.header-search');
  if (!field) opener?.click();
  return field !== null || opener !== null;
}
