import type { Palette } from './colors.ts';
import { painters } from './objects/painters.ts';
import { sceneOf } from './objects/scene.ts';
import type { ColorName, ObjectKind, OrnamentName, PieceKind } from './picture-spec.ts';
import { lyingPiece } from './pieces/piece.ts';
import { at, type Drawing, group } from './svg.ts';

/** A thing standing on the table of a larger picture. */
export type PlacedObject = {
  object: ObjectKind;
  main: ColorName;
  trim: ColorName;
  content?: PieceKind;
  accents?: readonly PieceKind[];
  x: number;
  ground: number;
  scale: number;
};

export type PlacedPiece = readonly [kind: PieceKind, x: number, y: number, scale: number, turn?: number];

/** Draws things in the order given, the nearest last. */
export function arrange(
  drawing: Drawing,
  palette: Palette,
  ornament: OrnamentName,
  objects: readonly PlacedObject[],
  pieces: readonly PlacedPiece[],
): string {
  return (
    objects
      .map((placed) => {
        const { object, main, trim, content, accents = [], x, ground, scale } = placed;
        const spec = content === undefined ? { main, trim, accents, ornament } : { main, trim, accents, ornament, content };
        return group(painters[object].paint(sceneOf(drawing, spec, palette)), at(x, ground, scale));
      })
      .join('') + pieces.map(([kind, x, y, scale, turn = 0]) => lyingPiece(drawing, kind, x, y, scale, turn, palette.shadow)).join('')
  );
}
