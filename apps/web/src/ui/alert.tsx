import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { softTone } from './tone.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type AlertProps = {
  tone?: keyof typeof icons;
  title?: string | undefined;
  /** A button or link below the text. */
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A banner inside the page. Warnings and errors interrupt a screen reader; the others wait. */
export function Alert({ tone = 'info', title, action, className, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-lg border p-4 text-[0.9375rem]', softTone[tone], className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
