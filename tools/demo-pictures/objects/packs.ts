import { groundShadow } from '../backdrop.ts';
import { lit, mix, toneOf } from '../colors.ts';
import { band } from '../ornaments.ts';
import { filling, heap } from '../pieces/heap.ts';
import { piece } from '../pieces/piece.ts';
import { circle, ellipse, group, line, path, rect, repeat } from '../svg.ts';
import { inkOn, label } from './label.ts';
import type { ObjectPainter, Scene } from './scene.ts';

function paintBag(scene: Scene): string {
  const { drawing, main, trim, shadow, accents } = scene;
  const front = 'M-186 0 C-196 -190 -192 -390 -178 -516 L178 -516 C192 -390 196 -190 186 0 C60 12 -60 12 -186 0Z';
  const fold = 'M-178 -512 L-172 -596 C-60 -606 60 -606 172 -596 L178 -512 C60 -502 -60 -502 -178 -512Z';
  return (
    groundShadow(drawing, shadow, 420) +
    path(front, lit(drawing, main)) +
    path('M130 3 C146 -180 146 -380 136 -514 L178 -516 C192 -390 196 -190 186 0 C170 2 150 3 130 3Z', main.deep, { opacity: 0.28 }) +
    path('M-186 0 C-196 -190 -192 -390 -178 -516 L-150 -515 C-164 -390 -166 -190 -158 2Z', main.deep, { opacity: 0.18 }) +
    path('M-120 -500 C-134 -340 -134 -180 -124 -12 L-98 -10 C-110 -180 -110 -340 -98 -500Z', '#fff8e4', { opacity: 0.16 }) +
    path('M-180 -30 C-60 -16 60 -16 180 -30 L186 0 C60 12 -60 12 -186 0Z', main.deep, { opacity: 0.2 }) +
    path(fold, lit(drawing, toneOf(mix(main.base, main.dark, 0.35)))) +
    path('M-178 -512 C-60 -502 60 -502 178 -512 L177 -496 C60 -486 -60 -486 -177 -496Z', main.deep, { opacity: 0.35 }) +
    rect(-186, -572, 372, 30, lit(drawing, toneOf(mix(trim.base, '#c8a25a', 0.35))), { rx: 6 }) +
    line('M-174 -564 h330', '#fff3d2', 3, { opacity: 0.5 }) +
    circle(96, -462, 15, main.deep, { opacity: 0.55 }) +
    circle(94, -464, 11, main.light) +
    repeat(5, (index) => circle(94 + Math.cos(index * 1.256) * 5, -464 + Math.sin(index * 1.256) * 5, 1.6, main.deep)) +
    label(scene, { x: 0, y: -232, width: 250, height: 320, emblem: accents[0] })
  );
}

function paintPouch(scene: Scene): string {
  const { drawing, main, trim, content, ornament, shadow } = scene;
  const body = 'M-196 -18 C-210 -180 -188 -380 -180 -560 L180 -560 C188 -380 210 -180 196 -18 C190 20 -190 20 -196 -18Z';
  const ink = inkOn(main, trim.deep);
  const window = 'M-118 -96 C-118 -258 -70 -300 0 -300 C70 -300 118 -258 118 -96 C118 -66 -118 -66 -118 -96Z';
  const inside = content === undefined ? '' : group(filling(drawing, content, 236, 236, main), 'translate(-118 -300)');
  return (
    groundShadow(drawing, shadow, 430) +
    path(body, lit(drawing, main)) +
    path('M-196 -18 C-110 -64 110 -64 196 -18 C190 20 -190 20 -196 -18Z', main.deep, { opacity: 0.22 }) +
    path('M-180 -560 L180 -560 L183 -506 L-183 -506Z', main.deep, { opacity: 0.24 }) +
    line('M-176 -546 H176 M-178 -533 H178 M-180 -520 H180', main.pale, 2, { opacity: 0.35 }) +
    ellipse(0, -533, 24, 13, mix(main.deep, '#000000', 0.15)) +
    path('M-186 -500 C-172 -470 -184 -330 -190 -220 C-178 -300 -160 -420 -166 -500Z', '#fff8e4', { opacity: 0.3 }) +
    path('M184 -500 C170 -440 178 -300 190 -180 C200 -300 194 -420 184 -500Z', main.deep, { opacity: 0.3 }) +
    rect(-170, -472, 340, 116, trim.base, { rx: 8 }) +
    band(drawing, ornament, inkOn(trim, main.deep), { x: 0, y: -414, width: 316, height: 82 }) +
    line('M-80 -332 h160', ink, 7, { opacity: 0.85 }) +
    path(window, main.deep) +
    drawing.clipped(path(window, '#000'), inside) +
    path(window, 'none', { stroke: trim.base, 'stroke-width': 9 }) +
    path('M-96 -110 C-96 -220 -74 -270 -34 -284 C-62 -250 -70 -200 -68 -108Z', '#ffffff', { opacity: 0.28 })
  );
}

