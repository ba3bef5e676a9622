import { code128, type DrawingContext, ean8, ean13, upca } from 'bwip-js/browser';

/** A barcode's path, in a field `modules` wide and 1 high. */
export interface Bars {
  path: string;
  modules: number;
}

/** Collects the bars: without texts, these four kinds consist of vertical lines only. */
function collectBars(): DrawingContext<Bars> {
  const bars: { left: number; width: number }[] = [];
  const nothing = () => {};
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    line: (x, _y, _x, _bottom, width) => {
      // A line of odd width is placed half a module too far right by the library.
      bars.push({ left: x - Math.ceil(width / 2), width });
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({
      path: bars.map(({ left, width }) => `M${left} 0h${width}v1h-${width}z`).join(''),
      modules: Math.max(0, ...bars.map(({ left, width }) => left + width)),
    }),
  };
}

/** Retail barcodes by their number of digits. */
const TRADE_KINDS = new Map([
  [13, ean13],
  [12, upca],
  [8, ean8],
]);

/** A valid retail number in its own format, anything else as Code 128. */
export function drawBars(code: string): Bars {
  const draw = (isTradeNumber(code) ? TRADE_KINDS.get(code.length) : undefined) ?? code128;
  return draw({ bcid: draw.name, text: code, scale: 1, height: 10 }, collectBars());
}

/** Whether the check digit is right: from the right, every second digit counts three times. */
function isTradeNumber(code: string): boolean {
  if (!/^\d+$/u.test(code) || !TRADE_KINDS.has(code.length)) return false;
  const sum = Array.from(code)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
