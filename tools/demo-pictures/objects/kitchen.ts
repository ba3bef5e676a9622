import { groundShadow } from '../backdrop.ts';
import { lit, litFlat, mix, type Tone, toneOf } from '../colors.ts';
import { band, motif } from '../ornaments.ts';
import { piece } from '../pieces/piece.ts';
import { at, circle, type Drawing, ellipse, group, line, path, rect, repeat } from '../svg.ts';
import { inkOn } from './label.ts';
import type { ObjectPainter, Scene } from './scene.ts';

/** A banana leaf spread on the table, its tip to the left. */
function bananaLeaf(drawing: Drawing, half: number, y: number): string {
  const outline = `M${-half} ${y} C${-half * 0.5} ${y - 92} ${half * 0.5} ${y - 98} ${half} ${y - 26} C${half * 0.6} ${y + 58} ${-half * 0.5} ${y + 66} ${-half} ${y}Z`;
  const green = toneOf('#4f8f4c');
  return (
    path(outline, '#26401f', { opacity: 0.3, transform: 'translate(10 14)' }) +
    path(outline, litFlat(drawing, green)) +
    drawing.clipped(
      path(outline, '#000'),
      repeat(18, (index) =>
        line(
          `M${-half + 60 + index * ((half * 2 - 100) / 18)} ${y - 12} q30 -50 70 -80 M${-half + 60 + index * ((half * 2 - 100) / 18)} ${y - 12} q36 40 70 76`,
          green.dark,
          3,
          { opacity: 0.5 },
        ),
      ),
    ) +
    line(`M${-half} ${y} C${-half * 0.4} ${y - 14} ${half * 0.4} ${y - 20} ${half + 24} ${y - 26}`, '#b9cf86', 7)
  );
}

function timphan(drawing: Drawing, x: number, y: number, turn: number, scale: number): string {
  const green = toneOf('#5f9a4e');
  const paint = drawing.linear(
    [
      [0, green.pale],
      [0.35, green.base],
      [1, green.deep],
    ],
    [0, 0, 0, 1],
  );
  return group(
    ellipse(6, 38, 150, 16, '#1d2b12', { opacity: 0.35 }) +
      path('M-140 0 C-150 -26 -146 -40 -118 -40 H118 C146 -40 150 -26 140 0 C150 26 146 40 118 40 H-118 C-146 40 -150 26 -140 0Z', paint) +
      line('M-120 -16 C-40 -22 40 -22 120 -16 M-126 6 C-40 2 40 2 126 6 M-118 24 C-40 22 40 22 118 24', green.dark, 2.5, { opacity: 0.5 }) +
      path('M-140 0 C-150 -26 -146 -40 -118 -40 L-96 -40 C-108 -14 -108 14 -96 40 L-118 40 C-146 40 -150 26 -140 0Z', green.dark, {
        opacity: 0.5,
      }) +
      path('M96 -40 H118 C146 -40 150 -26 140 0 C150 26 146 40 118 40 H96 C108 14 108 -14 96 -40Z', green.dark, { opacity: 0.6 }) +
      line('M-14 -40 C-6 -12 -6 14 -14 40 M6 -40 C14 -12 14 14 6 40', '#c9a766', 5),
    at(x, y, scale, turn),
  );
}

function paintParcel({ drawing, shadow }: Scene): string {
  const cut =
    path('M-128 -34 C-150 -34 -150 34 -128 34 H90 V-34Z', '#f3e2b4') +
    path('M-128 10 C-144 16 -140 34 -128 34 H90 V14Z', '#d8bd80') +
    ellipse(90, 0, 22, 34, '#f7ebc8') +
    ellipse(91, 2, 12, 20, '#d89a2c') +
    path('M-150 -20 C-120 -50 20 -52 60 -40 C20 -34 -60 -36 -130 -10 Z', '#5f9a4e') +
    path('M-160 34 C-100 52 40 54 96 40 C60 62 -110 66 -160 34Z', '#47803f');
  return (
    groundShadow(drawing, shadow, 640) +
    bananaLeaf(drawing, 380, -14) +
    timphan(drawing, -138, -104, 3, 0.98) +
    timphan(drawing, 142, -110, -4, 0.98) +
    timphan(drawing, 2, -176, 1, 0.98) +
    timphan(drawing, -150, -26, -4, 0.98) +
    group(ellipse(0, 40, 150, 16, '#1d2b12', { opacity: 0.35 }) + cut, 'translate(150 -20) rotate(-3) scale(0.98)')
  );
}

