import { useEffect, useEffectEvent } from 'react';
import { Button } from './button.tsx';

type RetryButtonProps = {
  onRetry: () => void;
  retrying?: boolean | undefined;
  pendingText?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
  children?: string | undefined;
};

/** The 'Coba lagi' button after a failed load. It presses itself when the browser comes back online (decision 55). */
export function RetryButton({
  onRetry,
  retrying = false,
  pendingText = 'Memuat...',
  size = 'sm',
  className,
  children = 'Coba lagi',
}: RetryButtonProps) {
  const pressItself = useEffectEvent(() => {
    if (!retrying) onRetry();
  });
  useEffect(() => {
    const onOnline = () => pressItself();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <Button variant="secondary" size={size} className={className} onClick={onRetry} pending={retrying} pendingText={pendingText}>
      {children}
    </Button>
  );
}
