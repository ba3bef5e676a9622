import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';

const BOX = 'checkout-alert';

/** Whether the alert has the focus, so that nothing else takes it away. */
export function isAlertFocused(): boolean {
  return document.activeElement?.id === BOX;
}

/** The checkout's one alert. It takes the focus each time `at` is a new object. */
export function CheckoutAlert({ text, at }: { text: string; at: object }) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` is the occasion, the same text may be said again
  useEffect(() => {
    box.current?.focus();
  }, [at]);

  return (
    <div ref={box} id={BOX} tabIndex={-1} className="mt-5 scroll-mt-24 rounded-lg">
      <Alert tone="danger">{text}</Alert>
    </div>
  );
}
