import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { countText } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { lastView } from '../../shared/addresses/last-view.ts';
import { useBellState } from '../../shared/components/bell-store.ts';
import { ADMIN_GROUPS, placeOf, shownTabs, waitingAt } from '../../shared/components/entries.ts';
import { useFeatures } from '../../shared/components/features.ts';

const tabClass =
  'inline-flex min-h-10 items-center gap-2 border-b-2 max-sm:min-h-8 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-leaf-800 aria-[current=page]:border-brand aria-[current=page]:text-leaf-800 focus-visible:-outline-offset-3 pointer-coarse:min-h-11 xl:min-h-16';

/**
 * The screens of a place, one beside the other (decision 143); nothing where it has only one. On a wide window they stand in the frame's
 * header, where they cost no row of the screen.
 */
export function PlaceTabs() {
  const { pathname } = useLocation();
  const bell = useBellState((state) => state.bell);
  const row = useRef<HTMLElement>(null);
  const place = placeOf(pathname, ADMIN_GROUPS);
  const shown = place?.tab.to;
  useEffect(() => {
    if (shown !== undefined) showCurrent(row.current);
  }, [shown]);
  const features = useFeatures();
  if (!place) return null;
  const { entry, tab } = place;
  const tabs = shownTabs(entry, { bell, features, open: tab.to });
  if (tabs.length < 2) return null;
  return (
    <nav
      ref={row}
      aria-label={`Bagian ${entry.label}`}
      className="relative overflow-x-auto border-b px-2 [scrollbar-width:none] sm:px-4 xl:sticky xl:top-0 xl:z-31 xl:-mt-16 xl:ml-4 xl:h-16 xl:w-fit xl:max-w-[calc(100%-28rem)] xl:border-0 xl:px-0 2xl:ml-6"
    >
      <div className="flex w-max">
        {tabs.map((one) => {
          const waiting = waitingAt([one], bell);
          return (
            <Link
              key={one.to}
              // Pressed again, the list takes its filters off, as the menu's entry does.
              to={one.to === tab.to ? one.to : lastView(one.to)}
              className={tabClass}
              {...(one.to === tab.to && { 'aria-current': 'page' as const })}
            >
              {one.label}
              {waiting > 0 && <Waiting count={waiting} />}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}

/** How many wait there for a person. */
export function Waiting({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-warning-soft px-1.5 py-px text-xs font-bold text-warning tabular-nums">
      {countText(count)}
      <span className="sr-only"> menunggu</span>
    </span>
  );
}

/** Scrolls the row only, as far as the current tab needs. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current=page]');
  if (!row || !current) return;
  const [at, frame] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.left < frame.left || at.right > frame.right) row.scrollLeft += at.left - frame.left - (frame.width - at.width) / 2;
}
