import { groundShadow } from '../backdrop.ts';
import { isDark, lit, litFlat, mix, type Tone, toneOf } from '../colors.ts';
import { band, field, motif } from '../ornaments.ts';
import { at, circle, ellipse, group, line, path, rect, repeat } from '../svg.ts';
import type { ObjectPainter, Scene } from './scene.ts';

function threadOf({ main, trim }: Scene): string {
  return isDark(main.base) ? mix(trim.base, '#ffe9a8', 0.3) : mix(trim.base, '#fff8e6', 0.1);
}

/** One folded cloth seen from the front: its round fold to the left, its edges to the right. */
function foldedCloth({ drawing }: Scene, color: Tone, y: number, width: number, height: number, edge: string): string {
  const left = -width / 2;
  const fold = `M${left + height / 2} ${y} C${left - 6} ${y} ${left - 6} ${y - height} ${left + height / 2} ${y - height} H${width / 2} C${width / 2 + 10} ${y - height * 0.6} ${width / 2 + 10} ${y - height * 0.4} ${width / 2} ${y}Z`;
  return (
    path(fold, lit(drawing, color)) +
    line(
      `M${left + height * 0.6} ${y - height * 0.36} H${width / 2 + 4} M${left + height * 0.6} ${y - height * 0.66} H${width / 2 + 4}`,
      color.deep,
      3,
      { opacity: 0.35 },
    ) +
    line(`M${left + height / 2} ${y - height * 0.12} H${width / 2 - 4}`, edge, 4, { 'stroke-dasharray': '10 7', opacity: 0.8 }) +
    line(`M${left + height / 2} ${y} H${width / 2}`, color.deep, 4, { opacity: 0.45 })
  );
}

function paintCloth(scene: Scene): string {
  const { drawing, main, trim, ornament, shadow } = scene;
  const gold = threadOf(scene);
  const second = toneOf(mix(main.base, trim.base, 0.55));
  const flap = 'M-190 -330 H190 C194 -200 192 -110 188 -26 C60 -14 -60 -14 -188 -26 C-192 -110 -194 -200 -190 -330Z';
  const pattern =
    field(drawing, ornament, gold, { x: -200, y: -236, width: 400, height: 60, step: 82, size: 48 }) +
    band(drawing, 'rebung', gold, { x: 0, y: -86, width: 384, height: 84 }) +
    band(drawing, 'tali', gold, { x: 0, y: -302, width: 384, height: 40 });
  return (
    groundShadow(drawing, shadow, 560) +
    foldedCloth(scene, second, 0, 540, 76, trim.pale) +
    foldedCloth(scene, trim, -76, 520, 76, main.base) +
    foldedCloth(scene, main, -152, 548, 96, gold) +
    foldedCloth(scene, main, -248, 536, 90, gold) +
    path(flap, shadow, { opacity: 0.25, transform: 'translate(14 6)' }) +
    path(flap, litFlat(drawing, main)) +
    drawing.clipped(path(flap, '#000'), pattern) +
    path('M-150 -330 C-160 -220 -158 -120 -150 -22 L-110 -19 C-122 -120 -122 -220 -110 -330Z', '#fff6dc', { opacity: 0.14 }) +
    path('M96 -330 C108 -220 110 -120 104 -18 L150 -22 C158 -120 156 -220 142 -330Z', main.deep, { opacity: 0.22 }) +
    line('M-190 -330 C-60 -320 60 -320 190 -330', main.pale, 4, { opacity: 0.5 }) +
    repeat(24, (index) =>
      line(
        `M${-182 + index * 15.8} ${-26 + Math.sin((index / 23) * Math.PI) * 8} v${26 + (index % 3) * 5}`,
        index % 2 === 0 ? gold : main.light,
        5,
      ),
    )
  );
}

function paintPurse(scene: Scene): string {
  if (scene.main.base === '#c98f4e') return paintRoundBag(scene);
  const { drawing, main, trim, ornament, shadow } = scene;
  const gold = threadOf(scene);
  const body = 'M-270 -300 C-300 -180 -296 -70 -236 -18 C-160 10 160 10 236 -18 C296 -70 300 -180 270 -300Z';
  const flap =
    'M-276 -304 C-280 -330 -262 -344 -236 -346 H236 C262 -344 280 -330 276 -304 C262 -220 130 -150 0 -142 C-130 -150 -262 -220 -276 -304Z';
  return (
    groundShadow(drawing, shadow, 580) +
    line('M-176 -340 C-150 -548 150 -548 176 -340', main.dark, 17) +
    line('M-176 -340 C-150 -548 150 -548 176 -340', trim.base, 5, { 'stroke-dasharray': '12 10' }) +
    circle(-176, -342, 15, '#d9a33a') +
    circle(176, -342, 15, '#d9a33a') +
    path(body, lit(drawing, main)) +
    drawing.clipped(
      path(body, '#000'),
      band(drawing, 'tali', gold, { x: 0, y: -52, width: 560, height: 48 }) +
        band(drawing, ornament, gold, { x: 0, y: -120, width: 560, height: 66, rules: false }),
    ) +
    path(flap, shadow, { opacity: 0.35, transform: 'translate(4 12)' }) +
    path(flap, litFlat(drawing, main)) +
    drawing.clipped(path(flap, '#000'), embroidery(scene)) +
    path('M-266 -306 C-250 -228 -126 -162 0 -154 C126 -162 250 -228 266 -306', 'none', {
      stroke: gold,
      'stroke-width': 5,
      'stroke-dasharray': '12 7',
    }) +
    circle(0, -150, 25, shadow, { opacity: 0.4 }) +
    circle(0, -155, 24, litFlat(drawing, toneOf('#d9a33a'))) +
    circle(-6, -161, 7, '#fff0c0', { opacity: 0.8 }) +
    group(
      line('M-12 14 L-22 86 M-4 16 L-8 92 M4 16 L6 92 M12 14 L20 86', gold, 6) + rect(-16, 0, 32, 20, trim.base, { rx: 7 }),
      'translate(0 -130)',
    )
  );
}

