import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name of the button. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger' | undefined;
};

/** An icon button, 44 px square (48 with large text), always with an accessible name. */
export function IconButton({ label, icon, tone = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-finger shrink-0 place-items-center rounded-md transition-colors disabled:opacity-50 [&_svg]:size-sign',
        tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'text-ink-soft hover:bg-paper-100 hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
