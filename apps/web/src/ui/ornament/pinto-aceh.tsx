import { cx } from '../cx.ts';

/** The pinto Aceh, the filigree gate, as a line emblem. Takes its colour from the text; give it a height. */
export function PintoAceh({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={cx('w-auto', className)}
      viewBox="0 0 120 128"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M60 2 64 8 60 14 56 8Z" fill="currentColor" stroke="none" />
      <Half />
      <g transform="matrix(-1 0 0 1 120 0)">
        <Half />
      </g>
      <path d="M60 70V112M10 112H110M4 120H116" />
      <path d="M60 40l3.5 4.5-3.5 4.5-3.5-4.500Z" fill="currentColor" stroke="none" />
    </svg>
  );
}

function Half() {
  return (
    <>
      <path d="M60 16C57 28 47 33 38 40 27 49 22 60 22 74v38" />
      <path d="M60 54C57 62 46 66 42 76c-1.5 4-2 8-2 12v24" />
      <path d="M60 70C53 78 50 86 50 94v18" />
      <path d="M22 74C10 72 5 59 12 52c6-5 14 0 12 7-1.5 5-8 4-8-.5" />
      <path d="M38 40C28 38 26 27 33 23c5-3 11 2 8.5 7-2 3.5-6 2-5.5-1" />
      <path d="M31 76v36M26.5 94h9" />
      <path d="M31 58c0-5 4-9 9-11-1 6-4 10-9 11Z" />
    </>
  );
}
