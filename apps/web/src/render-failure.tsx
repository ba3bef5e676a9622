import { useEffect } from 'react';
import { Button } from './ui/button.tsx';
import { PintoAceh } from './ui/ornament/pinto-aceh.tsx';

/** The generic render-failure screen; its texts are those of spec section 2. */
export function RenderFailure({ error, framed = false }: { error: unknown; framed?: boolean }) {
  // A frame has its own main part.
  const Tag = framed ? 'div' : 'main';
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <Tag className={`grid place-items-center px-6 py-16 text-center ${framed ? '' : 'min-h-screen'}`}>
      <title>Oops! Something went wrong · Lapak Hijau</title>
      <div className="max-w-md">
        <PintoAceh className="mx-auto h-28 text-leaf-300" />
        <h1 className="mt-8 text-2xl font-bold">Oops! Something went wrong</h1>
        <p className="mt-3 text-ink-soft">We're sorry for the inconvenience. Please refresh the page or try again later.</p>
        <Button className="mt-8" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      </div>
    </Tag>
  );
}
