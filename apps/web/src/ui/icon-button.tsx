import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does, for those who don't see the icon. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
};

/** A button with an icon only, 44 px square, always with a name. */
export function IconButton({ label, icon, tone = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:opacity-50 [&_svg]:size-5',
        tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'text-ink-soft hover:bg-paper-100 hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
