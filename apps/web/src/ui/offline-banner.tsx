import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shown while the phone is offline. `className` sets where it sticks: below the frame's header. */
export function OfflineBanner({ className }: { className: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Visible at any scroll position.
    <div role="status" className={cx('sticky z-20', className)}>
      {!online && (
        <p className="flex items-start justify-center gap-2 bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning">
          <WifiOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          Tidak ada koneksi internet. Sambungkan kembali untuk melanjutkan.
        </p>
      )}
    </div>
  );
}
