import { LogOut, Menu, Store, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { href, useLocation } from 'react-router';
import { version } from '../../../../../../package.json';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { KerawangBorder } from '../../../ui/ornament/kerawang-border.tsx';
import { ApprovalHost } from '../../shared/components/approval/approval-host.tsx';
import { ADMIN_GROUPS, placeOf, SELLERS_GROUPS } from '../../shared/components/entries.ts';
import { HeaderPlace } from '../../shared/components/in-header.tsx';
import { useRights } from '../../shared/components/rights.ts';
import { BellButton } from '../bell/bell-button.tsx';
import { FindButton } from '../find/find-button.tsx';
import { AdminNav } from './admin-nav.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { PlaceTabs } from './place-tabs.tsx';

type AdminShellProps = {
  /** Who is signed in; null while unknown. */
  name: string | null;
  /** Null while the screen loads. */
  onLogout: (() => void) | null;
  children: ReactNode;
};

const footRow =
  'flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-sm font-medium text-leaf-100 transition-colors hover:bg-leaf-800 hover:text-white pointer-coarse:tall:min-h-11 [&_svg]:size-4.5';

const frameHeader = 'sticky top-0 h-14 gap-2 max-[24rem]:gap-1 bg-canvas/95 px-4 backdrop-blur-sm sm:h-16 sm:px-6 2xl:px-8';
const darkButton = 'text-white! hover:bg-leaf-800!';

/** The frame around an admin screen: sidebar, phone menu, top bar. The till has the whole window: there the sidebar is in the menu. */
export function AdminShell({ name, onLogout, children }: AdminShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [headerPlace, setHeaderPlace] = useState<HTMLElement | null>(null);
  const { administers } = useRights();
  const home = administers ? href('/admin/dashboard') : href('/admin/pos');
  const homeName = administers ? 'Lapak Hijau, ke dasbor' : 'Lapak Hijau, ke kasir';
  const { pathname } = useLocation();
  const isTill = pathname === href('/admin/pos');
  const place = placeOf(pathname, administers ? ADMIN_GROUPS : SELLERS_GROUPS)?.entry.label;

  const menu = (onChoose?: () => void) => (
    <>
      {/* The entries scroll where they don't fit; who is signed in and the way out stay in sight, on phones too. */}
      <div className="lg:-mx-3 lg:min-h-0 lg:grow lg:overflow-y-auto lg:px-3 lg:py-0.5">
        <AdminNav onChoose={onChoose} />
        <p className="mt-2 px-3 text-xs text-leaf-300">Versi {version}</p>
      </div>
      <div className="sticky bottom-0 mt-auto shrink-0 bg-leaf-900">
        <KerawangBorder className="mb-1 text-leaf-600 max-lg:mt-2" />
        {name !== null && (
          <Link to={href('/profile')} className={cx(footRow, 'text-xs')}>
            <UserRound aria-hidden="true" /> <span className="min-w-0 truncate">Masuk sebagai {name}</span>
            <span className="sr-only">: profil, PIN, dan kata sandi</span>
          </Link>
        )}
        <div className="flex flex-wrap justify-between">
          <Link to="/" className={cx(footRow, 'pointer-coarse:min-h-11')}>
            <Store aria-hidden="true" /> Lihat toko
          </Link>
          <button
            type="button"
            className={cx(footRow, 'pointer-coarse:min-h-11')}
            disabled={onLogout === null}
            {...(onLogout && { onClick: onLogout })}
          >
            <LogOut aria-hidden="true" /> Keluar
          </button>
        </div>
      </div>
    </>
  );

  return (
    <div
      className={
        isTill
          ? 'flex h-screen flex-col overflow-hidden supports-[height:1dvh]:h-dvh'
          : // Paper on its side is as wide as a desk.
            'min-h-screen lg:not-print:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]'
      }
    >
      <a
        href="#isi"
        className="sr-only z-80 rounded-md bg-brand font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        Langsung ke isi
      </a>
      {!isTill && (
        <aside className="on-dark sticky top-0 hidden h-screen flex-col bg-leaf-900 p-3 lg:flex">
          <Link to={home} aria-label={homeName} className="mb-3 shrink-0 self-start rounded-md px-2 py-1">
            <Logo tone="light" />
          </Link>
          {menu()}
        </aside>
      )}
      <div className={cx('min-w-0', isTill && 'flex min-h-0 grow flex-col')}>
        <header
          className={cx(
            'z-30 flex items-center border-b',
            isTill ? 'on-dark h-13 shrink-0 gap-1 border-leaf-950 bg-leaf-900 px-2 text-white sm:gap-2 sm:px-3' : frameHeader,
          )}
        >
          <IconButton
            className={isTill ? darkButton : '-ml-2 text-ink lg:hidden'}
            label="Buka menu"
            icon={<Menu aria-hidden="true" />}
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          />
          {isTill ? (
            <div ref={setHeaderPlace} className="flex min-w-0 grow items-center gap-1 sm:gap-2" />
          ) : (
            <>
              <Link to={home} aria-label={homeName} className="rounded-md py-1 max-sm:hidden lg:hidden">
                <Logo />
              </Link>
              {/* Lists leave their title out on a phone. */}
              <p aria-hidden="true" className="truncate text-lg font-extrabold max-[24rem]:text-[0.9375rem] sm:hidden">
                {place}
              </p>
            </>
          )}
          <div className="ml-auto flex items-center gap-1 sm:gap-3">
            {name !== null && administers && (
              <div className={cx(isTill && 'max-lg:hidden')}>
                <FindButton onTill={isTill} />
              </div>
            )}
            {name !== null && administers && <BellButton onDark={isTill} />}
            {!isTill && administers && (
              <ButtonLink
                to={href('/admin/orders')}
                variant="secondary"
                size="sm"
                aria-label="Kelola pesanan"
                className="whitespace-nowrap max-[24rem]:px-2.5"
              >
                <span className="max-sm:hidden">Kelola pesanan</span>
                <span className="sm:hidden">Pesanan</span>
              </ButtonLink>
            )}
          </div>
        </header>
        {!isTill && administers && <PlaceTabs />}
        <main
          id="isi"
          tabIndex={-1}
          className={
            isTill
              ? 'min-h-0 grow overflow-y-auto p-4 outline-none has-data-till:overflow-hidden has-data-till:p-0'
              : 'mx-auto w-full max-w-[90rem] px-4 pt-2 pb-4 sm:px-6 md:py-3 2xl:px-8'
          }
        >
          <HeaderPlace value={headerPlace}>{children}</HeaderPlace>
        </main>
      </div>
      <MenuPanel open={menuOpen} onClose={() => setMenuOpen(false)}>
        <div className="on-dark -m-5 flex min-h-[calc(100%+2.5rem)] flex-col bg-leaf-900 p-4">{menu(() => setMenuOpen(false))}</div>
      </MenuPanel>
      <ConfirmHost />
      <ApprovalHost />
    </div>
  );
}
