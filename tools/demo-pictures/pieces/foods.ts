import { at, circle, type Drawing, ellipse, group, line, path, rect, repeat } from '../svg.ts';

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

function crumb(light: string, base: string, dark: string): Paint {
  return (drawing) => path('M-36 6 C-40 -18 -18 -36 6 -32 C30 -30 42 -6 34 14 C24 34 -26 34 -36 6Z', diagonal(drawing, light, base, dark));
}

function grain(light: string, base: string, dark: string): Paint {
  return (drawing) =>
    group(ellipse(0, 0, 15, 38, diagonal(drawing, light, base, dark)) + ellipse(-4, -8, 3, 16, '#ffffff', { opacity: 0.5 }), 'rotate(40)');
}

const pepper: Paint = (drawing) =>
  circle(0, 0, 34, diagonal(drawing, '#776257', '#443730', '#1f1814')) +
  line('M-20 -8 C-8 -18 8 -16 18 -8 M-24 8 C-8 -2 10 0 22 10 M-10 24 C-4 14 8 14 14 22', '#171210', 4, { opacity: 0.7 }) +
  circle(-12, -14, 6, '#9c8679', { opacity: 0.8 });

const saltCrystal: Paint = () =>
  path('M-30 -14 L2 -34 L32 -16 L30 18 L0 36 L-30 18Z', '#dbe6e8') +
  path('M-30 -14 L2 -34 L32 -16 L2 2Z', '#ffffff') +
  path('M2 2 L32 -16 L30 18 L0 36Z', '#b4c8cd') +
  line('M-24 -12 L2 -28', '#ffffff', 3);

const chocolate: Paint = (drawing) =>
  path('M-40 -24 L30 -34 L42 -26 L42 22 L-28 34 L-40 24Z', '#3d1f12') +
  path('M-40 -24 L30 -34 L30 14 L-40 24Z', diagonal(drawing, '#8c5537', '#693a22', '#4a2615')) +
  path('M-26 -12 L16 -18 L16 6 L-26 12Z', '#58301b') +
  line('M-38 -22 L28 -31', '#b98660', 3, { opacity: 0.8 });

const palmSugar: Paint = (drawing) =>
  path('M-42 -12 V14 C-42 36 42 36 42 14 V-12Z', diagonal(drawing, '#a96a34', '#7c4720', '#4d2a10')) +
  ellipse(0, -12, 42, 17, '#b9783d') +
  ellipse(-4, -14, 30, 10, '#cb9053');

const emping: Paint = (drawing) =>
  path(
    'M-44 0 C-46 -26 -22 -42 4 -40 C30 -40 48 -20 44 4 C42 28 18 42 -8 38 C-30 36 -42 22 -44 0Z',
    diagonal(drawing, '#fbeab8', '#eccb7e', '#c99a4c'),
  ) +
  path('M-26 -4 C-24 -20 -6 -26 8 -22 C24 -18 28 0 18 12 C6 24 -24 16 -26 -4Z', '#f7dfa3') +
  line('M-34 -14 C-26 -28 -10 -34 4 -33', '#fffadf', 3) +
  circle(20, 18, 3.5, '#c08a3e') +
  circle(-16, 22, 3, '#c08a3e');

const chip: Paint = (drawing) =>
  path(
    'M-52 8 C-48 -16 -20 -26 4 -22 C30 -18 50 -10 52 6 C46 20 24 12 2 12 C-20 12 -40 26 -52 8Z',
    diagonal(drawing, '#fbe08a', '#efbf4c', '#c98a26'),
  ) +
  line('M-40 4 C-20 -10 16 -10 40 4', '#fff0b8', 3.5) +
  circle(-14, 2, 2.5, '#b9771d') +
  circle(10, 1, 2.5, '#b9771d');

const anchovy: Paint = (drawing) =>
  path('M-56 0 C-34 -15 14 -14 38 -2 L58 -14 L54 2 L58 14 L38 4 C14 16 -34 14 -56 0Z', diagonal(drawing, '#f4ead4', '#d3c6ab', '#96896f')) +
  line('M-40 -2 C-10 -6 16 -4 36 1', '#8a9298', 3.5) +
  circle(-43, -2, 4, '#2b2622');

