import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { isAlertFocused } from './checkout-alert.tsx';

export type Step = 1 | 2;

const names: Record<Step, string> = { 1: 'Data pengiriman', 2: 'Ringkasan dan pembayaran' };

/** The heading and the progress. Another step takes the focus here, unless an alert took it. */
export function StepHeader({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!isAlertFocused()) heading.current?.focus();
  }, [step]);

  return (
    <header>
      <h1 className="voice text-3xl text-leaf-900">Checkout</h1>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-base font-medium text-ink-soft outline-none">
        <span className="font-bold whitespace-nowrap text-leaf-800">Langkah {step} dari 2</span>{' '}
        <span className="max-sm:hidden" aria-hidden="true">
          ·{' '}
        </span>
        <span className="inline-block">{names[step]}</span>
      </h2>
      <div className="mt-3 flex max-w-sm gap-1.5" aria-hidden="true">
        <span className="h-1.5 grow rounded-full bg-brand" />
        <span className={cx('h-1.5 grow rounded-full', step === 2 ? 'bg-brand' : 'bg-paper-300')} />
      </div>
    </header>
  );
}
