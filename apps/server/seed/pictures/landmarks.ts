import { mix, toneOf } from './colors.ts';
import { band, motif } from './ornaments.ts';
import { at, circle, type Drawing, ellipse, group, line, path, rect, repeat } from './svg.ts';

/** A tree, standing at the transform's origin. */
export function tree(transform: string, index: number): string {
  const green = toneOf(['#4f8a48', '#3f7843', '#6b9a4c'][index % 3] ?? '#4f8a48');
  return group(
    path('M-10 0 L-7 -190 H7 L12 0Z', '#6b4a2c') +
      circle(0, -230, 78, green.dark) +
      circle(-46, -190, 52, green.base) +
      circle(46, -200, 56, green.dark) +
      circle(-18, -258, 58, green.base) +
      circle(-34, -272, 30, green.light, { opacity: 0.7 }),
    transform,
  );
}

/** A palm, standing at the transform's origin. */
export function palm(transform: string): string {
  const frond = 'M0 0 C40 -60 110 -70 170 -10 C120 -30 60 -26 0 0Z';
  return group(
    path('M-13 0 C-4 -120 -24 -220 6 -330 L22 -326 C0 -220 18 -120 15 0Z', '#8a6238') +
      repeat(9, (index) => line(`M${-9 + Math.sin(index * 0.5) * -4} ${-30 - index * 32} h24`, '#6b4826', 3, { opacity: 0.6 })) +
      [-160, -120, -75, -30, 0, 30, 65]
        .map((turn, index) =>
          path(frond, index % 2 === 0 ? '#3f7a43' : '#5a9650', {
            transform: `translate(14 -330) rotate(${turn}) scale(${1 - (index % 3) * 0.08})`,
          }),
        )
        .join('') +
      circle(4, -316, 14, '#8a5c2c') +
      circle(26, -312, 13, '#a06c34'),
    transform,
  );
}

/** A rumoh Aceh: on posts, long roof, carved gable. */
export function rumoh(drawing: Drawing, transform: string): string {
  const wall = toneOf('#a9683a');
  return group(
    ellipse(20, 6, 330, 22, '#2a3a18', { opacity: 0.25 }) +
      repeat(7, (index) => rect(-240 + index * 78, -120, 16, 124, '#6d4528')) +
      rect(-262, -136, 524, 22, '#5f3a20') +
      rect(
        -248,
        -246,
        496,
        112,
        drawing.linear([
          [0, wall.light],
          [0.5, wall.base],
          [1, wall.dark],
        ]),
      ) +
      repeat(5, (index) => rect(-210 + index * 96, -218, 46, 62, '#4d2c17', { rx: 4 }) + rect(-206 + index * 96, -214, 38, 54, '#f3cf79')) +
      band(drawing, 'puter', '#f0cf80', { x: 0, y: -146, width: 480, height: 20, rules: false }) +
      path(
        'M-310 -240 L-240 -400 H240 L310 -240Z',
        drawing.linear(
          [
            [0, '#8a5c3a'],
            [1, '#5d3820'],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      line('M-284 -270 H284 M-270 -302 H270 M-256 -334 H256 M-246 -368 H246', '#4a2b17', 4, { opacity: 0.5 }) +
      path('M-70 -240 L0 -372 L70 -240Z', '#c98f4e') +
      motif(drawing, 'emun', '#6d3a1a', at(0, -276, 0.6)) +
      line('M-250 -404 H250', '#3f2412', 12) +
      path('M-40 -120 L-84 4 H-64 L-22 -120Z M36 -120 L-8 4 H12 L54 -120Z', '#7d5230') +
      line('M-30 -90 H42 M-44 -56 H30 M-56 -22 H18', '#7d5230', 9),
    transform,
  );
}

/** A boat, standing at the transform's origin. */
export function boat(transform: string): string {
  return group(
    ellipse(0, 46, 220, 14, '#1f565c', { opacity: 0.4 }) +
      path('M-230 -20 C-150 20 150 20 240 -50 C220 30 170 52 120 52 H-140 C-190 50 -216 20 -230 -20Z', '#c8653a') +
      path('M-222 0 C-150 34 150 34 226 -22 L232 -36 C150 20 -150 20 -230 -20Z', '#f3e6c8') +
      path('M-196 30 C-100 44 100 44 190 24 C176 46 150 52 120 52 H-140 C-168 50 -184 44 -196 30Z', '#7d2f1c') +
      line('M-20 10 V-280', '#6d4528', 10) +
      path('M-8 -276 C110 -210 150 -110 150 -30 H-8Z', '#f8eed6') +
      path('M70 -226 C120 -170 148 -100 150 -30 H90 C96 -100 90 -170 70 -226Z', mix('#f8eed6', '#b98a4e', 0.3)) +
      path('M-32 -250 C-110 -190 -140 -110 -146 -30 H-32Z', '#e3a52c'),
    transform,
  );
}
