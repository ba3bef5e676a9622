import { Menu, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link, MenuLink } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useShop } from '../shop.ts';
import { CartLink } from './cart-link.tsx';
import { ChatButton } from './chat-button.tsx';
import { anchorLinksOf, navLinks } from './nav-links.ts';
import type { Viewer } from './viewer.ts';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = retryingLazy(loadMenu);
const loadSearch = () => import('./search-panel.tsx');
const SearchPanel = retryingLazy(loadSearch);
const AccountMenu = retryingLazy(() => import('./account-menu.tsx'));

/** Home, catalog and partners. */
const HAS_FIELD = /^\/(?:catalog|mitra)?$/u;

type HeaderProps = {
  viewer: Viewer | null;
  cartCount: number;
  onLogout: () => void;
};

/** The shop's header. */
export function Header({ viewer, cartCount, onLogout }: HeaderProps) {
  const { name, appearance, shows_chat } = useShop();
  const { pathname } = useLocation();
  const [searchWanted, setSearchWanted] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header
      className={cx(
        'shop-header',
        HAS_FIELD.test(pathname) && 'header-beside-field',
        // On a phone the catalog's field lies in here.
        pathname === '/catalog' && 'header-field',
      )}
    >
      <div className="container-page @container flex h-13 items-center sm:h-16 justify-between gap-2">
        <Link to="/" aria-label={`${name}, ke beranda`} className="min-w-0 rounded-md py-1">
          <Logo name={name} picture={appearance.logo} />
        </Link>
        <nav aria-label="Menu utama" className="hidden items-center lg:flex">
          {navLinks.map((entry) => (
            <MenuLink key={entry.to} to={entry.to} exact={entry.exact} className="header-link">
              {entry.label}
            </MenuLink>
          ))}
          {anchorLinksOf(appearance).map((entry) => (
            <Link key={entry.to} to={entry.to} className="header-link">
              {entry.label}
            </Link>
          ))}
        </nav>
        <div className="flex shrink-0 items-center sm:gap-2">
          <button
            type="button"
            className="header-search"
            title="Cari produk"
            aria-haspopup="dialog"
            aria-expanded={searchOpen}
            data-keep-press
            onPointerEnter={() => void loadSearch()}
            onClick={() => {
              setSearchWanted(true);
              setSearchOpen(true);
            }}
          >
            <Search aria-hidden="true" />
            <span className="max-xl:sr-only">Cari produk</span>
          </button>
          {shows_chat && <ChatButton />}
          <CartLink count={cartCount} />
          <div className="hidden items-center gap-2 lg:flex">
            {viewer ? (
              <Suspense fallback={<span className="px-2.5 text-sm font-semibold">{viewer.name}</span>}>
                <AccountMenu viewer={viewer} onLogout={onLogout} />
              </Suspense>
            ) : (
              <>
                <ButtonLink to="/login" variant="ghost">
                  Masuk
                </ButtonLink>
                <ButtonLink to="/gabung-mitra">Gabung mitra</ButtonLink>
              </>
            )}
          </div>
          <IconButton
            className="text-ink lg:hidden"
            label="Buka menu"
            icon={<Menu aria-hidden="true" />}
            aria-expanded={menuOpen}
            data-keep-press
            onPointerEnter={() => void loadMenu()}
            onClick={() => {
              setMenuWanted(true);
              setMenuOpen(true);
            }}
          />
        </div>
      </div>
      {searchWanted && (
        <Suspense>
          <SearchPanel open={searchOpen} onClose={() => setSearchOpen(false)} />
        </Suspense>
      )}
      {menuWanted && (
        <Suspense>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} viewer={viewer} onLogout={onLogout} />
        </Suspense>
      )}
    </header>
  );
}