const jerky: Paint = (drawing) =>
  path(
    'M-54 -10 C-40 -28 -14 -20 6 -28 C30 -34 54 -22 54 -2 C56 18 34 20 16 26 C-8 34 -40 28 -52 14 C-56 6 -58 -2 -54 -10Z',
    diagonal(drawing, '#a4522f', '#77301d', '#471a10'),
  ) +
  line('M-42 -4 C-16 -16 16 -10 44 -14 M-44 10 C-14 2 18 8 46 2', '#c67a52', 3, { opacity: 0.7 }) +
  circle(-12, 14, 3, '#e7c98d') +
  circle(18, -18, 3, '#e7c98d') +
  circle(30, 10, 2.5, '#e7c98d');

const bhoi: Paint = (drawing) =>
  path(
    'M-58 2 C-42 -36 14 -38 34 -6 L58 -26 C62 -8 62 10 58 28 L34 8 C14 38 -42 36 -58 2Z',
    diagonal(drawing, '#f9d98a', '#e3a94a', '#ad6c22'),
  ) +
  path('M-52 1 C-36 -28 10 -28 28 0 C10 12 -30 16 -52 1Z', '#f3c56c', { opacity: 0.7 }) +
  line('M-22 -20 C-12 -8 -12 8 -22 20 M-4 -14 q8 7 0 14 q8 7 0 14 M14 -10 q8 6 0 10 q8 6 0 10', '#a9661f', 3.5) +
  circle(-38, -6, 5, '#7a4413') +
  line('M40 -4 L54 -14 M42 2 L56 2 M40 8 L54 16', '#a9661f', 3);

const flowerCake: Paint = () =>
  circle(0, 0, 43, '#8f5718') +
  repeat(8, (index) =>
    path(
      'M-7 -8 C-26 -30 -16 -52 0 -52 C16 -52 26 -30 7 -8 Z M-4 -20 C-12 -32 -8 -42 0 -42 C8 -42 12 -32 4 -20Z',
      index % 2 === 0 ? '#dfa245' : '#cf8b30',
      { 'fill-rule': 'evenodd', transform: `rotate(${index * 45})` },
    ),
  ) +
  circle(0, 0, 15, '#c27c26') +
  circle(0, 0, 8, '#f0c571') +
  repeat(7, (index) => circle(0, -47, 2.4, '#fff0c4', { transform: `rotate(${index * 51 + 12})` }));

const diamond: Paint = () =>
  path('M-50 6 L0 -18 L50 6 L50 20 L0 46 L-50 20Z', '#d6c083') +
  path('M0 32 L50 6 L50 20 L0 46Z', '#bfa260') +
  path('M-50 6 L0 -20 L50 6 L0 32Z', '#fdf3d4') +
  repeat(5, (index) => ellipse(0, -6, 3.4, 6, '#d9756a', { transform: `translate(0 6) scale(1 0.6) rotate(${index * 72})` })) +
  ellipse(0, 6, 3, 2, '#efb53c');

const nutmegSweet: Paint = (drawing) =>
  repeat(7, (index) =>
    path('M0 0 C-17 -12 -16 -42 0 -48 C16 -42 17 -12 0 0Z', index % 2 === 0 ? '#f2cf82' : '#e6b75e', {
      transform: `rotate(${index * 51.4})`,
    }),
  ) +
  circle(0, 0, 14, diagonal(drawing, '#fbe8b5', '#eec677', '#d39b45')) +
  repeat(9, (index) => circle(0, index % 2 === 0 ? -34 : -24, 2.2, '#fffaf0', { transform: `rotate(${index * 40})` }));

const sunti: Paint = (drawing) =>
  path(
    'M-46 6 C-40 -20 -4 -26 22 -20 C42 -16 52 2 44 14 C30 28 -10 26 -28 24 C-40 22 -48 16 -46 6Z',
    diagonal(drawing, '#9a7a3f', '#6b5227', '#3d2e14'),
  ) +
  line('M-36 4 C-14 -10 16 -10 38 -2 M-34 14 C-10 6 16 8 38 8', '#b99a58', 3, { opacity: 0.7 }) +
  path('M40 2 L56 -2 L50 10Z', '#4b3a1a');

