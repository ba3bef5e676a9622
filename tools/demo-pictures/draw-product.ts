import type { PictureSpec, PieceKind } from '../../apps/server/src/seed/demo/picture-spec.ts';
import { between } from '../../apps/server/src/seed/demo/random.ts';
import { backdrop } from './backdrop.ts';
import { mix, type Palette, palettes } from './colors.ts';
import { painters } from './objects/painters.ts';
import { type Scene, sceneOf } from './objects/scene.ts';
import { field } from './ornaments.ts';
import { lyingPiece, pieceSize } from './pieces/piece.ts';
import { at, createDrawing, type Drawing, ellipse, group, rect, repeat } from './svg.ts';

const SIZE = 1200;

/** A product's picture, 1200 by 1200: the whole thing on its table, or a closer look with the ingredients in front. */
export function drawProduct(spec: PictureSpec, view: 'cover' | 'detail'): string {
  const drawing = createDrawing(JSON.stringify([spec, view]));
  const palette = palettes[spec.palette];
  const scene = sceneOf(drawing, spec, palette);
  return drawing.finish(SIZE, SIZE, view === 'cover' ? cover(scene, spec, palette) : detail(scene, spec, palette));
}

/** How much an object is enlarged to fill the same share of the picture, be it tall or wide. */
function scaleToFit(spec: PictureSpec, width: number, height: number): number {
  const painter = painters[spec.object];
  return Math.min(width / painter.width, height / painter.height);
}

function cover(scene: Scene, spec: PictureSpec, palette: Palette): string {
  const painter = painters[spec.object];
  const flat = painter.height < painter.width * 0.75;
  const scale = flat ? scaleToFit(spec, 850, 690) : Math.min(1.32, scaleToFit(spec, 720, 690));
  const ground = flat ? 908 : 968;
  const half = (painter.width * scale) / 2;
  return (
    backdrop(scene.drawing, palette, spec.ornament, { width: SIZE, height: SIZE, horizon: flat ? 760 : 830 }) +
    group(painter.paint(scene), at(600, ground, scale)) +
    beside(scene, spec.accents, half, ground)
  );
}

/** A small group to the right in front, and one or two of the same to the left, never under the object's middle. */
function beside({ drawing, shadow }: Scene, accents: readonly PieceKind[], half: number, ground: number): string {
  const [first, second = first] = accents;
  if (first === undefined || second === undefined) return '';
  const spread = Math.min(half + 60, 430);
  const at = (kind: PieceKind, x: number, y: number, scale: number) => lyingPiece(drawing, kind, x, y, scale, tilt(drawing, kind), shadow);
  const small = pieceSize(first) < 0.8;
  return (
    at(second, 600 - spread + 10, ground + 66, 1) +
    (small ? at(first, 600 - spread + 96, ground + 104, 1.1) + at(first, 600 - spread - 54, ground + 118, 1.1) : '') +
    at(first, 600 + spread - 46, ground + 78, 1.12) +
    at(first, 600 + spread + 70, ground + 28, 0.98) +
    (small || accents.length === 1
      ? at(first, 600 + spread - 150, ground + 128, 1.15) + at(first, 600 + spread + 24, ground + 138, 1.05)
      : at(second, 600 + spread - 168, ground + 138, 0.92))
  );
}

/** Things with an upright drawing lie at most aslant. */
function tilt(drawing: Drawing, kind: PieceKind): number {
  switch (kind) {
    case 'coconut':
    case 'thread':
    case 'palmSugar':
      return 0;
    case 'coffeeBean':
    case 'greenBean':
    case 'pepper':
    case 'clove':
    case 'rice':
    case 'frangipani':
    case 'jasmine':
      return between(drawing.random, 0, 340);
    case 'leaf':
    case 'patchouli':
      return between(drawing.random, 40, 110);
    case 'pandan':
    case 'lemongrass':
      return between(drawing.random, 52, 84);
    default:
      return between(drawing.random, -26, 26);
  }
}

function detail(scene: Scene, spec: PictureSpec, palette: Palette): string {
  const { drawing } = scene;
  const painter = painters[spec.object];
  const scale = Math.min(1.75, scaleToFit(spec, 1010, 960));
  const deep = mix(palette.motif, palette.shadow, 0.3);
  const wall = drawing.linear(
    [
      [0, mix(deep, palette.glow, 0.26)],
      [1, mix(deep, palette.shadow, 0.25)],
    ],
    [0, 0, 1, 1],
  );
  const halo = drawing.radial([
    [0, palette.glow, 0.55],
    [1, palette.glow, 0],
  ]);
  const cloth = drawing.linear(
    [
      [0, mix(palette.table, palette.shadow, 0.12)],
      [1, palette.table],
    ],
    [0, 0, 0, 1],
  );
  const short = painter.height * scale < 560;
  const ground = short ? 880 : 1010;
  const horizon = short ? 700 : 880;
  return (
    rect(0, 0, SIZE, SIZE, wall) +
    field(drawing, spec.ornament, mix(deep, palette.glow, 0.2), { x: -20, y: 40, width: 1240, height: horizon - 60, step: 190, size: 96 }) +
    ellipse(520, horizon - 300, 640, 560, halo) +
    rect(0, horizon, SIZE, SIZE - horizon, cloth) +
    rect(0, horizon, SIZE, 6, '#fff8e4', { opacity: 0.5 }) +
    group(painter.paint(scene), at(short ? 600 : 560, ground, scale, short ? 0 : -2)) +
    inFront(scene, spec.accents)
  );
}

/** Ingredients close to the eye, along the lower edge. */
function inFront({ drawing, shadow }: Scene, accents: readonly PieceKind[]): string {
  const [first, second = first] = accents;
  if (first === undefined || second === undefined) return '';
  const big = pieceSize(first) > 1.4 ? 1.3 : pieceSize(first) < 0.8 ? 2.1 : 1.75;
  const places = [
    [1010, 1040, 1],
    [1120, 940, 0.72],
    [900, 1130, 0.86],
    [1090, 1140, 1.05],
  ] as const;
  return (
    places.map(([x, y, scale]) => lyingPiece(drawing, first, x, y, scale * big, tilt(drawing, first), shadow)).join('') +
    repeat(2, (index) =>
      lyingPiece(
        drawing,
        second,
        110 + index * 150,
        1110 - index * 6,
        pieceSize(second) > 1.4 ? 1.15 - index * 0.3 : 1.6 - index * 0.3,
        tilt(drawing, second),
        shadow,
      ),
    )
  );
}
