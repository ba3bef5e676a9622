import { groundShadow } from '../backdrop.ts';
import { isDark, lit, mix } from '../colors.ts';
import { band, motif } from '../ornaments.ts';
import { heap } from '../pieces/heap.ts';
import { at, ellipse, group, line, path, repeat } from '../svg.ts';
import { steam } from './glassware.ts';
import { inkOn } from './label.ts';
import type { ObjectPainter, Scene } from './scene.ts';

function paintCup(scene: Scene): string {
  const { drawing, main, trim, shadow, ornament } = scene;
  const ink = isDark(main.base) ? mix(main.pale, '#ffffff', 0.4) : trim.base;
  const drink = drawing.radial([
    [0, '#7a4522'],
    [0.7, '#4a2712'],
    [1, '#2b1508'],
  ]);
  return (
    groundShadow(drawing, shadow, 560) +
    ellipse(0, -10, 300, 66, lit(drawing, main)) +
    ellipse(0, -22, 292, 60, mix(main.light, '#ffffff', 0.25)) +
    ellipse(0, -20, 210, 40, main.base) +
    ellipse(14, -18, 190, 34, shadow, { opacity: 0.22 }) +
    path('M196 -262 C318 -290 330 -120 150 -86 L160 -122 C270 -140 270 -236 188 -222Z', lit(drawing, main)) +
    path('M-216 -300 C-216 -130 -150 -36 -96 -26 C-40 -14 40 -14 96 -26 C150 -36 216 -130 216 -300Z', lit(drawing, main)) +
    drawing.clipped(
      path('M-216 -300 C-216 -130 -150 -36 -96 -26 C-40 -14 40 -14 96 -26 C150 -36 216 -130 216 -300Z', '#000'),
      group(band(drawing, ornament, ink, { x: 0, y: 0, width: 440, height: 84 }), 'translate(0 -184)'),
    ) +
    path('M-196 -270 C-190 -160 -150 -80 -116 -54 C-146 -110 -164 -190 -166 -262Z', '#ffffff', { opacity: 0.32 }) +
    ellipse(0, -300, 216, 54, mix(main.pale, '#ffffff', 0.3)) +
    ellipse(0, -294, 196, 44, main.dark) +
    ellipse(0, -288, 190, 39, drink) +
    ellipse(-50, -296, 80, 12, '#c08a55', { opacity: 0.5 }) +
    steam(-6, -330)
  );
}

function bowlBody(scene: Scene): string {
  const { drawing, main, trim, ornament } = scene;
  const shape = 'M-280 -210 C-276 -90 -180 -18 -110 -12 C-40 -2 40 -2 110 -12 C180 -18 276 -90 280 -210Z';
  const ink = isDark(main.base) ? mix(trim.base, '#fff8e6', 0.25) : trim.base === main.base ? main.deep : mix(trim.base, main.deep, 0.25);
  return (
    path('M-116 -24 C-116 8 116 8 116 -24Z', main.deep) +
    path(shape, lit(drawing, main)) +
    drawing.clipped(path(shape, '#000'), band(drawing, ornament, ink, { x: 0, y: -134, width: 580, height: 78 })) +
    path('M-254 -180 C-246 -110 -196 -60 -150 -38 C-190 -80 -212 -130 -216 -178Z', '#ffffff', { opacity: 0.28 })
  );
}

function paintBowl(scene: Scene): string {
  const { drawing, main, content, shadow } = scene;
  return (
    groundShadow(drawing, shadow, 540) +
    bowlBody(scene) +
    ellipse(0, -210, 280, 66, mix(main.pale, '#ffffff', 0.12)) +
    ellipse(0, -206, 262, 56, main.deep) +
    group(content === undefined ? '' : heap(drawing, content, { width: 510, height: 150, depth: 48, powder: main }), 'translate(0 -208)') +
    path('M-280 -210 C-270 -130 270 -130 280 -210 C262 -166 -262 -166 -280 -210Z', mix(main.pale, '#ffffff', 0.12))
  );
}

