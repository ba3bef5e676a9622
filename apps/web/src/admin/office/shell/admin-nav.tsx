import { useId } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { lastView } from '../../shared/addresses/last-view.ts';
import { ADMIN_GROUPS, type AdminEntry, type AdminGroup, entryOf, SELLERS_GROUPS } from '../../shared/components/entries.ts';
import { useRights } from '../../shared/components/rights.ts';

/** Low enough that all groups stand in a window of 800 px; as high as a finger on touch screens. */
const row =
  'flex min-h-7 items-center gap-2.5 rounded-md px-3 text-sm font-medium text-leaf-100 transition-colors hover:bg-leaf-800 hover:text-white aria-[current=page]:bg-leaf-700 aria-[current=page]:font-semibold aria-[current=page]:text-white pointer-coarse:min-h-11 pointer-coarse:text-[0.9375rem] [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-gold-300';

type AdminNavProps = { onChoose?: (() => void) | undefined };

/** The links that the signed-in person may open, in groups; the active one matches by path prefix (spec section 2, admin layout). */
export function AdminNav({ onChoose }: AdminNavProps) {
  const groups = useRights().administers ? ADMIN_GROUPS : SELLERS_GROUPS;
  const current = entryOf(useLocation().pathname, groups);
  return (
    <nav aria-label="Menu admin" className="grid gap-2.5">
      {groups.map((group) => (
        <Group key={group.title} {...group} current={current} onChoose={onChoose} />
      ))}
    </nav>
  );
}

type GroupProps = AdminGroup & AdminNavProps & { current: AdminEntry | undefined };

function Group({ title, entries, current, onChoose }: GroupProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-3 pb-0.5 text-xs text-leaf-300">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              // Pressed again, the list's own entry takes its filters off.
              to={to === current?.to ? to : lastView(to)}
              className={row}
              {...(to === current?.to && { 'aria-current': 'page' as const })}
              {...(onChoose && { onClick: onChoose })}
            >
              <Icon aria-hidden="true" /> {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
