import { at, circle, type Drawing, ellipse, group, line, path, repeat } from '../svg.ts';

type Paint = (drawing: Drawing) => string;

function diagonal(drawing: Drawing, light: string, base: string, dark: string): string {
  return drawing.linear(
    [
      [0, light],
      [0.5, base],
      [1, dark],
    ],
    [0, 0, 1, 1],
  );
}

function leafShape(length: number, width: number): string {
  return `M0 ${length} C${-width} ${length * 0.4} ${-width} ${-length * 0.5} 0 ${-length} C${width} ${-length * 0.5} ${width} ${length * 0.4} 0 ${length}Z`;
}

function halfLeaf(length: number, width: number): string {
  return `M0 ${length} C${width} ${length * 0.4} ${width} ${-length * 0.5} 0 ${-length}Z`;
}

const leaf: Paint = () =>
  path(leafShape(52, 30), '#4f8a48') +
  path(halfLeaf(52, 30), '#356d3a') +
  line('M0 62 L0 -46', '#a9c77f', 2.5) +
  line('M0 26 L-15 12 M0 26 L15 12 M0 4 L-17 -12 M0 4 L17 -12 M0 -18 L-11 -30 M0 -18 L11 -30', '#a9c77f', 1.6, { opacity: 0.7 });

const patchouli: Paint = () =>
  group(leafLobed(), at(0, -16, 0.95)) +
  group(leafLobed(), at(-26, 24, 0.62, -62)) +
  group(leafLobed(), at(26, 24, 0.62, 62)) +
  line('M0 62 L0 20', '#5d7c45', 5);

function leafLobed(): string {
  const edge = 'M0 46 C-12 44 -22 40 -24 32 C-34 30 -36 20 -33 14 C-40 4 -36 -8 -28 -12 C-28 -26 -16 -36 0 -50';
  const right = 'C16 -36 28 -26 28 -12 C36 -8 40 4 33 14 C36 20 34 30 24 32 C22 40 12 44 0 46Z';
  return (
    path(edge + right, '#6c9a58') +
    path(`M0 46 L0 -50 ${right}`, '#4b7a45') +
    line('M0 48 L0 -40 M0 22 L-20 8 M0 22 L20 8 M0 -4 L-18 -18 M0 -4 L18 -18', '#bcd49a', 2)
  );
}

const pandan: Paint = () =>
  path('M-8 60 C-16 0 -30 -36 -46 -56 C-22 -42 -4 -8 4 60Z', '#4f9150') +
  path('M-4 60 C-4 0 4 -40 18 -64 C20 -30 14 10 10 60Z', '#3b7d45') +
  path('M4 60 C10 24 26 -14 50 -34 C42 -6 26 26 16 60Z', '#6aa65b');

const lemongrass: Paint = () =>
  repeat(3, (index) =>
    group(
      path('M-9 58 C-12 36 -7 6 -5 -16 L-12 -62 L2 -22 L12 -66 L6 -16 C8 6 12 36 9 58Z', '#9dbb63') +
        path('M-9 58 C-11 44 -10 34 -9 26 L9 26 C10 34 11 44 9 58Z', '#eadfb8') +
        path('M2 58 C6 40 4 10 3 -16 L6 -16 C8 6 12 36 9 58Z', '#6f9347', { opacity: 0.8 }) +
        ellipse(0, 58, 9, 4, '#f5ecd0'),
      at(-17 + index * 17, index === 1 ? -4 : 2, 1, -9 + index * 9),
    ),
  ) + line('M-28 28 C-8 36 10 36 28 28', '#b98748', 6);

const ricePanicle: Paint = () =>
  line('M-34 62 C-30 10 -14 -34 22 -46 C36 -50 46 -40 48 -26', '#b28a35', 4) +
  repeat(11, (index) => {
    const turn = index / 10;
    const x = -22 + turn * 68;
    const y = 2 - Math.sin(turn * 2.6) * 52 + turn * 10;
    return group(
      ellipse(0, 0, 6, 13, index % 2 === 0 ? '#dcae4a' : '#c8932f') + ellipse(-2, -3, 2, 7, '#f2d68c', { opacity: 0.8 }),
      at(x + (index % 2 === 0 ? -7 : 8), y + (index % 2 === 0 ? 4 : 14), 1, index % 2 === 0 ? 40 + turn * 90 : 10 + turn * 80),
    );
  }) +
  path('M-33 60 C-46 20 -52 -6 -48 -34 C-36 -6 -28 24 -29 60Z', '#8b9a45');

