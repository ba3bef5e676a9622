import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { ADMIN_ENTRIES, type AdminEntry, entryOf, MORE_ENTRIES } from '../parts/entries.ts';

const row =
  'flex min-h-12 items-center gap-3 rounded-md px-3.5 text-[0.9375rem] font-medium text-leaf-100 transition-colors hover:bg-leaf-800 hover:text-white aria-[current=page]:bg-leaf-700 aria-[current=page]:font-semibold aria-[current=page]:text-white [&_svg]:size-5 [&_svg]:text-gold-300';

/** The admin's links; the active one matches by path prefix (spec section 2, admin layout). */
export function AdminNav({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const current = entryOf(useLocation().pathname);
  return (
    <nav aria-label="Menu admin" className="grid gap-1">
      {ADMIN_ENTRIES.map((entry) => (
        <Entry key={entry.to} {...entry} isCurrent={entry === current} onChoose={onChoose} />
      ))}
      <hr className="mx-3.5 my-2 border-leaf-700" />
      {MORE_ENTRIES.map((entry) => (
        <Entry key={entry.to} {...entry} isCurrent={entry === current} onChoose={onChoose} />
      ))}
    </nav>
  );
}

type EntryProps = AdminEntry & { isCurrent: boolean; onChoose: (() => void) | undefined };

function Entry({ to, label, icon: Icon, isCurrent, onChoose }: EntryProps) {
  return (
    <Link to={to} className={row} {...(isCurrent && { 'aria-current': 'page' as const })} {...(onChoose && { onClick: onChoose })}>
      <Icon aria-hidden="true" /> {label}
    </Link>
  );
}
