import { useId } from 'react';
import { cx } from '../cx.ts';

/** A quiet all-over ground after kerawang Gayo, to lie behind a colour field. Fills its positioned parent. */
export function KerawangField({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={cx('pointer-events-none absolute inset-0 h-full w-full', className)} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="88" height="88" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
            <path d="M44 6 82 44 44 82 6 44Z" />
            <Curl />
            <Curl turn={90} />
            <Curl turn={180} />
            <Curl turn={270} />
            <path d="M0-6 6 0 0 6-6 0ZM88-6l6 6-6 6-6-6ZM0 82l6 6-6 6-6-6ZM88 82l6 6-6 6-6-6Z" fill="currentColor" stroke="none" />
            <path d="M44 40l4 4-4 4-4-4Z" fill="currentColor" stroke="none" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Curl({ turn = 0 }: { turn?: number }) {
  return <path transform={`rotate(${turn} 44 44)`} d="M44 38C44 28 34 24 30 29c-3 4 0 9 4 8 3-1 3-5 0-5" />;
}
