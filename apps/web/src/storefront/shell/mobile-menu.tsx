import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import { Link, MenuLink } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useShop } from '../shop.ts';
import { anchorLinksOf, navLinks } from './nav-links.ts';
import { openChat } from './open-chat.ts';
import type { Viewer } from './viewer.ts';

export type MobileMenuProps = {
  open: boolean;
  onClose: () => void;
  viewer: Viewer | null;
  onLogout: () => void;
};

const row = 'flex min-h-13 items-center border-b text-lg font-semibold text-ink hover:text-leaf-700 aria-[current=page]:text-leaf-700';

/** The phone menu. Loaded when first opened. */
export default function MobileMenu({ open, onClose, viewer, onLogout }: MobileMenuProps) {
  const { name, appearance, shows_chat } = useShop();
  return (
    <SidePanel open={open} onClose={onClose} title={<Logo name={name} picture={appearance.logo} />}>
      <nav aria-label="Menu utama">
        {navLinks.map((link) => (
          <MenuLink key={link.to} to={link.to} exact={link.exact} className={row} onClick={onClose}>
            {link.label}
          </MenuLink>
        ))}
        {anchorLinksOf(appearance).map((link) => (
          <Link key={link.to} to={link.to} className={row} onClick={onClose}>
            {link.label}
          </Link>
        ))}
        {viewer ? (
          <>
            <Link to="/profile" className={row} onClick={onClose}>
              Profil saya
            </Link>
            <Link to="/profile/orders" className={row} onClick={onClose}>
              Pesanan saya
            </Link>
          </>
        ) : (
          <Link to="/pesanan" className={row} onClick={onClose}>
            Lacak pesanan
          </Link>
        )}
        {shows_chat && (
          <button
            type="button"
            className={cx(row, 'w-full')}
            onClick={() => {
              onClose();
              openChat();
            }}
          >
            Tanya toko
          </button>
        )}
        {viewer?.panel && (
          <Link to={viewer.panel.to} className={row} onClick={onClose}>
            {viewer.panel.label}
          </Link>
        )}
      </nav>
      <KerawangBorder className="my-7 text-leaf-300" />
      <div className="grid gap-3">
        {viewer ? (
          <>
            <p className="text-center text-sm text-ink-soft">
              Masuk sebagai <strong className="text-ink">{viewer.name}</strong>
            </p>
            <Button variant="secondary" wide onClick={onLogout}>
              Keluar
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to="/gabung-mitra" wide onClick={onClose}>
              Gabung mitra
            </ButtonLink>
            <ButtonLink to="/login" variant="secondary" wide onClick={onClose}>
              Masuk
            </ButtonLink>
          </>
        )}
      </div>
    </SidePanel>
  );
}
