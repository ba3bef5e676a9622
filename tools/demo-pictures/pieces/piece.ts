import type { PieceKind } from '../../../apps/server/src/seed/demo/picture-spec.ts';
import { at, type Drawing, ellipse } from '../svg.ts';
import { foods } from './foods.ts';
import { plants } from './plants.ts';

const painters: Record<PieceKind, (drawing: Drawing) => string> = { ...plants, ...foods };

// Things keep their sizes to each other; a coconut is no coffee bean.
const sizes: Partial<Record<PieceKind, number>> = {
  banana: 1.7,
  chili: 1.15,
  clove: 0.75,
  cocoaPod: 1.8,
  coconut: 2.1,
  coffeeBean: 0.62,
  coffeeCherry: 0.95,
  candlenut: 0.75,
  frangipani: 1.15,
  greenBean: 0.58,
  jasmine: 0.9,
  leaf: 1.35,
  lemongrass: 1.8,
  lime: 1.2,
  nutmeg: 1.15,
  pandan: 2,
  patchouli: 1.5,
  pepper: 0.38,
  rattanBall: 1.15,
  redRice: 0.4,
  rice: 0.4,
  ricePanicle: 2,
  saltCrystal: 0.6,
  shell: 1,
  thread: 1.1,
  turmeric: 1.2,
};

/** How large a piece is beside the others; 1 is about a hundred units across. */
export function pieceSize(kind: PieceKind): number {
  return sizes[kind] ?? 1;
}

/** One piece, centred, about a hundred units across at scale 1. */
export function piece(drawing: Drawing, kind: PieceKind, x: number, y: number, scale: number, turn = 0): string {
  return drawing.stamp(`piece-${kind}`, () => painters[kind](drawing), at(x, y, scale, turn));
}

/** A piece lying on the table with its shadow. */
export function lyingPiece(drawing: Drawing, kind: PieceKind, x: number, y: number, scale: number, turn: number, shadow: string): string {
  const size = pieceSize(kind) * scale;
  return ellipse(x + 9 * size, y + 34 * size, 50 * size, 15 * size, shadow, { opacity: 0.24 }) + piece(drawing, kind, x, y, size, turn);
}