function paintPlate(scene: Scene): string {
  const { drawing, main, trim, content, ornament, shadow } = scene;
  const ink = inkOn(main, trim.dark);
  const rim = repeat(26, (index) => {
    const angle = (index / 26) * Math.PI * 2;
    return motif(drawing, ornament, ink, `${at(Math.cos(angle) * 282, -44 + Math.sin(angle) * 82)} scale(0.4 0.2)`);
  });
  return (
    groundShadow(drawing, shadow, 640) +
    ellipse(0, -26, 330, 104, main.deep) +
    ellipse(0, -40, 330, 104, lit(drawing, main)) +
    rim +
    ellipse(
      0,
      -42,
      232,
      64,
      drawing.linear(
        [
          [0, main.dark],
          [0.5, main.base],
          [1, main.light],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    group(content === undefined ? '' : heap(drawing, content, { width: 424, height: 190, depth: 50, powder: main }), 'translate(0 -52)')
  );
}

function paintTray(scene: Scene): string {
  const { drawing, main, trim, content, shadow } = scene;
  if (content === undefined) return leaningTray(scene);
  const weave = repeat(
    26,
    (index) =>
      line(`M${-360 + index * 30} -200 L${-480 + index * 34} 80`, main.dark, 4, { opacity: 0.35 }) +
      line(`M${-420 + index * 34} -200 L${-240 + index * 30} 80`, main.pale, 4, { opacity: 0.3 }),
  );
  return (
    groundShadow(drawing, shadow, 680) +
    ellipse(0, -22, 350, 118, main.deep) +
    ellipse(0, -48, 350, 118, lit(drawing, main)) +
    ellipse(0, -48, 318, 98, trim.dark, { opacity: 0.85 }) +
    drawing.clipped(ellipse(0, -42, 310, 92, '#000'), ellipse(0, -42, 310, 92, main.base) + weave) +
    line('M-350 -48 C-350 20 350 20 350 -48', trim.deep, 4, { opacity: 0.45, 'stroke-dasharray': '16 12' }) +
    group(heap(drawing, content, { width: 540, height: 158, depth: 74, powder: main }), 'translate(0 -58)')
  );
}

/** The tray itself is for sale: it leans so that its weave shows. */
function leaningTray({ drawing, main, trim, shadow, ornament }: Scene): string {
  const radius = 262;
  const spokes = repeat(40, (index) => line(`M0 0 L0 ${-radius + 20}`, main.dark, 3, { transform: `rotate(${index * 9})`, opacity: 0.5 }));
  const rings = repeat(9, (index) =>
    ellipse(0, 0, 44 + index * 24, 44 + index * 24, 'none', {
      stroke: index % 3 === 1 ? trim.base : mix(main.base, main.dark, 0.3),
      'stroke-width': 11,
      'stroke-dasharray': `${9 + index * 0.4} ${7 + index * 0.3}`,
    }),
  );
  return (
    groundShadow(drawing, shadow, 500) +
    group(
      ellipse(16, 8, radius, radius, main.deep) +
        ellipse(0, 0, radius, radius, lit(drawing, main)) +
        ellipse(
          0,
          0,
          radius - 26,
          radius - 26,
          drawing.linear(
            [
              [0, main.dark],
              [0.5, main.base],
              [1, main.light],
            ],
            [0, 0, 1, 1],
          ),
        ) +
        spokes +
        rings +
        ellipse(0, 0, 58, 58, trim.base) +
        motif(drawing, ornament, main.pale, 'scale(0.8)') +
        ellipse(0, 0, radius - 12, radius - 12, 'none', {
          stroke: main.pale,
          'stroke-width': 5,
          'stroke-dasharray': '20 14',
          opacity: 0.7,
        }),
      'translate(0 -266) scale(0.98 1)',
    )
  );
}

export const cup: ObjectPainter = { paint: paintCup, width: 620, height: 500 };
export const bowl: ObjectPainter = { paint: paintBowl, width: 570, height: 370 };
export const plate: ObjectPainter = { paint: paintPlate, width: 660, height: 260 };
export const tray: ObjectPainter = { paint: paintTray, width: 690, height: 300 };
