import { cx } from '../../../ui/cx.ts';
import type { FittedBars } from './use-bars.ts';

/** A barcode in millimetres; its text is printed beside it. */
export function Barcode({ bars, className }: { bars: FittedBars; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${bars.modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={cx('mx-auto block', className)}
      style={{ width: `${bars.widthMm}mm` }}
      aria-hidden="true"
    >
      <path d={bars.path} />
    </svg>
  );
}
