import { useId } from 'react';
import { cx } from '../cx.ts';

type KerawangBorderProps = {
  /** `tali`: the slim twisted rope (puter tali). `emun`: the rich band of drifting clouds (emun berangkat). */
  variant?: 'tali' | 'emun';
  className?: string | undefined;
};

/** A repeating divider after kerawang Gayo embroidery. Takes its colour from the text; screen readers skip it. */
export function KerawangBorder({ variant = 'tali', className }: KerawangBorderProps) {
  const id = useId();
  const tile = variant === 'tali' ? { width: 40, height: 16 } : { width: 72, height: 40 };
  return (
    <svg className={cx('block w-full', className)} height={tile.height} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} {...tile} patternUnits="userSpaceOnUse">
          {variant === 'tali' ? <Tali /> : <Emun />}
        </pattern>
      </defs>
      <rect width="100%" height={tile.height} fill={`url(#${id})`} />
    </svg>
  );
}

function Tali() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M0 8C5 1 15 1 20 8S35 15 40 8" />
      <path d="M0 8C5 15 15 15 20 8S35 1 40 8" />
      <path d="M10 5.4 12.6 8 10 10.6 7.4 8ZM30 5.4 32.6 8 30 10.6 27.4 8Z" fill="currentColor" stroke="none" />
    </g>
  );
}

function Emun() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M36 20C36 10 23 6 17 12c-5 5-3 13 3 14 5 1 8-4 5.5-7.5-2-2.5-5-.5-4 1.5" />
      <path d="M36 20C36 30 49 34 55 28c5-5 3-13-3-14-5-1-8 4-5.5 7.5 2 2.5 5 .5 4-1.5" />
      <path d="M0 12 8 20 0 28M72 12 64 20 72 28" />
      <path d="M0 16.5 3.5 20 0 23.500ZM72 16.5 68.5 20 72 23.500Z" fill="currentColor" stroke="none" />
      <path d="M36 1.5 40 7H32ZM36 38.5 40 33H32Z" fill="currentColor" stroke="none" />
      <path d="M0 1H72M0 39H72" strokeWidth="1.5" />
      <path d="M0 1.5 4 7 0 7ZM72 1.5 68 7H72ZM0 38.5 4 33H0ZM72 38.5 68 33H72Z" fill="currentColor" stroke="none" />
    </g>
  );
}
