import type { PieceKind } from '../../../apps/server/src/seed/demo/picture-spec.ts';
import { between } from '../../../apps/server/src/seed/demo/random.ts';
import { mix, type Tone, toneOf } from '../colors.ts';
import { circle, type Drawing, ellipse, path, repeat } from '../svg.ts';
import { piece } from './piece.ts';

/** How large one piece of a heap is drawn; a heap wants smaller pieces than a table. */
const heapSizes: Partial<Record<PieceKind, number>> = {
  anchovy: 0.8,
  bhoi: 1.55,
  candlenut: 0.9,
  chip: 0.95,
  chocolate: 0.62,
  clove: 0.62,
  coffeeBean: 0.5,
  coffeeCherry: 0.62,
  diamond: 1.4,
  emping: 1.2,
  flowerCake: 1.6,
  greenBean: 0.46,
  honey: 1.5,
  jerky: 1.65,
  nutmegSweet: 1.35,
  palmSugar: 1.1,
  pepper: 0.42,
  redRice: 0.36,
  rice: 0.36,
  saltCrystal: 0.52,
  sunti: 0.82,
  turmeric: 0.8,
};

function isFine(kind: PieceKind): boolean {
  return kind === 'powder' || kind === 'paste' || kind === 'floss';
}

/** The colour a mass of something shows from afar; powder takes after what it is packed in. */
export function massTone(kind: PieceKind, powder: Tone): Tone {
  const masses: Partial<Record<PieceKind, string>> = {
    anchovy: '#cdbd9c',
    chip: '#d9a53c',
    chocolate: '#54301d',
    clove: '#5d3620',
    coffeeCherry: '#a5301f',
    emping: '#dcb265',
    floss: '#b0662d',
    greenBean: '#a3a570',
    honey: '#dd8d1c',
    paste: '#8f2c17',
    pepper: '#3a2f29',
    redRice: '#90392b',
    rice: '#eee4c6',
    saltCrystal: '#c9d9de',
    turmeric: '#d58f22',
  };
  return kind === 'powder' ? toneOf(mix(powder.base, '#8a5a34', 0.35)) : toneOf(masses[kind] ?? '#8a5a34');
}

/** A mound on a round rim: `width` across at the rim (0, 0), rising to `height`; `depth` is the rim's half height. */
export function heap(drawing: Drawing, kind: PieceKind, box: { width: number; height: number; depth: number; powder: Tone }): string {
  const { width, height, depth } = box;
  const mass = massTone(kind, box.powder);
  const half = width / 2;
  const mound = `M${-half} 0 C${-half * 0.7} ${-height * 0.75} ${-half * 0.3} ${-height} 0 ${-height} C${half * 0.3} ${-height} ${half * 0.7} ${-height * 0.75} ${half} 0 C${half * 0.8} ${depth} ${-half * 0.8} ${depth} ${-half} 0Z`;
  const paint = drawing.linear(
    [
      [0, mass.light],
      [0.5, mass.base],
      [1, mass.dark],
    ],
    [0, 0, 1, 0.7],
  );
  if (isFine(kind)) return path(mound, paint) + grains(drawing, mass, half, height, depth);
  const size = heapSizes[kind] ?? 0.7;
  const step = size * (size < 0.5 ? 46 : 56);
  const rows = Math.max(2, Math.round((height + depth) / (step * 0.62)));
  const pieces = repeat(rows, (row) => {
    const level = row / (rows - 1);
    const y = -height + size * 22 + level * (height + depth * 0.72 - size * 30);
    const reach =
      half *
      (y < 0
        ? Math.sqrt(Math.max(0.04, 1 - (y / (height * 1.02)) ** 2)) * 0.9
        : 0.9 * Math.sqrt(Math.max(0.05, 1 - (y / (depth * 1.1)) ** 2)));
    const count = Math.max(1, Math.round((reach * 2) / step));
    return repeat(count, (index) => {
      const x = count === 1 ? 0 : -reach + size * 20 + ((reach * 2 - size * 40) * index) / (count - 1);
      return piece(
        drawing,
        kind,
        x + between(drawing.random, -6, 6) * size,
        y + between(drawing.random, -6, 6) * size,
        size,
        turnOf(drawing, kind),
      );
    });
  });
  // Large pieces are laid on the dish itself; a mound behind them would peep out between.
  return (size >= 1 ? ellipse(0, 0, half * 0.86, depth * 0.86, mass.deep, { opacity: 0.4 }) : path(mound, mass.dark)) + pieces;
}

/** Cakes are laid by hand; beans fall as they like. */
function turnOf(drawing: Drawing, kind: PieceKind): number {
  if (kind === 'diamond' || kind === 'palmSugar') return 0;
  if (kind === 'bhoi' || kind === 'jerky' || kind === 'anchovy' || kind === 'chip' || kind === 'honey')
    return between(drawing.random, -24, 24);
  return between(drawing.random, 0, 359);
}

function grains(drawing: Drawing, mass: Tone, half: number, height: number, depth: number): string {
  return repeat(70, () => {
    const across = drawing.random() * 1.7 - 0.85;
    const top = -height * (1 - across ** 2) + 12;
    const y = top + drawing.random() * (depth * 0.6 - top);
    return circle(across * half * 0.94, y, 2 + drawing.random() * 4, drawing.random() < 0.55 ? mass.light : mass.dark, { opacity: 0.75 });
  });
}

/** Something seen through a window or glass: fills a box of which (0, 0) is the upper left corner. */
export function filling(drawing: Drawing, kind: PieceKind, width: number, height: number, powder: Tone): string {
  const mass = massTone(kind, powder);
  const paint = drawing.linear([
    [0, mass.base],
    [0.25, mass.light],
    [0.7, mass.base],
    [1, mass.dark],
  ]);
  const ground = `<rect width="${width}" height="${height}" fill="${paint}"/>`;
  if (kind === 'honey') {
    return (
      ground +
      ellipse(width * 0.3, height * 0.4, width * 0.1, height * 0.34, '#ffe39a', { opacity: 0.55 }) +
      circle(width * 0.6, height * 0.3, 7, '#ffe7a8', { opacity: 0.7 }) +
      circle(width * 0.68, height * 0.55, 5, '#ffe7a8', { opacity: 0.6 })
    );
  }
  if (isFine(kind)) {
    return (
      ground +
      repeat(60, () =>
        circle(
          drawing.random() * width,
          drawing.random() * height,
          2 + drawing.random() * 4,
          drawing.random() < 0.5 ? mass.light : mass.dark,
          { opacity: 0.7 },
        ),
      )
    );
  }
  const size = (heapSizes[kind] ?? 0.7) * 0.9;
  const step = size * 54;
  const rows = Math.ceil(height / (step * 0.78));
  const columns = Math.ceil(width / step) + 1;
  return (
    `<rect width="${width}" height="${height}" fill="${mass.dark}"/>` +
    repeat(rows, (row) =>
      repeat(columns, (column) =>
        piece(
          drawing,
          kind,
          column * step + (row % 2 === 0 ? 0 : step / 2) + between(drawing.random, -7, 7) * size,
          step * 0.4 + row * step * 0.78 + between(drawing.random, -6, 6) * size,
          size,
          turnOf(drawing, kind),
        ),
      ),
    )
  );
}
