import { Barcode } from '../../shared/barcode/barcode.tsx';
import type { Drawn } from '../../shared/barcode/use-bars.ts';

/** Width that fits the narrower paper. */
const ROOM_MM = 70;

/** An order's code as barcode and text. */
export function OrderCode({ code, drawn }: { code: string; drawn: Drawn }) {
  const bars = drawn.state === 'ready' ? drawn.barsOf(code, ROOM_MM) : null;
  return (
    <>
      <div data-barcode={bars === null ? undefined : code} className="h-[11mm]">
        {bars && <Barcode bars={bars} className="h-full" />}
      </div>
      <p className="mt-[0.5mm] font-bold tracking-wider">{code}</p>
    </>
  );
}
