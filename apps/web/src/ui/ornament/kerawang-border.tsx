import { cx } from '../cx.ts';

type KerawangBorderProps = {
  /** `tali`: a thin twisted rope (puter tali). `emun`: a wide band of clouds (emun berangkat). */
  variant?: 'tali' | 'emun';
  className?: string | undefined;
};

/** A repeating border in the style of kerawang Gayo embroidery. Uses the text's colour; hidden from screen readers. */
export function KerawangBorder({ variant = 'tali', className }: KerawangBorderProps) {
  return <div className={cx(variant === 'tali' ? 'kerawang-tali' : 'kerawang-emun', className)} aria-hidden="true" />;
}
