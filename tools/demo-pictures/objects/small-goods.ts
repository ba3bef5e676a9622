import { groundShadow } from '../backdrop.ts';
import { isDark, lit, litFlat, mix, type Tone, toneOf } from '../colors.ts';
import { band, field, motif } from '../ornaments.ts';
import { at, circle, group, line, path, rect, repeat } from '../svg.ts';
import { inkOn } from './label.ts';
import type { ObjectPainter, Scene } from './scene.ts';

const brass = toneOf('#d9a33a');

function thread(main: Tone, trim: Tone): string {
  return isDark(main.base) ? mix(trim.base, '#ffe9a8', 0.3) : trim.dark;
}

/** Two flat wallets, one standing before the other. */
function paintWallet(scene: Scene): string {
  const { drawing, main, trim, ornament, shadow } = scene;
  const back = toneOf(mix(main.base, trim.base, 0.6));
  const one = (color: Tone, ink: string, pattern: string) => {
    const body =
      'M-210 -270 C-224 -270 -232 -262 -232 -248 L-240 -26 C-240 -8 -228 0 -210 0 H210 C228 0 240 -8 240 -26 L232 -248 C232 -262 224 -270 210 -270Z';
    return (
      path(body, litFlat(drawing, color)) +
      drawing.clipped(
        path(body, '#000'),
        pattern + path('M80 -280 H250 V10 H140 C170 -90 140 -190 80 -280Z', '#2a1608', { opacity: 0.16 }),
      ) +
      path('M-212 -252 C-150 -262 150 -262 212 -252 L214 -226 C150 -236 -150 -236 -214 -226Z', color.deep) +
      line('M-206 -239 C-140 -248 140 -248 206 -239', brass.base, 8, { 'stroke-dasharray': '6 5', 'stroke-linecap': 'butt' }) +
      rect(-226, -255, 34, 26, lit(drawing, brass), { rx: 8 }) +
      path('M-206 -236 L-220 -176 C-222 -158 -194 -158 -196 -176 L-200 -236Z', lit(drawing, brass)) +
      line('M-226 -20 C-120 -10 120 -10 226 -20', ink, 3, { 'stroke-dasharray': '9 7', opacity: 0.7 })
    );
  };
  const gold = thread(main, trim);
  const front =
    band(drawing, 'tali', gold, { x: 0, y: -48, width: 450, height: 42 }) +
    motif(drawing, ornament, gold, at(0, -142, 1.15)) +
    motif(drawing, 'puter', '#4f8a48', at(-106, -140, 0.62)) +
    motif(drawing, 'puter', '#4f8a48', at(106, -140, 0.62)) +
    motif(drawing, 'emun', '#f5ead0', at(-176, -138, 0.5)) +
    motif(drawing, 'emun', '#f5ead0', at(176, -138, 0.5));
  return (
    groundShadow(drawing, shadow, 560) +
    group(
      one(
        back,
        main.deep,
        field(drawing, ornament, mix(back.base, main.deep, 0.5), { x: -220, y: -190, width: 440, height: 120, step: 88, size: 50 }),
      ),
      'translate(66 -74) rotate(7) scale(0.98)',
    ) +
    group(one(main, gold, front), 'translate(-26 0) rotate(-2)')
  );
}

/** A plump cushion leaning back a little, embroidered in its middle. */
function paintCushion({ drawing, main, trim, ornament, shadow }: Scene): string {
  const body =
    'M-262 -500 C-150 -470 150 -470 262 -500 C244 -400 246 -130 268 -14 C150 -2 -150 -2 -268 -14 C-246 -130 -244 -400 -262 -500Z';
  const gold = thread(main, trim);
  const belly = drawing.radial(
    [
      [0, main.light],
      [0.6, main.base],
      [1, main.dark],
    ],
    [0.38, 0.36, 0.75],
  );
  return (
    groundShadow(drawing, shadow, 560) +
    path(body, belly) +
    drawing.clipped(
      path(body, '#000'),
      band(drawing, ornament, gold, { x: 0, y: -426, width: 520, height: 70 }) +
        group(band(drawing, ornament, gold, { x: 0, y: 0, width: 520, height: 70 }), 'translate(0 -74)') +
        path('M0 -376 L132 -250 L0 -124 L-132 -250Z', 'none', { stroke: gold, 'stroke-width': 6 }) +
        motif(drawing, 'emun', gold, at(0, -254, 1.15)) +
        repeat(4, (index) =>
          motif(drawing, 'puter', trim.pale, `translate(0 -250) rotate(${45 + index * 90}) translate(0 -146) scale(0.5)`),
        ) +
        path('M150 -520 H300 V20 H170 C220 -150 210 -350 150 -520Z', '#2a1608', { opacity: 0.18 }),
    ) +
    path(body, 'none', { stroke: trim.base, 'stroke-width': 9, 'stroke-linejoin': 'round' }) +
    path(body, 'none', { stroke: main.dark, 'stroke-width': 3, 'stroke-dasharray': '8 10', 'stroke-linejoin': 'round' }) +
    [
      [-262, -500, 45],
      [262, -500, -45],
      [268, -14, -125],
      [-268, -14, 125],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        group(
          circle(0, -4, 15, trim.base) + repeat(5, (index) => line(`M${-8 + index * 4} -14 L${-18 + index * 9} -54`, gold, 5)),
          at(x, y, 0.8, turn - 90),
        ),
      )
      .join('')
  );
}

/** A fan of folded cards with their envelope. */
function paintCards({ drawing, main, trim, ornament, shadow }: Scene): string {
  const ink = inkOn(main, trim.base);
  const kraft = toneOf('#c79a66');
  const card = (color: Tone, mark: string) =>
    rect(-130, -380, 260, 380, litFlat(drawing, color), { rx: 5 }) +
    path('M-130 -380 H-118 V0 H-130Z', color.dark, { opacity: 0.4 }) +
    band(drawing, ornament, mark, { x: 6, y: -336, width: 226, height: 46 }) +
    band(drawing, ornament, mark, { x: 6, y: -44, width: 226, height: 46 }) +
    circle(6, -190, 82, 'none', { stroke: mark, 'stroke-width': 4 }) +
    motif(drawing, ornament, mark, at(6, -196, 1.1));
  return (
    groundShadow(drawing, shadow, 560) +
    group(card(toneOf('#2f6b3f'), '#f5ead0'), 'translate(-120 -70) rotate(-15)') +
    group(card(trim, '#f5ead0'), 'translate(0 -80) rotate(-2)') +
    group(card(main, ink), 'translate(86 -98) rotate(11)') +
    path('M-270 -210 H230 L240 0 H-280Z', shadow, { opacity: 0.25, transform: 'translate(12 -6)' }) +
    path('M-270 -220 H230 L240 0 H-280Z', litFlat(drawing, kraft)) +
    path('M-270 -220 L-20 -86 L230 -220Z', kraft.light) +
    line('M-270 -220 L-20 -86 L230 -220', kraft.dark, 4, { opacity: 0.6 }) +
    circle(-20, -96, 36, litFlat(drawing, trim)) +
    motif(drawing, 'emun', trim.pale, at(-20, -98, 0.44))
  );
}

export const wallet: ObjectPainter = { paint: paintWallet, width: 560, height: 370 };
export const cushion: ObjectPainter = { paint: paintCushion, width: 560, height: 510 };
export const cards: ObjectPainter = { paint: paintCards, width: 560, height: 470 };
