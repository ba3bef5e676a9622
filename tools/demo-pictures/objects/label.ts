import type { PieceKind } from '../../../apps/server/src/seed/demo/picture-spec.ts';
import { isDark, type Tone } from '../colors.ts';
import { band, motif } from '../ornaments.ts';
import { piece } from '../pieces/piece.ts';
import { at, circle, line, rect } from '../svg.ts';
import type { Scene } from './scene.ts';

/** The ink that shows on paper of that colour. */
export function inkOn(paper: Tone, dark: string): string {
  return isDark(paper.base) ? '#fbf1d8' : dark;
}

/** A wordless label with a border of embroidery and an emblem; (x, y) is its middle. */
export function label(scene: Scene, box: { x: number; y: number; width: number; height: number; emblem: PieceKind | undefined }): string {
  const { drawing, trim, main, ornament } = scene;
  const { x, y, width, height } = box;
  const ink = inkOn(trim, main.deep);
  const paper = drawing.linear([
    [0, trim.base],
    [0.3, trim.light],
    [1, trim.dark],
  ]);
  const border = Math.min(height * 0.2, 58);
  const radius = Math.min(width * 0.27, height * 0.2);
  const middle = y - height * 0.06;
  return (
    rect(x - width / 2, y - height / 2, width, height, paper, { rx: 10 }) +
    band(drawing, ornament, ink, { x, y: y - height / 2 + border * 0.68, width: width - 24, height: border }) +
    circle(x, middle + border * 0.3, radius, ink, { opacity: 0.12 }) +
    circle(x, middle + border * 0.3, radius, 'none', { stroke: ink, 'stroke-width': 3 }) +
    (box.emblem === undefined
      ? motif(drawing, ornament, ink, at(x, middle + border * 0.3, (radius * 1.1) / 100))
      : piece(drawing, box.emblem, x, middle + border * 0.3, (radius * 1.25) / 100)) +
    line(`M${x - width * 0.28} ${y + height * 0.3} h${width * 0.56}`, ink, 7, { opacity: 0.8 }) +
    line(`M${x - width * 0.17} ${y + height * 0.39} h${width * 0.34}`, ink, 4, { opacity: 0.5 })
  );
}
