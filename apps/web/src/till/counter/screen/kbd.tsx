import { cx } from '../../../ui/cx.ts';

/** A key, as a hint. Hidden where there is none, under a finger, and where there is no room. */
export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={cx(
        'rounded-sm border border-current/40 px-1.5 py-px font-sans text-xs leading-tight font-semibold opacity-85 max-sm:hidden pointer-coarse:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
