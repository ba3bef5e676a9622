import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';

type ChipProps = ComponentProps<'button'> & { selected: boolean; children: ReactNode };

/** A filter that is on or off. For one that lives in the URL use `ChipLink`. */
export function Chip({ selected, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={cx('chip', selected ? 'chip-on' : 'chip-off', className)}>
      {children}
    </button>
  );
}

type ChipLinkProps = ComponentProps<typeof Link> & { selected: boolean };

/** A filter as a link, which can be shared and works without JavaScript. */
export function ChipLink({ selected, className, ...rest }: ChipLinkProps) {
  const chip = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selected && chip.current) bringIntoSight(chip.current);
  }, [selected]);
  return (
    <Link
      ref={chip}
      {...rest}
      aria-current={selected ? 'true' : undefined}
      className={cx('chip', selected ? 'chip-on' : 'chip-off', className)}
    />
  );
}

/** Scrolls the chip's row only; `scrollIntoView` may scroll the page. */
function bringIntoSight(chip: HTMLElement): void {
  const row = chip.closest('.chip-scroller');
  if (!row) return;
  const [at, frame] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.left >= frame.left && at.right <= frame.right) return;
  row.scrollLeft += at.left - frame.left - (frame.width - at.width) / 2;
}

/** A row of chips: scrolls sideways on a phone, to the selected one, and wraps on a wide screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="chip-scroller -mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">{children}</div>
    </nav>
  );
}
