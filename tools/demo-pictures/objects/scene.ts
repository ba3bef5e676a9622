import type { OrnamentName, PictureSpec, PieceKind } from '../../../apps/server/src/seed/demo/picture-spec.ts';
import { type Palette, type Tone, tone } from '../colors.ts';
import type { Drawing } from '../svg.ts';

/** What a painter gets. It draws on a ground line at y = 0, centred on x = 0, about 600 units tall at most, lit from the left. */
export type Scene = {
  drawing: Drawing;
  main: Tone;
  trim: Tone;
  content: PieceKind | undefined;
  ornament: OrnamentName;
  accents: readonly PieceKind[];
  /** The colour of shadows on this table. */
  shadow: string;
};

export type ObjectPainter = {
  paint: (scene: Scene) => string;
  /** Room it takes, so that what lies beside it keeps its distance. */
  width: number;
  height: number;
};

/** What to draw, in the terms of the painters. */
export function sceneOf(
  drawing: Drawing,
  spec: Pick<PictureSpec, 'main' | 'trim' | 'content' | 'ornament' | 'accents'>,
  palette: Palette,
): Scene {
  return {
    drawing,
    main: tone(spec.main),
    trim: tone(spec.trim),
    content: spec.content,
    ornament: spec.ornament,
    accents: spec.accents,
    shadow: palette.shadow,
  };
}
