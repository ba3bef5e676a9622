import { groundShadow } from '../backdrop.ts';
import { lit, mix, toneOf } from '../colors.ts';
import { band } from '../ornaments.ts';
import { heap } from '../pieces/heap.ts';
import { piece } from '../pieces/piece.ts';
import { circle, group, path, rect } from '../svg.ts';
import { inkOn } from './label.ts';
import type { ObjectPainter, Scene } from './scene.ts';

function paintBox(scene: Scene): string {
  return scene.content === undefined ? giftBox(scene) : openBox(scene, scene.content);
}

function giftBox({ drawing, main, trim, ornament, shadow }: Scene): string {
  const ink = mix(main.base, main.pale, 0.55);
  const ribbon = lit(drawing, trim);
  const bow = 'M0 0 C-40 -110 -190 -120 -176 -46 C-166 4 -60 8 0 0Z';
  return (
    groundShadow(drawing, shadow, 560) +
    path('M-250 -300 H250 L238 0 C120 12 -120 12 -238 0Z', lit(drawing, main)) +
    drawing.clipped(
      path('M-250 -300 H250 L238 0 H-238Z', '#000'),
      band(drawing, ornament, ink, { x: 0, y: -64, width: 500, height: 84 }) +
        band(drawing, 'tali', ink, { x: 0, y: -160, width: 500, height: 54, rules: false }),
    ) +
    path('M-250 -300 H250 L248 -262 H-248Z', main.deep, { opacity: 0.4 }) +
    path('M-40 -300 H40 V6 H-40Z', ribbon) +
    path(
      'M-272 -392 C-120 -404 120 -404 272 -392 L268 -296 C120 -286 -120 -286 -268 -296Z',
      lit(drawing, toneOf(mix(main.base, main.light, 0.35))),
    ) +
    band(drawing, ornament, mix(main.light, main.pale, 0.7), { x: 0, y: -344, width: 510, height: 54, rules: false }) +
    path('M-42 -400 H42 V-289 H-42Z', ribbon) +
    group(
      path(
        'M-10 4 C-60 40 -90 90 -130 110 L-84 118 L-74 150 C-40 110 0 60 14 10Z M10 4 C60 40 90 90 130 110 L84 118 L74 150 C40 110 0 60 -14 10Z',
        trim.dark,
      ) +
        path(bow, ribbon) +
        path(bow, ribbon, { transform: 'scale(-1 1)' }) +
        path(
          'M-30 -14 C-80 -60 -130 -66 -140 -44 C-120 -40 -70 -24 -30 -14Z M30 -14 C80 -60 130 -66 140 -44 C120 -40 70 -24 30 -14Z',
          trim.deep,
          { opacity: 0.45 },
        ) +
        rect(-30, -32, 60, 54, trim.light, { rx: 18 }),
      'translate(0 -404)',
    )
  );
}

function openBox({ drawing, main, trim, ornament, shadow }: Scene, content: NonNullable<Scene['content']>): string {
  const ink = inkOn(main, trim.dark);
  return (
    groundShadow(drawing, shadow, 600) +
    group(
      rect(-150, -460, 300, 430, lit(drawing, main), { rx: 8 }) +
        band(drawing, ornament, mix(trim.base, ink, 0.2), { x: 0, y: -400, width: 270, height: 74 }) +
        band(drawing, ornament, mix(trim.base, ink, 0.2), { x: 0, y: -84, width: 270, height: 64 }) +
        circle(0, -240, 92, trim.base) +
        circle(0, -240, 80, 'none', { stroke: main.deep, 'stroke-width': 4 }) +
        piece(drawing, content === 'chocolate' ? 'cocoaPod' : 'ricePanicle', 0, -240, 1.1),
      'translate(-118 0) rotate(-4)',
    ) +
    path('M-90 -150 H300 L284 -6 C160 8 30 8 -74 -6Z', lit(drawing, toneOf(mix(main.base, trim.base, 0.3)))) +
    path('M-90 -150 H300 L284 -190 H-74Z', main.deep) +
    group(heap(drawing, content, { width: 350, height: 96, depth: 22, powder: main }), 'translate(105 -158)') +
    path('M-90 -152 H300 L294 -96 H-84Z', lit(drawing, trim)) +
    drawing.clipped(
      path('M-90 -152 H300 L294 -96 H-84Z', '#000'),
      band(drawing, ornament, inkOn(trim, main.deep), { x: 105, y: -124, width: 380, height: 42, rules: false }),
    )
  );
}

export const box: ObjectPainter = { paint: paintBox, width: 560, height: 480 };