function driedFish(drawing: Drawing, color: Tone, x: number, y: number, scale: number, turn: number): string {
  const body =
    'M-290 6 C-220 -86 40 -104 178 -14 C206 -40 250 -62 286 -66 C272 -30 272 20 292 62 C252 54 206 34 178 14 C40 92 -220 88 -290 6Z';
  const paint = drawing.linear(
    [
      [0, color.light],
      [0.4, color.base],
      [1, color.deep],
    ],
    [0, 0, 0, 1],
  );
  const scales = repeat(4, (row) =>
    repeat(9, (column) =>
      path('M-16 0 C-16 16 16 16 16 0', 'none', {
        stroke: color.dark,
        'stroke-width': 3,
        opacity: 0.5,
        transform: at(-120 + column * 34 + (row % 2) * 17, -36 + row * 22, 1, -90),
      }),
    ),
  );
  return group(
    path(body, '#2a1608', { opacity: 0.3, transform: 'translate(8 18)' }) +
      path('M-60 -74 C-20 -116 60 -108 90 -64Z M-30 68 C0 96 50 92 70 58Z', color.dark) +
      path(body, paint) +
      drawing.clipped(path(body, '#000'), scales + path('M-300 40 C-100 70 100 60 300 20 V120 H-300Z', color.deep, { opacity: 0.3 })) +
      path('M-178 -66 C-150 -30 -150 34 -178 68', 'none', { stroke: color.deep, 'stroke-width': 6, opacity: 0.7 }) +
      path('M-250 -26 C-150 -70 40 -78 150 -24 C40 -54 -150 -48 -250 -26Z', '#fff3d2', { opacity: 0.4 }) +
      circle(-230, -14, 15, color.pale) +
      circle(-230, -14, 8, '#241a14') +
      line('M-286 10 C-270 16 -256 18 -244 16', color.deep, 5) +
      line('M200 -22 L268 -48 M204 0 L270 -2 M200 18 L272 44', color.deep, 3, { opacity: 0.6 }),
    at(x, y, scale, turn),
  );
}

function paintFish({ drawing, main, trim, shadow }: Scene): string {
  const board = toneOf('#b98552');
  return (
    groundShadow(drawing, shadow, 700) +
    path('M-360 -30 L-300 -170 H310 L366 -30 C366 0 -360 0 -360 -30Z', board.deep) +
    path('M-360 -44 L-300 -184 H310 L366 -44 C366 -14 -360 -14 -360 -44Z', litFlat(drawing, board)) +
    line(
      'M-320 -60 C-100 -70 100 -50 330 -66 M-306 -110 C-100 -122 120 -100 322 -116 M-292 -150 C-100 -160 100 -144 306 -156',
      board.dark,
      3,
      { opacity: 0.5 },
    ) +
    bananaLeaf(drawing, 300, -96) +
    driedFish(drawing, toneOf(mix(main.base, trim.base, 0.14)), 6, -206, 0.86, 6) +
    driedFish(drawing, main, -8, -116, 0.98, -3)
  );
}

