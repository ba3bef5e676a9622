import type { ComponentProps, ReactNode } from 'react';
import { countText } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';

type BarButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  icon: ReactNode;
  /** What is shown of the text beside the icon where there is no room for it. */
  count?: number;
  /** Its text is long: only beside the wide payment column is there room for it. */
  isShort?: boolean;
  children: ReactNode;
};

/** A button in the till's line; on a phone its text is for screen readers, as there is room for the icon only. */
export function BarButton({ icon, count, isShort = false, children, ...rest }: BarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-white transition-colors hover:bg-leaf-800 [&_svg]:size-5"
    >
      {icon}
      <span className={isShort ? 'max-xl:sr-only' : 'max-md:sr-only'}>{children}</span>
      {count !== undefined && (
        <span className={cx('tabular-nums', isShort ? 'xl:hidden' : 'md:hidden')} aria-hidden="true">
          {countText(count)}
        </span>
      )}
    </button>
  );
}