const shell: Paint = (drawing) =>
  path(
    'M0 44 C-20 40 -50 10 -46 -14 C-40 -38 -16 -46 0 -46 C16 -46 40 -38 46 -14 C50 10 20 40 0 44Z',
    diagonal(drawing, '#fff3e2', '#f0cfae', '#c9936e'),
  ) +
  line(
    'M0 40 L0 -42 M-3 40 C-14 10 -20 -14 -22 -38 M3 40 C14 10 20 -14 22 -38 M-6 38 C-26 16 -36 -2 -40 -20 M6 38 C26 16 36 -2 40 -20',
    '#c48a68',
    3,
  ) +
  path('M-14 36 L14 36 L8 50 L-8 50Z', '#d9a983');

const thread: Paint = (drawing) =>
  ellipse(0, 40, 34, 11, '#8a5a2b') +
  rect(-30, -38, 60, 78, diagonal(drawing, '#f3c04c', '#d99a25', '#9c6512')) +
  line('M-30 -24 L30 -30 M-30 -12 L30 -18 M-30 0 L30 -6 M-30 12 L30 6 M-30 24 L30 18', '#8f5c10', 2.5, { opacity: 0.55 }) +
  ellipse(0, 38, 30, 9, '#c78721') +
  ellipse(0, -38, 36, 12, '#c08a4e') +
  ellipse(0, -40, 36, 12, '#e0b378') +
  ellipse(0, -40, 9, 3.5, '#6b4420') +
  line('M30 18 C52 24 56 44 74 44', '#d99a25', 3);

const rattanBall: Paint = (drawing) =>
  circle(0, 0, 44, diagonal(drawing, '#8b5e2e', '#6d461f', '#472c11')) +
  line(
    'M-44 0 C-20 -26 20 -26 44 0 M-44 0 C-20 26 20 26 44 0 M0 -44 C-26 -20 -26 20 0 44 M0 -44 C26 -20 26 20 0 44 M-31 -31 C-6 -20 20 6 31 31 M31 -31 C6 -20 -20 6 -31 31',
    '#e0b069',
    7,
  ) +
  line('M-40 -8 C-20 -28 16 -28 36 -10', '#f5d79c', 2.5);

const honey: Paint = (drawing) => {
  const cell = (x: number, y: number) =>
    path('M0 -17 L15 -8.5 L15 8.5 L0 17 L-15 8.5 L-15 -8.5Z', '#b86f10', { transform: at(x, y) }) +
    path('M0 -12 L10.5 -6 L10.5 6 L0 12 L-10.5 6 L-10.5 -6Z', '#f7bd43', { transform: at(x, y) }) +
    circle(x - 3, y - 4, 3, '#fff0bd');
  return (
    path('M-54 -14 L50 -22 L56 20 L-48 34Z', diagonal(drawing, '#f5c65c', '#dd9524', '#a8610e')) +
    cell(-34, -2) +
    cell(-3, -4) +
    cell(28, -6) +
    cell(-18, 20) +
    cell(13, 18) +
    cell(40, 14)
  );
};

export const foods = {
  anchovy,
  bhoi,
  chip,
  chocolate,
  diamond,
  emping,
  floss: crumb('#d99a58', '#b96f33', '#82481c'),
  flowerCake,
  honey,
  jerky,
  nutmegSweet,
  palmSugar,
  paste: crumb('#c4502e', '#97301a', '#64190c'),
  pepper,
  powder: crumb('#a9794d', '#7d5330', '#52331a'),
  rattanBall,
  redRice: grain('#c9705a', '#9c3f30', '#6a231a'),
  rice: grain('#ffffff', '#f6efdc', '#d8cba6'),
  saltCrystal,
  shell,
  sunti,
  thread,
} satisfies Record<string, Paint>;