function petals(count: number, shape: string, fill: string, turn = 0): string {
  return repeat(count, (index) => path(shape, fill, { transform: `rotate(${turn + (360 / count) * index})` }));
}

const frangipani: Paint = (drawing) => {
  const petal = drawing.linear(
    [
      [0, '#fffaf0'],
      [0.55, '#fff3d6'],
      [1, '#f2b632'],
    ],
    [0, 0, 0, 1],
  );
  const shape = 'M0 4 C-30 -12 -30 -50 2 -52 C26 -50 26 -18 0 4Z';
  return petals(5, 'M2 6 C-28 -8 -26 -48 6 -49 C30 -46 28 -14 2 6Z', '#d9b98f') + petals(5, shape, petal) + circle(0, 0, 6, '#d98a1e');
};

const jasmine: Paint = () =>
  path(leafShape(30, 16), '#3f7a42', { transform: 'translate(-30 26) rotate(-60)' }) +
  path(leafShape(28, 15), '#568f4c', { transform: 'translate(30 30) rotate(58)' }) +
  petals(6, 'M0 2 C-15 -12 -13 -36 0 -42 C13 -36 15 -12 0 2Z', '#d8cfb2', 4) +
  petals(6, 'M0 2 C-14 -12 -12 -34 0 -40 C12 -34 14 -12 0 2Z', '#fffbef') +
  circle(0, 0, 8, '#efc65a') +
  circle(-2, -2, 3, '#fbe6a2');

const chili: Paint = (drawing) =>
  path(
    'M-34 -38 C-12 -50 14 -30 24 2 C30 24 40 42 52 50 C26 54 2 38 -10 14 C-18 -4 -26 -22 -34 -38Z',
    diagonal(drawing, '#e8573b', '#c8321f', '#8f1d14'),
  ) +
  line('M-22 -34 C-6 -32 6 -14 12 8', '#f59b7c', 5, { opacity: 0.75 }) +
  path('M-42 -38 C-38 -50 -22 -50 -18 -40 C-24 -30 -36 -28 -42 -38Z', '#4a7f3d') +
  line('M-34 -42 C-42 -50 -44 -56 -42 -64', '#4a7f3d', 6);

const lime: Paint = (drawing) =>
  circle(0, 0, 46, diagonal(drawing, '#8dbb4c', '#6c9e38', '#46752a')) +
  circle(-2, -2, 40, '#f3f2cf') +
  petals(8, 'M0 -4 L-12 -32 C-6 -38 6 -38 12 -32Z', '#c6dc7c', 22) +
  petals(8, 'M0 -8 L-7 -29 C-3 -33 3 -33 5 -30Z', '#dbe9a2', 22) +
  circle(-1, -1, 4, '#f3f2cf');

const turmeric: Paint = (drawing) =>
  path(
    'M-52 14 C-54 -8 -34 -18 -14 -12 C-6 -30 14 -34 20 -18 C36 -20 54 -10 52 8 C50 24 30 24 14 20 C4 36 -16 36 -20 22 C-34 28 -50 26 -52 14Z',
    diagonal(drawing, '#d69a4a', '#b8742a', '#8a4f1c'),
  ) +
  ellipse(42, 3, 10, 14, '#f0a324') +
  ellipse(42, 3, 6, 9, '#f8bf4b') +
  line('M-36 -4 C-38 4 -36 12 -32 18 M-10 -10 C-14 2 -12 14 -8 22 M16 -14 C12 -2 14 8 18 16', '#8a4f1c', 2.5, { opacity: 0.6 });

const clove: Paint = () =>
  group(
    path('M-7 -14 L7 -14 L5 50 C3 56 -3 56 -5 50Z', '#6a3a20') +
      path('M1 -14 L7 -14 L5 50 C4 54 2 55 0 55Z', '#48240f') +
      path('M-20 -30 L-7 -14 L7 -14 L20 -30 L8 -22 L0 -34 L-8 -22Z', '#5a2e17') +
      circle(0, -30, 13, '#8b5630') +
      circle(-4, -34, 5, '#b07a4a'),
    at(0, -6),
  );

const coffeeBean: Paint = (drawing) =>
  ellipse(0, 0, 32, 44, diagonal(drawing, '#a06a41', '#6d4024', '#3d2111'), { transform: 'rotate(28)' }) +
  line('M14 -36 C-10 -16 14 10 -16 36', '#2c160a', 5) +
  line('M-14 -22 C-22 -10 -26 2 -25 14', '#c99a70', 4, { opacity: 0.7 });

