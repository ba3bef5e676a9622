import { useLoaded } from '../../lib/use-loaded.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { drawQr } from './draw-qr.ts';

/** A QR code as one SVG path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useLoaded(text, () => drawQr(text));
  if (drawing.state === 'failed')
    return (
      <div className="grid justify-items-center gap-2">
        <p className="text-sm text-ink-soft">Kode QR tidak dapat digambar. Coba lagi, atau buka halaman pembayaran.</p>
        <RetryButton onRetry={drawing.retry} />
      </div>
    );
  if (drawing.data === null) return <Skeleton className="mx-auto size-60" />;
  const { size, path } = drawing.data;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-60 max-w-full rounded-md border bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
