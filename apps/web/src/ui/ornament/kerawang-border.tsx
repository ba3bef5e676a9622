import { cx } from '../cx.ts';

type KerawangBorderProps = {
  /** `tali`: the slim twisted rope (puter tali). `emun`: the rich band of drifting clouds (emun berangkat). */
  variant?: 'tali' | 'emun';
  className?: string | undefined;
};

/** A repeating divider after kerawang Gayo embroidery. Takes its colour from the text; screen readers skip it. */
export function KerawangBorder({ variant = 'tali', className }: KerawangBorderProps) {
  return <div className={cx(variant === 'tali' ? 'kerawang-tali' : 'kerawang-emun', className)} aria-hidden="true" />;
}
