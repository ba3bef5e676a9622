import { useEffect, useState } from 'react';
import type { Bars } from './draw-bars.ts';

/** How narrow a bar may get, in millimetres, until scanners no longer read it; and how wide it is at most. */
const MODULE_MM = { least: 0.2, most: 0.33 };
/** Modules that stay white on both sides. */
const QUIET = 10;

export interface FittedBars extends Bars {
  widthMm: number;
}

export type Drawn =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; barsOf: (code: string, roomMm: number) => FittedBars | null };

export const BARS_FAILED = 'Barcode gagal dimuat. Muat ulang halaman ini.';

/** Draws codes; what draws them is loaded once it is needed. Bars are null where they would be too narrow to be read. */
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
