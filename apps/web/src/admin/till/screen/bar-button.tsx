import type { ComponentProps, ReactNode } from 'react';
import { countText } from '../../../lib/format.ts';

type BarButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  icon: ReactNode;
  /** What a phone shows of the text beside the icon. */
  count?: number;
  children: ReactNode;
};

/** A button in the till's line; on a phone its text is for screen readers, as there is room for the icon only. */
export function BarButton({ icon, count, children, ...rest }: BarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-white transition-colors hover:bg-leaf-800 [&_svg]:size-5"
    >
      {icon}
      <span className="max-md:sr-only">{children}</span>
      {count !== undefined && (
        <span className="tabular-nums md:hidden" aria-hidden="true">
          {countText(count)}
        </span>
      )}
    </button>
  );
}