function paintSoap(scene: Scene): string {
  const { drawing, main, trim, ornament, shadow } = scene;
  const bar = (y: number, color: Tone, shift: number, turn: number) =>
    group(
      path('M-210 -10 C-214 14 -190 24 -160 24 H170 C200 24 222 14 218 -10 V-76 H-210Z', lit(drawing, color)) +
        path(
          'M-214 -78 C-214 -102 -186 -128 -150 -130 H160 C196 -128 222 -102 222 -78 C222 -62 200 -54 176 -54 H-168 C-194 -54 -214 -62 -214 -78Z',
          drawing.linear([
            [0, color.pale],
            [0.5, color.light],
            [1, color.base],
          ]),
        ) +
        path('M-150 -114 C-60 -122 60 -122 150 -114 C60 -108 -60 -108 -150 -114Z', '#ffffff', { opacity: 0.5 }) +
        motif(drawing, ornament, color.dark, 'translate(0 -90) scale(0.72 0.34)') +
        repeat(12, (index) => circle(-180 + index * 32 + (index % 3) * 5, -16 - (index % 4) * 11, 3, color.dark, { opacity: 0.4 })),
      `translate(${shift} ${y}) rotate(${turn})`,
    );
  const dish = toneOf('#a8743f');
  const third = toneOf(mix(main.base, '#fff4dc', 0.5));
  return (
    groundShadow(drawing, shadow, 600) +
    path('M-300 -30 H300 L286 0 H-286Z', dish.deep) +
    rect(-306, -46, 612, 24, lit(drawing, dish), { rx: 8 }) +
    repeat(9, (index) => line(`M${-270 + index * 68} -46 v22`, dish.deep, 6, { opacity: 0.6 })) +
    bar(-68, main, 0, 0) +
    bar(-168, third, -14, -1.5) +
    bar(-268, main, 10, 1.5) +
    group(
      rect(-62, -136, 124, 166, trim.base, { rx: 4 }) +
        rect(
          -62,
          -136,
          124,
          166,
          drawing.linear([
            [0, '#ffffff', 0.25],
            [1, '#2a1608', 0.18],
          ]),
        ) +
        band(drawing, ornament, inkOn(trim, main.deep), { x: 0, y: -88, width: 112, height: 42 }) +
        circle(0, -24, 26, 'none', { stroke: inkOn(trim, main.deep), 'stroke-width': 3 }) +
        motif(drawing, 'emun', inkOn(trim, main.deep), at(0, -24, 0.34)),
      'translate(10 -268) rotate(1.5)',
    ) +
    repeat(7, (index) =>
      circle(-250 + (index % 3) * 34 + index * 9, -350 - index * 27, 8 + (index % 3) * 7, '#ffffff', {
        opacity: 0.32,
        stroke: '#ffffff',
        'stroke-width': 2.5,
      }),
    )
  );
}

