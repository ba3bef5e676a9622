import { ChevronDown, LayoutDashboard, LogOut, Package, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import type { Viewer } from './viewer.ts';

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-base font-medium hover:bg-brand-soft hover:text-leaf-800 [&_svg]:size-4.5';

/** The signed-in person's menu. Loaded for them only. */
export default function AccountMenu({ viewer, onLogout }: { viewer: Viewer; onLogout: () => void }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 max-w-44 items-center gap-2 rounded-md px-2.5 text-sm font-semibold hover:bg-brand-soft"
      >
        <UserRound className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
        <span className="truncate">{viewer.name}</span>
        <ChevronDown className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      </button>
      {open && (
        <ul className="absolute right-0 z-40 mt-2 w-60 rounded-lg border bg-surface p-1.5 shadow-lg">
          <li>
            <Link to="/profile" className={row} onClick={() => setOpen(false)}>
              <UserRound aria-hidden="true" /> Profil saya
            </Link>
          </li>
          <li>
            <Link to="/profile/orders" className={row} onClick={() => setOpen(false)}>
              <Package aria-hidden="true" /> Pesanan saya
            </Link>
          </li>
          {viewer.panel && (
            <li>
              <Link to={viewer.panel.to} className={row} onClick={() => setOpen(false)}>
                <LayoutDashboard aria-hidden="true" /> {viewer.panel.label}
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={row} onClick={onLogout}>
              <LogOut aria-hidden="true" /> Keluar
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
