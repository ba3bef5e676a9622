import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says so while the phone has no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Below the header, however far down the page the visitor is.
    <div role="status" className="sticky top-16 z-20 lg:top-18">
      {!online && (
        <p className="flex items-start justify-center gap-2 bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning">
          <WifiOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          Tidak ada koneksi internet. Sambungkan kembali untuk melanjutkan.
        </p>
      )}
    </div>
  );
}
