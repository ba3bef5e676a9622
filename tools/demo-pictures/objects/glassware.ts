import { groundShadow } from '../backdrop.ts';
import { lit, mix, toneOf } from '../colors.ts';
import { filling } from '../pieces/heap.ts';
import { ellipse, group, line, path, rect, repeat } from '../svg.ts';
import { label } from './label.ts';
import type { ObjectPainter, Scene } from './scene.ts';

function shine(d: string): string {
  return path(d, '#ffffff', { opacity: 0.42 });
}

function paintJar(scene: Scene): string {
  const { drawing, main, trim, content, shadow, accents } = scene;
  const glass = 'M-170 -40 C-170 10 170 10 170 -40 V-330 C170 -380 138 -388 132 -412 H-132 C-138 -388 -170 -380 -170 -330Z';
  const inside =
    'M-156 -46 C-156 -6 156 -6 156 -46 V-322 C156 -334 152 -344 146 -352 C90 -338 -90 -338 -146 -352 C-152 -344 -156 -334 -156 -322Z';
  const cloth = toneOf(mix(trim.base, '#fff3da', 0.1));
  const lid =
    'M-150 -400 C-168 -392 -186 -372 -192 -350 C-170 -362 -158 -340 -138 -352 C-118 -338 -98 -358 -78 -344 C-52 -336 -40 -356 -14 -342 C10 -336 26 -356 50 -344 C72 -338 88 -358 110 -346 C130 -338 146 -360 164 -346 C176 -352 186 -352 194 -348 C186 -374 168 -392 150 -400Z';
  return (
    groundShadow(drawing, shadow, 370) +
    path(glass, '#f7f3e4', { opacity: 0.75 }) +
    drawing.clipped(
      path(inside, '#000'),
      group(content === undefined ? '' : filling(drawing, content, 312, 352, main), 'translate(-156 -358)') +
        path('M60 -360 H156 V0 H60Z', '#2a1608', { opacity: 0.18 }),
    ) +
    path(glass, 'none', { stroke: '#fffdf4', 'stroke-width': 5, opacity: 0.8 }) +
    path('M-170 -40 C-170 10 170 10 170 -40 C150 -18 -150 -18 -170 -40Z', '#ffffff', { opacity: 0.35 }) +
    label(scene, { x: 0, y: -176, width: 218, height: 200, emblem: accents[0] }) +
    path(
      'M-146 -408 C-150 -448 -130 -468 -110 -472 C-40 -484 40 -484 110 -472 C130 -468 150 -448 146 -408 C60 -396 -60 -396 -146 -408Z',
      lit(drawing, cloth),
    ) +
    path(lid, lit(drawing, cloth)) +
    repeat(9, (index) =>
      line(`M${-120 + index * 30} -398 C${-124 + index * 31} -384 ${-126 + index * 31.5} -370 ${-130 + index * 32.5} -358`, cloth.dark, 3, {
        opacity: 0.35,
      }),
    ) +
    line('M-150 -402 C-60 -388 60 -388 150 -402', '#8a5c2f', 11) +
    line('M-150 -405 C-60 -391 60 -391 150 -405', '#d0a368', 5) +
    group(
      line(
        'M0 -394 C-50 -440 -70 -380 0 -392 C70 -440 80 -376 0 -392 M0 -392 C-14 -366 -22 -352 -36 -334 M0 -392 C14 -366 20 -350 30 -330',
        '#a8783f',
        6,
      ),
      'translate(74 -4)',
    ) +
    shine('M-150 -320 C-152 -220 -152 -120 -146 -60 L-128 -52 C-134 -130 -134 -230 -130 -336Z')
  );
}

function paintBottle(scene: Scene): string {
  const { drawing, main, trim, shadow, accents } = scene;
  const glass = 'M-112 -26 C-112 12 112 12 112 -26 V-330 C112 -410 44 -420 42 -480 V-560 H-42 V-480 C-44 -420 -112 -410 -112 -330Z';
  const clear = main.base === '#e9eef0';
  const liquid = clear ? toneOf('#f2ead0') : main;
  const fill = 'M-100 -30 C-100 2 100 2 100 -30 V-330 C100 -388 58 -404 44 -440 H-44 C-58 -404 -100 -388 -100 -330Z';
  const back = (x: number, scale: number, fade: number) =>
    group(
      groundShadow(drawing, shadow, 230) +
        path(glass, '#f6f2e2', { opacity: 0.85 }) +
        path(fill, lit(drawing, toneOf(mix(liquid.base, '#fff0d0', fade)))) +
        rect(-48, -600, 96, 60, lit(drawing, trim), { rx: 8 }) +
        shine('M-90 -330 C-92 -220 -92 -120 -88 -50 L-72 -46 C-76 -130 -76 -220 -72 -336Z'),
      `translate(${x} -34) scale(${scale})`,
    );
  return (
    back(-150, 0.78, 0.18) +
    groundShadow(drawing, shadow, 250) +
    path(glass, '#f6f2e2', { opacity: 0.9 }) +
    path(fill, lit(drawing, liquid)) +
    path('M-44 -440 C-30 -432 30 -432 44 -440 C30 -448 -30 -448 -44 -440Z', liquid.light) +
    path(glass, 'none', { stroke: '#fffdf4', 'stroke-width': 4, opacity: 0.75 }) +
    rect(-50, -606, 100, 66, lit(drawing, trim), { rx: 9 }) +
    line('M-44 -594 V-550 M-26 -596 V-550 M-8 -596 V-550 M10 -596 V-550 M28 -596 V-550', trim.deep, 2.5, { opacity: 0.35 }) +
    rect(-46, -542, 92, 14, trim.dark, { rx: 5 }) +
    label(scene, { x: 0, y: -186, width: 202, height: 240, emblem: accents[0] }) +
    shine(
      'M-94 -330 C-96 -220 -96 -120 -92 -50 L-78 -46 C-82 -130 -82 -220 -76 -344 C-66 -374 -36 -396 -32 -450 L-40 -450 C-42 -400 -92 -386 -94 -330Z',
    )
  );
}