function paintSack(scene: Scene): string {
  const { drawing, main, trim, content, shadow, ornament } = scene;
  const body = 'M-206 -10 C-250 -120 -232 -290 -206 -396 L206 -396 C232 -290 250 -120 206 -10 C120 14 -120 14 -206 -10Z';
  const weave = repeat(15, (index) =>
    line(`M-240 ${-26 - index * 26} C-80 ${-14 - index * 26} 80 ${-14 - index * 26} 240 ${-26 - index * 26}`, main.dark, 2, {
      opacity: 0.3,
    }),
  );
  const upright = repeat(17, (index) =>
    line(`M${-232 + index * 29} -10 C${-250 + index * 31} -140 ${-238 + index * 29.6} -290 ${-206 + index * 26} -396`, main.dark, 1.6, {
      opacity: 0.22,
    }),
  );
  return (
    groundShadow(drawing, shadow, 490) +
    path(body, lit(drawing, main)) +
    drawing.clipped(path(body, '#000'), weave + upright) +
    path('M-150 -360 C-176 -240 -176 -120 -150 -30 C-130 -120 -128 -250 -110 -360Z', '#fff6dc', { opacity: 0.2 }) +
    path('M120 -380 C150 -250 140 -120 110 -8 C150 -6 190 -8 206 -10 C250 -120 232 -290 206 -396Z', main.deep, { opacity: 0.22 }) +
    ellipse(0, -404, 216, 62, main.deep) +
    group(content === undefined ? '' : heap(drawing, content, { width: 404, height: 128, depth: 48, powder: main }), 'translate(0 -406)') +
    path(
      'M-228 -404 C-222 -330 222 -330 228 -404 C236 -380 232 -352 216 -340 C120 -296 -120 -296 -216 -340 C-232 -352 -236 -380 -228 -404Z',
      lit(drawing, toneOf(mix(main.base, '#fff4da', 0.18))),
    ) +
    line('M-220 -356 C-120 -312 120 -312 220 -356', main.dark, 3, { opacity: 0.45, 'stroke-dasharray': '14 9' }) +
    ellipse(0, -170, 106, 106, trim.base, { opacity: 0.94 }) +
    ellipse(0, -170, 94, 94, 'none', { stroke: inkOn(trim, main.deep), 'stroke-width': 3 }) +
    (content === undefined ? '' : piece(drawing, content === 'rice' || content === 'redRice' ? 'ricePanicle' : content, 0, -190, 0.92)) +
    band(drawing, ornament, inkOn(trim, main.deep), { x: 0, y: -112, width: 130, height: 34, rules: false })
  );
}

export const bag: ObjectPainter = { paint: paintBag, width: 400, height: 600 };
export const pouch: ObjectPainter = { paint: paintPouch, width: 410, height: 565 };
export const sack: ObjectPainter = { paint: paintSack, width: 480, height: 530 };
