import { groundShadow } from '../backdrop.ts';
import { lit, litFlat, mix, toneOf } from '../colors.ts';
import { band, motif } from '../ornaments.ts';
import { at, circle, group, line, path, rect, repeat } from '../svg.ts';
import type { ObjectPainter, Scene } from './scene.ts';

const gold = toneOf('#d9a33a');

/** The dagger, point down, its guard at (0, 0) and its hilt bent to the left. */
function dagger({ drawing, main }: Scene): string {
  const steel = drawing.linear([
    [0, '#f6f6f0'],
    [0.48, '#cfd2cf'],
    [0.52, '#969c9d'],
    [1, '#dcdeda'],
  ]);
  const hilt =
    'M-26 0 C-30 -60 -26 -100 -34 -130 C-46 -176 -116 -168 -146 -196 C-150 -232 -110 -238 -60 -228 C0 -216 30 -180 30 -120 C30 -70 28 -40 26 0Z';
  const blade = 'M-26 0 L26 0 C30 100 24 200 10 288 C4 312 -4 318 -10 330 C-12 230 -18 110 -26 0Z';
  return (
    path(blade, steel) +
    line('M0 10 C4 110 2 210 -6 310', '#7d8486', 3, { opacity: 0.7 }) +
    path(hilt, lit(drawing, main)) +
    path('M-128 -206 C-90 -212 -20 -200 2 -150 C-24 -184 -80 -190 -128 -206Z', '#fff3d5', { opacity: 0.4 }) +
    rect(-34, -14, 68, 26, lit(drawing, gold), { rx: 6 }) +
    rect(-30, -52, 60, 14, lit(drawing, gold), { rx: 5 }) +
    line('M-26 -2 h52', '#8a5f14', 2)
  );
}

/** The sheath, mouth at (0, 0), its curled foot down. */
function sheath({ drawing, main, trim, ornament }: Scene): string {
  const outline =
    'M-34 0 C-44 -4 -52 -22 -46 -38 H46 C52 -22 44 -4 34 0 C38 120 32 230 14 310 C30 320 34 344 20 352 C4 358 -14 346 -14 320 C-26 220 -32 110 -34 0Z';
  return (
    path(outline, lit(drawing, toneOf(mix(trim.base, main.base, 0.35)))) +
    rect(-50, -44, 100, 30, lit(drawing, gold), { rx: 8 }) +
    repeat(4, (index) => motif(drawing, ornament, gold.light, at(-1 - index * 1.5, 34 + index * 62, 0.5 - index * 0.05))) +
    rect(-31, 132, 62, 9, gold.base) +
    rect(-27, 208, 54, 8, gold.base)
  );
}

/** On a wooden stand: the dagger above, its sheath below, both resting in the forks of two posts. */
function paintRencong(scene: Scene): string {
  const { drawing, main, ornament, shadow } = scene;
  const wood = toneOf(mix('#6d4528', main.base, 0.25));
  const post = (x: number) =>
    path(`M${x - 22} -80 L${x - 15} -400 H${x + 15} L${x + 22} -80Z`, lit(drawing, wood)) + circle(x, -404, 17, litFlat(drawing, wood));
  const fork = (x: number, y: number) =>
    path(
      `M${x - 24} ${y - 34} C${x - 24} ${y + 26} ${x + 24} ${y + 26} ${x + 24} ${y - 34} L${x + 12} ${y - 34} C${x + 12} ${y + 2} ${x - 12} ${y + 2} ${x - 12} ${y - 34}Z`,
      wood.light,
    );
  return (
    groundShadow(drawing, shadow, 620) +
    path('M-290 -66 H290 L316 0 C200 14 -200 14 -316 0Z', lit(drawing, wood)) +
    rect(-290, -84, 580, 20, wood.light, { rx: 5 }) +
    band(drawing, ornament, mix(gold.base, '#fff1c4', 0.25), { x: 0, y: -33, width: 500, height: 44, rules: false }) +
    post(-130) +
    post(130) +
    group(sheath(scene), 'translate(196 -188) rotate(90) scale(1.08)') +
    group(dagger(scene), 'translate(120 -330) rotate(90) scale(1.08)') +
    fork(-130, -160) +
    fork(130, -142) +
    fork(-130, -306)
  );
}

/** A small one on a ring, hanging from its paper card. */
function paintKeyring(scene: Scene): string {
  const { drawing, main, trim, ornament, shadow } = scene;
  const paper = toneOf('#d9b98a');
  return (
    groundShadow(drawing, shadow, 380) +
    path('M-190 0 L-176 -560 C-176 -580 -160 -590 -144 -590 H144 C160 -590 176 -580 176 -560 L190 0Z', litFlat(drawing, paper)) +
    circle(0, -548, 16, shadow, { opacity: 0.55 }) +
    band(drawing, ornament, trim.base, { x: 0, y: -490, width: 316, height: 62 }) +
    band(drawing, ornament, trim.base, { x: 0, y: -46, width: 340, height: 54 }) +
    circle(16, -388, 52, 'none', { stroke: '#8f8a80', 'stroke-width': 13 }) +
    circle(14, -390, 52, 'none', { stroke: '#dedad0', 'stroke-width': 5 }) +
    line('M4 -338 C-8 -320 -10 -316 -10 -300', trim.base, 13) +
    line('M4 -338 C-8 -320 -10 -316 -10 -300', trim.light, 4, { 'stroke-dasharray': '8 8' }) +
    group(group(dagger(scene), 'translate(12 12)', { opacity: 0.22 }) + dagger(scene), 'translate(20 -206) scale(0.42)') +
    group(sheath({ ...scene, trim: main }), 'translate(112 -240) rotate(-8) scale(0.4)') +
    line('M14 -338 C60 -320 96 -306 106 -258', trim.base, 8)
  );
}

/** In a wooden frame, on dark velvet. */
function paintFrame(scene: Scene): string {
  const { drawing, trim, ornament, shadow } = scene;
  const wood = toneOf('#7d4f2a');
  return (
    groundShadow(drawing, shadow, 600) +
    rect(-320, -470, 640, 470, litFlat(drawing, wood), { rx: 10 }) +
    rect(-306, -456, 612, 442, 'none', { stroke: wood.light, 'stroke-width': 4, opacity: 0.7 }) +
    rect(-272, -422, 544, 374, gold.base, { rx: 4 }) +
    rect(
      -266,
      -416,
      532,
      362,
      drawing.linear(
        [
          [0, trim.base],
          [1, trim.deep],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    band(drawing, ornament, mix(trim.base, gold.light, 0.6), { x: 0, y: -378, width: 500, height: 44, rules: false }) +
    group(group(dagger(scene), 'translate(10 14)', { opacity: 0.25 }) + dagger(scene), 'translate(36 -262) rotate(90) scale(0.76)') +
    group(sheath({ ...scene, trim: gold }), 'translate(136 -166) rotate(90) scale(0.76)') +
    rect(-70, -92, 140, 26, lit(drawing, gold), { rx: 4 }) +
    line('M-44 -79 H44', '#8a5f14', 4, { opacity: 0.7 }) +
    path('M-266 -416 H-60 L-200 -54 H-266Z', '#ffffff', { opacity: 0.09 })
  );
}

export const rencong: ObjectPainter = { paint: paintRencong, width: 660, height: 440 };
export const keyring: ObjectPainter = { paint: paintKeyring, width: 400, height: 590 };
export const frame: ObjectPainter = { paint: paintFrame, width: 650, height: 480 };
