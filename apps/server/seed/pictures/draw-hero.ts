import { mix, palettes } from './colors.ts';
import { arrange } from './composition.ts';
import { landscape } from './landscape.ts';
import { band, field, motif, ring } from './ornaments.ts';
import { piece } from './pieces/piece.ts';
import { at, circle, createDrawing, type Drawing, ellipse, group, line, path, rect, repeat } from './svg.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const LEDGE = 900;

/** The landing page's picture, 1600 by 1200: the Gayo highlands through a pinto Aceh, and what grows there on the sill. */
export function drawHero(): string {
  const drawing = createDrawing('hero');
  const palette = palettes.paper;
  const wall = drawing.linear(
    [
      [0, '#f7ecd0'],
      [1, '#e6d0a2'],
    ],
    [0, 0, 1, 1],
  );
  const opening = gate(430, 0);
  return drawing.finish(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, wall) +
      field(drawing, 'puter', '#e2cb9a', { x: -30, y: 50, width: 1680, height: 860, step: 168, size: 78 }) +
      path(gate(560, 70), '#2f6b3f') +
      path(gate(540, 58), '#3a7d4a') +
      gateOrnament(drawing) +
      path(gate(452, 14), '#e3a52c') +
      drawing.clipped(path(opening, '#000'), group(landscape(drawing, 'hills', 'dawn', 900, 1000), 'translate(350 60)')) +
      path(opening, 'none', { stroke: '#7a4a1c', 'stroke-width': 4, opacity: 0.5 }) +
      branch(drawing, false) +
      branch(drawing, true) +
      sill(drawing) +
      arrange(
        drawing,
        palette,
        'emun',
        [
          { object: 'bag', main: 'leaf', trim: 'cream', accents: ['coffeeBean'], x: 448, ground: 1000, scale: 0.66 },
          { object: 'jar', main: 'honey', trim: 'kraft', content: 'honey', accents: ['jasmine'], x: 1150, ground: 1000, scale: 0.76 },
          { object: 'cloth', main: 'brick', trim: 'turmeric', x: 1400, ground: 1050, scale: 0.6 },
          { object: 'basket', main: 'rattan', trim: 'coffee', accents: ['nutmeg', 'coffeeCherry'], x: 210, ground: 1040, scale: 0.7 },
          { object: 'cup', main: 'cream', trim: 'leaf', x: 800, ground: 1060, scale: 0.72 },
        ],
        [
          ['coffeeCherry', 520, 1080, 1.3],
          ['coffeeBean', 640, 1120, 1.3, 30],
          ['coffeeBean', 690, 1140, 1.3, 100],
          ['leaf', 400, 1110, 1.1, 80],
          ['nutmeg', 1040, 1100, 1.1],
          ['frangipani', 1240, 1120, 1.2],
          ['coffeeBean', 960, 1140, 1.3, 60],
          ['thread', 1540, 1090, 1],
        ],
      ),
  );
}

/** The outline of a pinto Aceh of that half width, `margin` taller than the opening. */
function gate(half: number, margin: number): string {
  const x = WIDTH / 2;
  const top = 90 - margin;
  return `M${x - half} ${LEDGE} V470 C${x - half} ${390 - margin * 0.4} ${x - half * 0.62} ${360 - margin * 0.6} ${x - half * 0.5} ${290 - margin * 0.8} C${x - half * 0.38} ${190 - margin} ${x - half * 0.12} ${190 - margin} ${x} ${top} C${x + half * 0.12} ${190 - margin} ${x + half * 0.38} ${190 - margin} ${x + half * 0.5} ${290 - margin * 0.8} C${x + half * 0.62} ${360 - margin * 0.6} ${x + half} ${390 - margin * 0.4} ${x + half} 470 V${LEDGE}Z`;
}

function gateOrnament(drawing: Drawing): string {
  const gold = '#f0cf7a';
  const side = (x: number) => repeat(6, (index) => motif(drawing, 'emun', gold, at(x, 520 + index * 68, 0.56)));
  return side(302) + side(1298) + medallion(drawing, 190) + medallion(drawing, 1410);
}

function medallion(drawing: Drawing, x: number): string {
  const ink = '#b98d4e';
  return group(
    circle(0, 0, 112, '#f3e3bd') +
      circle(0, 0, 112, 'none', { stroke: ink, 'stroke-width': 3 }) +
      ring(drawing, 'emun', ink, 84, 40) +
      motif(drawing, 'puter', ink, 'scale(0.7)'),
    at(x === 190 ? 128 : 1472, 300),
  );
}

/** Coffee boughs that hang into the picture from its upper corners. */
function branch(drawing: Drawing, mirrored: boolean): string {
  const leaves = [
    [60, 60, 120],
    [150, 104, 60],
    [170, 40, 140],
    [270, 128, 70],
    [290, 60, 130],
    [380, 160, 96],
    [392, 104, 60],
  ] as const;
  const cherries = [
    [110, 96],
    [226, 116],
    [332, 134],
  ] as const;
  const twig =
    line('M-20 20 C120 60 260 80 400 130', '#6d5230', 12) +
    leaves.map(([x, y, turn], index) => piece(drawing, 'leaf', x, y + (index % 2 === 0 ? -18 : 34), 1.5, turn)).join('') +
    cherries.map(([x, y], index) => piece(drawing, 'coffeeCherry', x, y + 14, 1.05 - index * 0.1)).join('');
  return group(twig, mirrored ? 'translate(1600 -10) scale(-1 1)' : 'translate(0 -10)');
}

function sill(drawing: Drawing): string {
  const wood = '#b9834b';
  const top = drawing.linear(
    [
      [0, mix(wood, '#ffe9bd', 0.35)],
      [1, mix(wood, '#ffe9bd', 0.6)],
    ],
    [0, 0, 0, 1],
  );
  return (
    rect(0, LEDGE - 24, WIDTH, 24, mix(wood, '#2a1608', 0.18), { opacity: 0.35 }) +
    rect(0, LEDGE, WIDTH, HEIGHT - LEDGE, top) +
    rect(0, LEDGE, WIDTH, 6, '#fff3d6', { opacity: 0.8 }) +
    ellipse(800, LEDGE + 120, 700, 120, '#fff6dc', { opacity: 0.35 }) +
    rect(0, 1164, WIDTH, 36, mix(wood, '#2a1608', 0.35)) +
    band(drawing, 'tali', '#f0cf7a', { x: WIDTH / 2, y: 1182, width: WIDTH, height: 24, rules: false })
  );
}
