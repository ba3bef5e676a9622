import { groundShadow } from '../backdrop.ts';
import { lit, mix, type Tone } from '../colors.ts';
import { motif } from '../ornaments.ts';
import { piece } from '../pieces/piece.ts';
import { at, type Drawing, ellipse, group, line, path, rect, repeat } from '../svg.ts';
import type { ObjectPainter, Scene } from './scene.ts';

/** Over one, under one: the plain weave, filling a box. */
function weave(color: Tone, box: { x: number; y: number; width: number; height: number; step: number; second?: string }): string {
  const { x, y, width, height, step } = box;
  const rows = Math.ceil(height / step);
  const columns = Math.ceil(width / step);
  return repeat(rows, (row) =>
    repeat(columns, (column) => {
      const over = (row + column) % 2 === 0;
      return rect(x + column * step + 1.5, y + row * step + 1.5, step - 3, step - 3, over ? (box.second ?? color.light) : color.dark, {
        rx: step * 0.3,
        opacity: over ? 0.75 : 0.5,
      });
    }),
  );
}

function paintBasket({ drawing, main, trim, accents, shadow }: Scene): string {
  const body = 'M-262 -300 C-256 -180 -232 -70 -206 -14 C-120 14 120 14 206 -14 C232 -70 256 -180 262 -300Z';
  const rows = repeat(10, (row) => {
    const y = -36 - row * 28;
    const half = 214 + row * 5.2;
    return repeat(17, (column) => {
      const x = -half + (column + 0.5) * ((half * 2) / 17);
      const over = (row + column) % 2 === 0;
      return rect(x - 15, y - 11, 30, 22, over ? main.light : main.dark, { rx: 9, opacity: over ? 0.85 : 0.65 });
    });
  });
  return (
    groundShadow(drawing, shadow, 500) +
    line('M-204 -306 C-218 -610 222 -612 204 -306', trim.deep, 22) +
    ellipse(0, -306, 262, 58, main.deep) +
    (accents[0] === undefined ? '' : piece(drawing, accents[0], -118, -344, 1.7, -16) + piece(drawing, accents[0], 96, -352, 1.6, 30)) +
    group(
      piece(drawing, 'leaf', 0, 0, 1.6, -30) + piece(drawing, 'leaf', 60, 12, 1.5, 24) + piece(drawing, 'leaf', -70, 20, 1.3, -70),
      'translate(-10 -372)',
    ) +
    (accents[1] === undefined ? '' : piece(drawing, accents[1], 168, -330, 1.3, 10) + piece(drawing, accents[1], -20, -326, 1.4, -40)) +
    path(body, lit(drawing, main)) +
    drawing.clipped(path(body, '#000'), rows + path('M120 -310 H280 V20 H140 C180 -100 170 -220 120 -310Z', '#2a1608', { opacity: 0.24 })) +
    line('M-262 -304 C-200 -240 200 -240 262 -304', main.deep, 34) +
    line('M-262 -308 C-200 -246 200 -246 262 -308', main.light, 24) +
    line('M-256 -304 C-200 -248 200 -248 256 -304', trim.base, 24, { 'stroke-dasharray': '10 22', 'stroke-linecap': 'butt' }) +
    line('M-212 -296 C-234 -634 214 -640 214 -296', trim.base, 20) +
    line('M-215 -300 C-236 -634 210 -644 210 -300', main.pale, 6, { 'stroke-dasharray': '20 14', opacity: 0.8 })
  );
}

function paintTote({ drawing, main, trim, ornament, shadow }: Scene): string {
  const body = 'M-232 -380 L232 -380 L262 -14 C140 10 -140 10 -262 -14Z';
  const diamonds = repeat(3, (row) =>
    repeat(7, (column) =>
      path('M0 -30 L30 0 L0 30 L-30 0Z M0 -15 L-15 0 L0 15 L15 0Z', trim.base, {
        'fill-rule': 'evenodd',
        transform: at(-240 + column * 80, -100 - row * 86),
      }),
    ),
  );
  return (
    groundShadow(drawing, shadow, 540) +
    line('M-130 -380 C-150 -640 110 -640 96 -380', trim.deep, 18) +
    path(body, lit(drawing, main)) +
    drawing.clipped(
      path(body, '#000'),
      weave(main, { x: -268, y: -384, width: 540, height: 400, step: 20 }) +
        path('M-300 -330 H300 V-300 H-300Z M-300 -46 H300 V-30 H-300Z', trim.base, { opacity: 0.85 }) +
        diamonds +
        path('M120 -390 H300 V20 H150 C180 -120 160 -260 120 -390Z', '#2a1608', { opacity: 0.2 }),
    ) +
    path('M-236 -392 H236 L232 -364 H-232Z', lit(drawing, trim)) +
    line('M-106 -372 C-130 -610 130 -612 116 -372', trim.base, 18) +
    line('M-110 -376 C-132 -608 126 -616 112 -376', main.pale, 5, { 'stroke-dasharray': '14 10', opacity: 0.8 }) +
    group(ellipse(0, 0, 34, 34, trim.dark) + motif(drawing, ornament, main.pale, 'scale(0.5)'), 'translate(0 -374)')
  );
}

