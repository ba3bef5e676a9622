import { useEffect, useState } from 'react';
import type { Bars } from './draw-bars.ts';

/** Smallest bar width that scanners read, and the largest used, in millimetres. */
const MODULE_MM = { least: 0.2, most: 0.33 };
/** The quiet zone in modules. */
const QUIET = 10;

export interface FittedBars extends Bars {
  widthMm: number;
}

export type Drawn =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; barsOf: (code: string, roomMm: number) => FittedBars | null };

export const BARS_FAILED = 'Barcode gagal dimuat. Muat ulang halaman ini.';

/** Draws barcodes; the library loads on demand. Bars are null when they would be too narrow. */
export function useBars(): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    import('./draw-bars.ts').then(
      ({ drawBars }) => !gone && setDrawn({ state: 'ready', barsOf: fitting(drawBars) }),
      () => !gone && setDrawn({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, []);
  return drawn;
}

function fitting(draw: (code: string) => Bars) {
  const known = new Map<string, Bars>();
  return (code: string, roomMm: number): FittedBars | null => {
    const bars = known.get(code) ?? draw(code);
    known.set(code, bars);
    const moduleMm = Math.min(MODULE_MM.most, roomMm / (bars.modules + 2 * QUIET));
    return moduleMm < MODULE_MM.least ? null : { ...bars, widthMm: bars.modules * moduleMm };
  };
}