const greenBean: Paint = (drawing) =>
  ellipse(0, 0, 32, 44, diagonal(drawing, '#dfdcae', '#b6b781', '#848a58'), { transform: 'rotate(28)' }) +
  line('M14 -36 C-10 -16 14 10 -16 36', '#6b7046', 4.5) +
  line('M-14 -22 C-22 -10 -26 2 -25 14', '#f4f2d4', 4, { opacity: 0.8 });

const coffeeCherry: Paint = (drawing) =>
  line('M6 -26 C8 -44 22 -54 36 -56', '#6b7b3c', 6) +
  path('M34 -56 C12 -64 -10 -58 -22 -44 C0 -34 22 -38 34 -56Z', '#4d8448') +
  circle(-18, 14, 30, diagonal(drawing, '#ef7a55', '#c4331f', '#7f1912')) +
  circle(22, 4, 28, diagonal(drawing, '#f08a4f', '#cf4a23', '#8a2314')) +
  ellipse(-28, 2, 7, 10, '#ffd0b0', { opacity: 0.7 }) +
  ellipse(13, -6, 6, 8, '#ffd9b5', { opacity: 0.7 }) +
  circle(-14, 40, 4, '#5b130d') +
  circle(30, 28, 4, '#5b130d');

const cocoaPod: Paint = (drawing) =>
  path('M-56 4 C-46 -34 16 -44 58 0 C20 44 -44 38 -56 4Z', diagonal(drawing, '#e0a640', '#bf6b28', '#7c3718')) +
  line('M-52 2 C-20 -24 20 -22 54 0 M-50 6 C-18 2 20 4 54 2 M-46 12 C-16 26 20 24 52 4', '#7c3718', 3, { opacity: 0.6 }) +
  line('M-36 -12 C-12 -28 14 -26 30 -18', '#f6d083', 5, { opacity: 0.7 }) +
  line('M-56 4 C-64 2 -68 -4 -70 -10', '#6d5a30', 7);

const nutmeg: Paint = (drawing) =>
  circle(0, 4, 46, diagonal(drawing, '#f3d793', '#e2b45c', '#b27f34')) +
  circle(0, 2, 36, '#fbf0cf') +
  ellipse(0, 4, 22, 27, '#3f2213') +
  ellipse(-5, -3, 7, 12, '#7b5030', { opacity: 0.8 }) +
  line('M-16 -12 C-22 4 -18 22 -8 30 M-4 -24 C-14 -6 6 8 -4 30 M8 -22 C20 -8 10 12 14 24 M-18 10 C-6 2 6 20 20 10', '#c73a22', 5.5);

const candlenut: Paint = (drawing) =>
  path('M0 -38 C26 -34 42 -8 36 16 C28 38 -28 38 -36 16 C-42 -8 -26 -34 0 -38Z', diagonal(drawing, '#fbf3da', '#ead9ad', '#bfa36c')) +
  line('M-18 -14 C-8 -22 8 -22 18 -14 M-24 6 C-8 -4 10 -4 24 6', '#c9ae78', 3);

const coconut: Paint = (drawing) =>
  circle(0, 0, 52, diagonal(drawing, '#8a5c36', '#64401f', '#3c2411')) +
  ellipse(0, -8, 46, 38, '#fdfaf0') +
  ellipse(2, -6, 34, 27, diagonal(drawing, '#d9d6c4', '#eeebdc', '#ffffff')) +
  line('M-44 20 C-30 40 -8 48 12 46 M-38 30 C-28 40 -16 46 -4 48', '#a67a4e', 2.5, { opacity: 0.7 });

const banana: Paint = (drawing) => {
  const one =
    path(
      'M-44 -34 C-40 8 -8 40 44 36 C50 34 50 26 44 24 C12 20 -16 -2 -30 -40 C-34 -46 -44 -44 -44 -34Z',
      diagonal(drawing, '#f7d768', '#e6b53a', '#ad7b20'),
    ) + line('M-36 -30 C-28 4 2 28 40 30', '#f9e9a4', 3.5, { opacity: 0.8 });
  return group(one, at(-4, -12, 0.92, -14)) + group(one, at(4, 8, 1, 2)) + circle(-40, -44, 7, '#7b5a25');
};

export const plants = {
  banana,
  candlenut,
  chili,
  clove,
  cocoaPod,
  coconut,
  coffeeBean,
  coffeeCherry,
  frangipani,
  greenBean,
  jasmine,
  leaf,
  lemongrass,
  lime,
  nutmeg,
  pandan,
  patchouli,
  ricePanicle,
  turmeric,
} satisfies Record<string, Paint>;
