import { useId } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { lastView } from '../../shared/addresses/last-view.ts';
import { useBellState } from '../../shared/components/bell-store.ts';
import {
  ADMIN_GROUPS,
  type AdminEntry,
  type AdminGroup,
  placeOf,
  SELLERS_GROUPS,
  shownTabs,
  tabsOf,
  waitingAt,
} from '../../shared/components/entries.ts';
import { useFeatures } from '../../shared/components/features.ts';
import { useRights } from '../../shared/components/rights.ts';
import { Waiting } from './place-tabs.tsx';

const row =
  'flex items-center gap-2.5 rounded-md px-3 transition-colors hover:bg-leaf-800 hover:text-white aria-[current=page]:bg-leaf-700 aria-[current=page]:font-semibold aria-[current=page]:text-white pointer-coarse:min-h-9.5 pointer-coarse:text-[0.9375rem] pointer-coarse:tall:min-h-11 [&_svg]:shrink-0';

/**
 * Low enough that all stand in a window of 720 px, under a finger in one of 768; higher where there is room. What is used all day is the
 * louder.
 */
const daily = 'min-h-9 text-[0.9375rem] font-semibold text-white [&_svg]:size-5 [&_svg]:text-gold-300';
const seldom = 'min-h-7.5 text-sm font-medium text-leaf-200 [&_svg]:size-4.5 [&_svg]:text-leaf-300';

type AdminNavProps = { onChoose?: (() => void) | undefined };

/** The links that the signed-in person may open, in groups; the active one matches by path prefix (spec section 2, admin layout). */
export function AdminNav({ onChoose }: AdminNavProps) {
  const groups = useRights().administers ? ADMIN_GROUPS : SELLERS_GROUPS;
  const current = placeOf(useLocation().pathname, groups)?.entry;
  return (
    <nav aria-label="Menu admin" className="grid gap-2.5">
      {groups.map((group) => (
        <Group key={group.title} {...group} current={current} onChoose={onChoose} />
      ))}
    </nav>
  );
}

type GroupProps = AdminGroup & AdminNavProps & { current: AdminEntry | undefined };

function Group({ title, isDaily, entries, current, onChoose }: GroupProps) {
  const id = useId();
  const bell = useBellState((state) => state.bell);
  const features = useFeatures();
  return (
    <div>
      <p id={id} className="px-3 pb-0.5 text-xs text-leaf-300">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {entries.map((entry) => {
          const { label, icon: Icon } = entry;
          // Its first screen may be one that the shop doesn't use yet.
          const to = shownTabs(entry, { bell, features })[0]?.to ?? entry.to;
          const waiting = waitingAt(tabsOf(entry), bell);
          return (
            <li key={entry.to}>
              <Link
                // Pressed again, the list's own entry takes its filters off.
                to={entry === current ? to : lastView(to)}
                className={cx(row, isDaily ? daily : seldom)}
                {...(entry === current && { 'aria-current': 'page' as const })}
                {...(onChoose && { onClick: onChoose })}
              >
                <Icon aria-hidden="true" /> <span className="grow">{label}</span>
                {waiting > 0 && <Waiting count={waiting} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