/** Five colours, as kerawang Gayo is sewn. */
function embroidery({ drawing, main, trim, ornament }: Scene): string {
  const colors = ['#e3a52c', '#f5ead0', '#c9442e', '#4f8a48'].filter((color) => color !== main.base);
  const first = trim.pale;
  return (
    motif(drawing, ornament, first, at(0, -242, 1.35)) +
    repeat(2, (side) => {
      const x = side === 0 ? -1 : 1;
      return (
        motif(drawing, ornament, colors[0] ?? first, at(x * 116, -268, 0.82)) +
        motif(drawing, 'puter', colors[2] ?? first, at(x * 196, -296, 0.52)) +
        motif(drawing, 'emun', colors[3] ?? first, at(x * 66, -308, 0.42))
      );
    })
  );
}

function paintRoundBag({ drawing, main, trim, ornament, shadow }: Scene): string {
  const radius = 224;
  return (
    groundShadow(drawing, shadow, 430) +
    line('M-150 -380 C-210 -640 210 -640 150 -380', trim.deep, 19) +
    line('M-152 -384 C-212 -640 204 -642 146 -384', trim.light, 6, { opacity: 0.6 }) +
    group(
      ellipse(26, 6, radius, radius, main.deep) +
        ellipse(0, 0, radius, radius, lit(drawing, main)) +
        repeat(10, (index) =>
          ellipse(0, 0, 30 + index * 20, 30 + index * 20, 'none', {
            stroke: index % 2 === 0 ? main.dark : main.pale,
            'stroke-width': 11,
            'stroke-dasharray': `${13 + index} ${9 + index}`,
            opacity: 0.7,
          }),
        ) +
        repeat(24, (index) => line('M0 -40 V-206', main.dark, 3, { transform: `rotate(${index * 15})`, opacity: 0.55 })) +
        ellipse(0, 0, 66, 66, trim.base) +
        motif(drawing, ornament, main.pale, 'scale(0.86)') +
        ellipse(0, 0, radius - 7, radius - 7, 'none', { stroke: trim.base, 'stroke-width': 13 }) +
        ellipse(0, 0, radius - 7, radius - 7, 'none', { stroke: main.pale, 'stroke-width': 4, 'stroke-dasharray': '14 12' }),
      'translate(0 -226)',
    ) +
    rect(-22, -470, 44, 70, trim.dark, { rx: 12 }) +
    circle(0, -418, 11, '#d9a33a')
  );
}

function paintHat({ drawing, main, trim, ornament, shadow }: Scene): string {
  const side = 'M-210 -40 C-216 -160 -196 -230 -182 -296 C-60 -326 60 -326 182 -296 C196 -230 216 -160 210 -40 C120 0 -120 0 -210 -40Z';
  const rows = [
    ['tali', '#4f8a48', -62, 62],
    [ornament, '#e3a52c', -140, 84],
    ['puter', '#2b2725', -220, 66],
  ] as const;
  return (
    groundShadow(drawing, shadow, 440) +
    path(side, lit(drawing, main)) +
    drawing.clipped(
      path(side, '#000'),
      rows
        .map(
          ([name, color, y, height]) =>
            path(
              `M-230 ${y + height / 2} C-120 ${y + height / 2 + 34} 120 ${y + height / 2 + 34} 230 ${y + height / 2} V${y - height / 2} C120 ${y - height / 2 + 34} -120 ${y - height / 2 + 34} -230 ${y - height / 2}Z`,
              color,
              { opacity: 0.92 },
            ) +
            repeat(9, (index) =>
              motif(
                drawing,
                name,
                color === '#2b2725' ? trim.base : main.dark,
                at(-196 + index * 49, y + 30 - Math.abs(index - 4) ** 2 * 1.9, height / 132),
              ),
            ),
        )
        .join('') + path('M70 -340 H230 V20 H90 C120 -120 110 -240 70 -340Z', '#2a1608', { opacity: 0.24 }),
    ) +
    path('M-182 -296 C-170 -400 -70 -452 0 -470 C70 -452 170 -400 182 -296 C60 -262 -60 -262 -182 -296Z', lit(drawing, trim)) +
    repeat(7, (index) =>
      line(
        `M${-150 + index * 50} ${-284 + Math.abs(index - 3) * -3} C${-120 + index * 40} -370 ${-60 + index * 20} -430 0 -468`,
        index % 2 === 0 ? main.base : '#4f8a48',
        11,
        { opacity: 0.9 },
      ),
    ) +
    path('M-160 -310 C-140 -380 -80 -426 -30 -446 C-80 -400 -110 -350 -118 -302Z', '#fff6dc', { opacity: 0.3 }) +
    circle(0, -474, 26, litFlat(drawing, toneOf('#e3a52c'))) +
    repeat(8, (index) => ellipse(0, -30, 8, 15, '#f4cf6e', { transform: `translate(0 -474) rotate(${index * 45})` })) +
    circle(0, -474, 14, main.base) +
    circle(-4, -478, 4, '#ffe9c0')
  );
}

export const cloth: ObjectPainter = { paint: paintCloth, width: 560, height: 340 };
export const purse: ObjectPainter = { paint: paintPurse, width: 580, height: 500 };
export const hat: ObjectPainter = { paint: paintHat, width: 440, height: 500 };
