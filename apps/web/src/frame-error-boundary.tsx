import { useLoaderData, useRevalidator, useRouteError } from 'react-router';
import { LastResort } from './last-resort.tsx';
import { RenderFailure } from './render-failure.tsx';
import { ErrorState } from './ui/error-state.tsx';

/** Around a frame that begins with the shop's facts: without them only that can be said. What a screen throws is as without a frame. */
export function FrameErrorBoundary() {
  const facts: unknown = useLoaderData();
  const error = useRouteError();
  return <LastResort>{facts === undefined ? <FrameFailure /> : <RenderFailure error={error} />}</LastResort>;
}

/** The text is the landing page's (spec section 8). */
function FrameFailure() {
  const { revalidate, state } = useRevalidator();
  return (
    <main id="isi" tabIndex={-1} className="grid min-h-screen place-items-center">
      <title>Sedang tidak dapat dibuka · Lapak Hijau</title>
      <ErrorState
        message="Gagal memuat data pasar. Coba lagi dalam beberapa saat."
        onRetry={() => void revalidate()}
        retrying={state !== 'idle'}
      />
    </main>
  );
}
