import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takePresses } from './lib/early-presses.ts';

declare global {
  interface Window {
    /** From `lib/bring-sheet.server.ts`. */
    sheetCame?: Promise<void>;
  }
}

const start = () =>
  startTransition(() => {
    takePresses();
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
if (window.sheetCame) void window.sheetCame.then(start);
else start();
