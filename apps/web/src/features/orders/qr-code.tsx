import { useLoaded } from '../../lib/use-loaded.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The quiet zone that scanners need, in modules. */
const EDGE = 4;

/** A QR code as one SVG path; the library loads only where one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useLoaded(text, () => draw(text));
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

async function draw(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: EDGE });
  const dark = rows.flatMap((row, y) => row.flatMap((bit, x) => (bit ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join('') };
}