function paintMat({ drawing, main, trim, ornament, shadow }: Scene): string {
  const flat = 'M-300 -60 L300 -60 L372 60 C120 70 -120 70 -372 60Z';
  const pattern = repeat(9, (index) => motif(drawing, ornament, trim.base, `${at(-296 + index * 74, 6)} scale(0.66 0.42)`));
  return (
    groundShadow(drawing, shadow, 700, 0, 40) +
    path(flat, lit(drawing, main)) +
    drawing.clipped(
      path(flat, '#000'),
      weave(main, { x: -380, y: -64, width: 760, height: 136, step: 17 }) +
        pattern +
        line('M-380 -34 H380 M-380 44 H380', trim.base, 10, { opacity: 0.85 }),
    ) +
    repeat(44, (index) => line(`M${-370 + index * 17.2} 62 l${(index - 22) * 0.25} 16`, index % 2 === 0 ? main.light : main.dark, 5)) +
    roll(drawing, main, trim, 'translate(0 -136)', 320) +
    roll(drawing, main, trim, 'translate(30 -288) rotate(-5) scale(0.88)', 300)
  );
}

function roll(drawing: Drawing, main: Tone, trim: Tone, transform: string, half: number): string {
  const body = `M${-half} -82 H${half} C${half + 34} -70 ${half + 34} 70 ${half} 82 H${-half}Z`;
  const upright = drawing.linear(
    [
      [0, main.base],
      [0.25, main.pale],
      [0.6, main.base],
      [1, main.dark],
    ],
    [0, 0, 0, 1],
  );
  const spiral = repeat(5, (index) =>
    ellipse(0, 0, 36 - index * 7, 80 - index * 16, 'none', { stroke: index % 2 === 0 ? main.deep : main.light, 'stroke-width': 6 }),
  );
  const tie = (x: number) => rect(x - 15, -88, 30, 176, trim.base, { rx: 8 }) + line(`M${x - 8} -84 V84`, trim.light, 4, { opacity: 0.7 });
  return group(
    path(body, upright) +
      drawing.clipped(
        path(body, '#000'),
        weave(main, { x: -half, y: -86, width: half * 2 + 50, height: 172, step: 19 }) +
          rect(-half + 66, -90, 26, 180, trim.base, { opacity: 0.8 }) +
          rect(half - 92, -90, 26, 180, trim.base, { opacity: 0.8 }) +
          path(`M${-half} 20 H${half + 40} V90 H${-half}Z`, '#2a1608', { opacity: 0.2 }),
      ) +
      tie(-70) +
      tie(90) +
      group(ellipse(0, 0, 36, 82, mix(main.base, main.dark, 0.5)) + spiral, `translate(${-half} 0)`),
    transform,
  );
}

function paintLamp({ drawing, main, trim, shadow, ornament }: Scene): string {
  const shade = 'M-60 -520 C-200 -490 -270 -340 -250 -230 C-170 -196 170 -196 250 -230 C270 -340 200 -490 60 -520Z';
  const glow = drawing.radial([
    [0, '#fff3c0', 0.95],
    [0.5, '#ffe08a', 0.4],
    [1, '#ffe08a', 0],
  ]);
  const ribs = repeat(13, (index) => {
    const x = -6 + index;
    return line(`M${(x - 0) * 8} -520 C${x * 36} -470 ${x * 42} -330 ${x * 40} -200`, main.dark, 7);
  });
  const hoops = repeat(6, (index) => {
    const y = -480 + index * 50;
    const half = [150, 200, 232, 250, 256, 252][index] ?? 250;
    return line(
      `M${-half} ${y} C${-half * 0.5} ${y + 34} ${half * 0.5} ${y + 34} ${half} ${y}`,
      index % 2 === 0 ? main.light : trim.base,
      11,
    );
  });
  return (
    ellipse(0, -330, 520, 460, glow) +
    ellipse(
      0,
      0,
      330,
      60,
      drawing.radial([
        [0, '#fff0b8', 0.8],
        [1, '#fff0b8', 0],
      ]),
    ) +
    ellipse(0, 0, 190, 22, shadow, { opacity: 0.16 }) +
    line('M0 -1200 V-560', '#3a2a1c', 7) +
    rect(-26, -572, 52, 56, lit(drawing, trim), { rx: 12 }) +
    path(shade, '#fbe3a0') +
    path(
      shade,
      drawing.radial(
        [
          [0, '#fffbe2'],
          [0.55, '#ffe49a', 0.9],
          [1, main.base, 0.75],
        ],
        [0.5, 0.75, 0.6],
      ),
    ) +
    drawing.clipped(
      path(shade, '#000'),
      ribs + hoops + repeat(5, (index) => motif(drawing, ornament, main.deep, at(-176 + index * 88, -330 + Math.abs(index - 2) * -7, 0.6))),
    ) +
    path(shade, 'none', { stroke: main.dark, 'stroke-width': 9 }) +
    line('M-250 -230 C-170 -190 170 -190 250 -230', main.light, 16) +
    line('M-250 -230 C-170 -190 170 -190 250 -230', main.dark, 16, { 'stroke-dasharray': '7 14', 'stroke-linecap': 'butt', opacity: 0.6 })
  );
}

export const basket: ObjectPainter = { paint: paintBasket, width: 530, height: 560 };
export const tote: ObjectPainter = { paint: paintTote, width: 530, height: 575 };
export const mat: ObjectPainter = { paint: paintMat, width: 740, height: 380 };
export const lamp: ObjectPainter = { paint: paintLamp, width: 520, height: 560 };
