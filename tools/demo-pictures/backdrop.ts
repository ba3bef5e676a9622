import type { OrnamentName } from '../../apps/server/src/seed/demo/picture-spec.ts';
import { mix, type Palette } from './colors.ts';
import { band, field, motif, ring } from './ornaments.ts';
import { at, circle, type Drawing, ellipse, group, line, path, rect } from './svg.ts';

export type Stage = { width: number; height: number; horizon: number };

/** A wall in the morning sun, a quiet ornament, and a table to stand on. */
export function backdrop(drawing: Drawing, palette: Palette, ornament: OrnamentName, stage: Stage): string {
  const { width, height } = stage;
  const wall = drawing.linear(
    [
      [0, mix(palette.wall, palette.glow, 0.55)],
      [1, mix(palette.wall, palette.shadow, 0.06)],
    ],
    [0, 0, 0.6, 1],
  );
  return (
    rect(0, 0, width, height, wall) + behind(drawing, palette, ornament, stage) + sunlight(drawing, stage) + table(drawing, palette, stage)
  );
}

/** Light from a window to the left, crossed by its bars. */
function sunlight(drawing: Drawing, { width, horizon }: Stage): string {
  const paint = drawing.linear(
    [
      [0, '#fff7df', 0.55],
      [1, '#fff7df', 0],
    ],
    [0, 0, 1, 0.6],
  );
  const bar = (from: number, to: number) =>
    path(`M${width * from} 0 L${width * to} 0 L${width * (to + 0.36)} ${horizon} L${width * (from + 0.36)} ${horizon}Z`, paint);
  return bar(0.02, 0.16) + bar(0.18, 0.34);
}

function behind(drawing: Drawing, palette: Palette, ornament: OrnamentName, { width, horizon }: Stage): string {
  const middle = width / 2;
  const soft = mix(palette.wall, palette.glow, 0.75);
  const ink = mix(palette.wall, palette.motif, 0.36);
  switch (ornament) {
    case 'emun':
      return (
        circle(middle, horizon - 300, 420, soft) +
        group(
          circle(0, 0, 384, 'none', { stroke: ink, 'stroke-width': 3 }) +
            circle(0, 0, 300, 'none', { stroke: ink, 'stroke-width': 3 }) +
            ring(drawing, 'emun', ink, 342, 62),
          at(middle, horizon - 300),
        )
      );
    case 'pinto':
      return arch(drawing, middle, horizon, soft, ink);
    case 'puter':
      return (
        field(drawing, 'puter', mix(palette.wall, palette.motif, 0.2), { x: 0, y: 30, width, height: horizon - 40, step: 150, size: 74 }) +
        circle(middle, horizon - 290, 370, soft, { opacity: 0.92 })
      );
    case 'rebung':
      return (
        band(drawing, 'rebung', ink, { x: middle, y: horizon - 62, width, height: 96 }) +
        band(drawing, 'rebung', mix(palette.wall, palette.motif, 0.2), { x: middle, y: 70, width, height: 64 }) +
        path(
          `M${middle - 400} ${horizon - 116} V${horizon - 330} A400 400 0 0 1 ${middle + 400} ${horizon - 330} V${horizon - 116}Z`,
          soft,
          { opacity: 0.85 },
        )
      );
    case 'tali':
      return (
        path(`M${middle - 330} ${horizon} V170 a46 46 0 0 1 46 -46 h568 a46 46 0 0 1 46 46 V${horizon}Z`, soft) +
        band(drawing, 'tali', ink, { x: middle, y: 192, width: 560, height: 72 }) +
        line(`M${middle - 298} ${horizon} V156 M${middle + 298} ${horizon} V156`, ink, 3)
      );
  }
}

/** A doorway in the outline of the pinto Aceh. */
function arch(drawing: Drawing, x: number, ground: number, soft: string, ink: string): string {
  const outline = (r: number, rise: number) =>
    `M${x - r} ${ground} V${ground - 380} C${x - r} ${ground - 470} ${x - r * 0.62} ${ground - 500} ${x - r * 0.5} ${ground - 560} C${x - r * 0.36} ${ground - 640} ${x - r * 0.12} ${ground - 640} ${x} ${ground - rise} C${x + r * 0.12} ${ground - 640} ${x + r * 0.36} ${ground - 640} ${x + r * 0.5} ${ground - 560} C${x + r * 0.62} ${ground - 500} ${x + r} ${ground - 470} ${x + r} ${ground - 380} V${ground}Z`;
  return (
    path(outline(410, 730), soft) +
    line(outline(376, 700), ink, 4) +
    motif(drawing, 'pinto', ink, at(x - 320, ground - 590, 0.9)) +
    motif(drawing, 'pinto', ink, at(x + 320, ground - 590, 0.9)) +
    motif(drawing, 'emun', ink, at(x, ground - 610, 0.9))
  );
}

function table(drawing: Drawing, palette: Palette, { width, height, horizon }: Stage): string {
  const top = drawing.linear(
    [
      [0, mix(palette.table, palette.shadow, 0.1)],
      [0.3, palette.table],
      [1, mix(palette.table, '#fff6e0', 0.35)],
    ],
    [0, 0, 0, 1],
  );
  const contact = drawing.linear(
    [
      [0, palette.shadow, 0],
      [1, palette.shadow, 0.14],
    ],
    [0, 0, 0, 1],
  );
  return (
    rect(0, horizon - 60, width, 60, contact) +
    rect(0, horizon, width, height - horizon, top) +
    rect(0, horizon, width, 5, mix(palette.table, '#fffaf0', 0.6), { opacity: 0.7 })
  );
}

/** What a thing throws on the table: dark where it touches, long to the right. */
export function groundShadow(drawing: Drawing, color: string, width: number, x = 0, y = 0): string {
  const soft = drawing.radial([
    [0, color, 0.42],
    [0.6, color, 0.2],
    [1, color, 0],
  ]);
  const tight = drawing.radial([
    [0, color, 0.55],
    [0.75, color, 0.3],
    [1, color, 0],
  ]);
  return ellipse(x + width * 0.16, y + 4, width * 0.74, width * 0.12, soft) + ellipse(x, y, width * 0.55, width * 0.055, tight);
}