function paintFruit({ drawing, shadow }: Scene): string {
  const flesh = toneOf('#e3b653');
  const whole = (x: number, y: number, scale: number, turn: number) =>
    group(
      ellipse(16, 150, 130, 24, shadow, { opacity: 0.3 }) +
        path(
          'M0 -160 C100 -160 156 -70 150 10 C144 110 80 162 0 162 C-80 162 -144 110 -150 10 C-156 -70 -100 -160 0 -160Z',
          drawing.radial(
            [
              [0, flesh.pale],
              [0.45, flesh.base],
              [1, flesh.dark],
            ],
            [0.34, 0.3, 0.8],
          ),
        ) +
        path('M-6 -158 C14 -60 14 60 0 160 C-6 60 -14 -60 -6 -158Z', flesh.dark, { opacity: 0.45 }) +
        ellipse(-66, -60, 24, 52, '#fffbe6', { opacity: 0.5, transform: 'rotate(18)' }) +
        line('M0 -158 C2 -184 12 -200 26 -214', '#6d5a30', 13),
      at(x, y, scale, turn),
    );
  const open =
    ellipse(20, 176, 180, 30, shadow, { opacity: 0.35 }) +
    path(
      'M0 -176 C112 -176 176 -80 170 10 C164 122 92 180 0 180 C-92 180 -164 122 -170 10 C-176 -80 -112 -176 0 -176Z',
      drawing.radial(
        [
          [0, flesh.light],
          [0.6, flesh.base],
          [1, flesh.dark],
        ],
        [0.34, 0.3, 0.8],
      ),
    ) +
    path('M0 -156 C96 -154 150 -70 146 10 C140 106 80 158 0 158 C-80 158 -140 106 -146 10 C-150 -70 -96 -154 0 -156Z', '#fbeecb') +
    ellipse(0, 8, 92, 116, '#e9cf96') +
    ellipse(2, 10, 78, 100, '#3c2010') +
    ellipse(-24, -26, 22, 40, '#8a5a38', { opacity: 0.7 }) +
    line(
      'M0 -92 C-60 -66 -78 -10 -66 50 M0 -92 C-30 -50 -44 0 -30 90 M0 -92 C10 -40 -14 20 6 106 M0 -92 C44 -54 40 10 36 92 M0 -92 C64 -64 82 -6 68 52 M-70 -10 C-40 6 -30 30 -44 70 M70 -6 C44 10 50 40 58 66',
      '#c4331f',
      16,
    ) +
    line('M-4 -88 C-56 -62 -72 -10 -62 40 M4 -86 C12 -40 -10 10 6 84', '#ef7a55', 5, { opacity: 0.8 });
  return (
    groundShadow(drawing, shadow, 620) +
    piece(drawing, 'leaf', -300, -300, 2.2, -50) +
    piece(drawing, 'leaf', -190, -370, 2.4, -8) +
    piece(drawing, 'leaf', 250, -320, 2.2, 46) +
    whole(-196, -176, 1.02, -10) +
    whole(226, -150, 0.88, 12) +
    group(open, 'translate(20 -186) scale(1.02)')
  );
}

function paintBlocks({ drawing, main, trim, shadow }: Scene): string {
  const green = toneOf(mix(trim.base, '#7d8a45', 0.5));
  const block = (x: number, y: number, wrapped: boolean) =>
    group(
      path('M-104 -96 V16 C-104 56 104 56 104 16 V-96Z', lit(drawing, main)) +
        ellipse(
          0,
          -96,
          104,
          38,
          drawing.linear(
            [
              [0, main.pale],
              [1, main.base],
            ],
            [0, 0, 1, 1],
          ),
        ) +
        ellipse(-10, -100, 66, 20, main.pale, { opacity: 0.5 }) +
        line('M-92 -40 C-40 -18 40 -18 92 -40', main.deep, 3, { opacity: 0.3 }) +
        (wrapped
          ? path('M-107 -62 V-6 C-107 34 107 34 107 -6 V-62 C107 -22 -107 -22 -107 -62Z', lit(drawing, green)) +
            line('M-90 -36 V14 M-60 -26 V24 M-30 -20 V28 M0 -18 V30 M30 -20 V28 M60 -26 V24 M90 -36 V14', green.deep, 2.5, {
              opacity: 0.4,
            }) +
            line('M-107 -30 C-107 8 107 8 107 -30', '#d8b77c', 8)
          : ''),
      at(x, y),
    );
  return (
    groundShadow(drawing, shadow, 640) +
    bananaLeaf(drawing, 370, -20) +
    block(-222, -76, true) +
    block(222, -76, true) +
    block(0, -58, true) +
    block(-112, -206, false) +
    block(112, -206, false) +
    block(0, -338, true)
  );
}

export const parcel: ObjectPainter = { paint: paintParcel, width: 690, height: 240 };
export const fish: ObjectPainter = { paint: paintFish, width: 720, height: 300 };
export const soap: ObjectPainter = { paint: paintSoap, width: 600, height: 410 };
export const fruit: ObjectPainter = { paint: paintFruit, width: 640, height: 420 };
export const blocks: ObjectPainter = { paint: paintBlocks, width: 680, height: 480 };