function paintDropper(scene: Scene): string {
  const { drawing, main, trim, shadow, accents } = scene;
  const glass = 'M-118 -22 C-118 10 118 10 118 -22 V-226 C118 -276 62 -278 54 -310 H-54 C-62 -278 -118 -276 -118 -226Z';
  const amber = toneOf(mix(main.base, '#8a4a14', 0.35));
  const flask = drawing.linear([
    [0, amber.dark],
    [0.2, amber.light],
    [0.5, amber.base],
    [0.85, amber.dark],
    [1, amber.base],
  ]);
  const one = (front: boolean) =>
    groundShadow(drawing, shadow, 260) +
    path(glass, flask) +
    path('M-104 -150 C-40 -140 40 -140 104 -150 V-24 C104 0 -104 0 -104 -24Z', amber.deep, { opacity: 0.45 }) +
    rect(-62, -352, 124, 50, lit(drawing, toneOf('#3a332c')), { rx: 8 }) +
    line('M-50 -344 V-310 M-34 -344 V-310 M-18 -344 V-310 M-2 -344 V-310 M14 -344 V-310 M30 -344 V-310 M46 -344 V-310', '#0f0c0a', 3, {
      opacity: 0.5,
    }) +
    path('M-38 -350 C-40 -384 -46 -404 -42 -440 C-36 -486 36 -486 42 -440 C46 -404 40 -384 38 -350Z', lit(drawing, trim)) +
    (front ? label(scene, { x: 0, y: -122, width: 210, height: 176, emblem: accents[0] }) : '') +
    shine(
      'M-102 -220 C-106 -150 -106 -90 -102 -34 L-88 -30 C-92 -90 -92 -160 -86 -232 C-72 -252 -52 -262 -44 -296 L-52 -296 C-60 -266 -98 -262 -102 -220Z',
    );
  return group(one(false), 'translate(-168 -44) scale(0.82)') + group(one(true), 'translate(46 0) scale(1.28)');
}

function paintGlass(scene: Scene): string {
  const { drawing, main, trim, shadow } = scene;
  const shape = 'M-126 -24 C-120 6 120 6 126 -24 L158 -450 H-158Z';
  const inside = 'M-114 -36 C-108 -12 108 -12 114 -36 L144 -410 H-144Z';
  const layers = drawing.linear(
    [
      [0, '#f5e3c2'],
      [0.14, '#ecd0a0'],
      [0.2, '#a8693a'],
      [0.5, main.base],
      [0.78, main.deep],
      [0.86, '#e8cda0'],
      [1, '#f3e1bd'],
    ],
    [0, 0, 0, 1],
  );
  const sheen = drawing.linear([
    [0, '#2a1608', 0.18],
    [0.25, '#fff3d5', 0.3],
    [0.6, '#2a1608', 0],
    [1, '#2a1608', 0.35],
  ]);
  return (
    groundShadow(drawing, shadow, 470) +
    ellipse(0, -6, 236, 50, lit(drawing, toneOf(mix(trim.base, '#ffffff', 0.3)))) +
    ellipse(0, -14, 222, 44, '#fffaf0') +
    ellipse(4, -12, 150, 28, shadow, { opacity: 0.22 }) +
    path(shape, '#fffdf6', { opacity: 0.6 }) +
    path(inside, layers) +
    path(inside, sheen) +
    ellipse(0, -410, 144, 34, '#f7e8cb') +
    repeat(22, (index) =>
      ellipse(
        Math.cos(index * 2.4) * (20 + index * 5),
        -410 + Math.sin(index * 2.4) * (4 + index * 1.1),
        5 + (index % 4) * 2.4,
        3.4 + (index % 3),
        '#fffaf0',
        { stroke: '#d8b988', 'stroke-width': 1.6 },
      ),
    ) +
    ellipse(0, -450, 158, 36, 'none', { stroke: '#fffdf4', 'stroke-width': 6, opacity: 0.9 }) +
    shine('M-136 -420 L-108 -60 L-90 -56 L-112 -424Z') +
    steam(-10, -480)
  );
}

/** Steam of a hot drink, rising from (x, y). */
export function steam(x: number, y: number): string {
  const curl = 'c-26 -34 26 -56 4 -96 c-16 -30 10 -46 14 -66';
  return group(
    line(`M-46 0 ${curl}`, '#ffffff', 13, { opacity: 0.34 }) +
      line(`M10 -10 ${curl}`, '#ffffff', 16, { opacity: 0.4 }) +
      line(`M60 4 ${curl}`, '#ffffff', 11, { opacity: 0.28 }),
    `translate(${x} ${y})`,
  );
}

export const jar: ObjectPainter = { paint: paintJar, width: 390, height: 480 };
export const bottle: ObjectPainter = { paint: paintBottle, width: 400, height: 606 };
export const dropper: ObjectPainter = { paint: paintDropper, width: 480, height: 600 };
export const glass: ObjectPainter = { paint: paintGlass, width: 480, height: 620 };
