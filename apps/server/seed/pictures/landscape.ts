import { boat, palm, rumoh, tree } from './landmarks.ts';
import { at, circle, type Drawing, ellipse, line, path, rect, repeat } from './svg.ts';

export type LandscapeKind = 'coast' | 'field' | 'forest' | 'hills' | 'village';

export type DayTime = 'dawn' | 'day' | 'dusk';

const skies: Record<DayTime, readonly [high: string, middle: string, low: string]> = {
  dawn: ['#f3c877', '#f8dfa6', '#fbf0d2'],
  day: ['#9fcdd0', '#cfe6dc', '#f6f2d8'],
  dusk: ['#d98c74', '#f0bd96', '#fae3bd'],
};

/** A view `width` wide, with its horizon at two fifths and reaching down to `height`. */
export function landscape(drawing: Drawing, kind: LandscapeKind, time: DayTime, width: number, height: number): string {
  const [high, middle, low] = skies[time];
  const horizon = height * 0.42;
  const sky = rect(
    0,
    0,
    width,
    height,
    drawing.linear(
      [
        [0, high],
        [0.22, middle],
        [0.45, low],
      ],
      [0, 0, 0, 1],
    ),
  );
  return (
    sky +
    sun(drawing, width * (kind === 'coast' ? 0.3 : 0.64), horizon * 0.62, width * 0.07) +
    clouds(width, horizon) +
    grounds[kind](drawing, width, height, horizon)
  );
}

type Ground = (drawing: Drawing, width: number, height: number, horizon: number) => string;

const grounds: Record<LandscapeKind, Ground> = {
  coast: (drawing, width, height, horizon) =>
    ridge(width, horizon, horizon * 0.2, '#9db9a5', 2.1) +
    rect(
      0,
      horizon,
      width,
      height - horizon,
      drawing.linear(
        [
          [0, '#8fc0bb'],
          [0.5, '#4f989a'],
          [1, '#2f7279'],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    repeat(16, (index) =>
      line(
        `M${((index * 383) % 1000) * width * 0.001} ${horizon + 14 + index * index * height * 0.0017} q${width * 0.03} ${-6 - index * 0.6} ${width * 0.06} 0`,
        '#e4f1e6',
        2.5 + index * 0.25,
        { opacity: 0.55 },
      ),
    ) +
    boat(at(width * 0.3, horizon + height * 0.13, width / 1500)) +
    boat(at(width * 0.56, horizon + height * 0.05, width / 3200)) +
    path(
      `M0 ${height * 0.82} C${width * 0.3} ${height * 0.72} ${width * 0.6} ${height * 0.84} ${width} ${height * 0.7} V${height} H0Z`,
      '#f0dcae',
    ) +
    line(`M0 ${height * 0.82} C${width * 0.3} ${height * 0.72} ${width * 0.6} ${height * 0.84} ${width} ${height * 0.7}`, '#fdf8e8', 9) +
    palm(at(width * 0.86, height * 0.8, width / 950)) +
    palm(at(width * 0.97, height * 0.84, width / 1150)),
  field: (drawing, width, height, horizon) =>
    ridge(width, horizon, horizon * 0.5, '#a9bfa0', 0.4) +
    ridge(width, horizon + 6, horizon * 0.28, '#7ea183', 1.9) +
    repeat(6, (index) => {
      const top = horizon + ((height - horizon) * index) / 6;
      const paint = drawing.linear(
        [
          [0, index % 2 === 0 ? '#c9cf6a' : '#9fbd5a'],
          [1, index % 2 === 0 ? '#8faa45' : '#6f9a48'],
        ],
        [0, 0, 1, 1],
      );
      return (
        path(
          `M0 ${top} C${width * 0.3} ${top - 30 + index * 8} ${width * 0.6} ${top + 44 - index * 6} ${width} ${top - 12} V${height} H0Z`,
          paint,
        ) +
        line(
          `M0 ${top} C${width * 0.3} ${top - 30 + index * 8} ${width * 0.6} ${top + 44 - index * 6} ${width} ${top - 12}`,
          '#eef0b8',
          4 + index,
          { opacity: 0.7 },
        )
      );
    }) +
    rumoh(drawing, at(width * 0.26, horizon + height * 0.15, width / 2100)) +
    palm(at(width * 0.1, horizon + height * 0.17, width / 1900)) +
    palm(at(width * 0.88, horizon + height * 0.15, width / 1700)),
  forest: (drawing, width, height, horizon) =>
    ridge(width, horizon, horizon * 0.62, '#a3bda2', 1.2) +
    ridge(width, horizon + 10, horizon * 0.34, '#78a083', 3.1) +
    rect(
      0,
      horizon,
      width,
      height - horizon,
      drawing.linear(
        [
          [0, '#7fa471'],
          [1, '#3f6b42'],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    repeat(9, (index) =>
      tree(
        at(width * (0.04 + index * 0.117), horizon + height * (0.07 + (index % 3) * 0.03), (width / 1300) * (0.8 + (index % 3) * 0.16)),
        index,
      ),
    ) +
    path(
      `M${width * 0.5} ${horizon + height * 0.1} C${width * 0.42} ${height * 0.68} ${width * 0.7} ${height * 0.78} ${width * 0.42} ${height} H${width * 0.86} C${width * 0.92} ${height * 0.8} ${width * 0.58} ${height * 0.66} ${width * 0.56} ${horizon + height * 0.1}Z`,
      '#a8d0c6',
    ) +
    path(`M0 ${height * 0.8} C${width * 0.2} ${height * 0.72} ${width * 0.34} ${height * 0.82} ${width * 0.4} ${height} H0Z`, '#355f3c') +
    path(
      `M${width} ${height * 0.76} C${width * 0.9} ${height * 0.72} ${width * 0.84} ${height * 0.86} ${width * 0.86} ${height} H${width}Z`,
      '#355f3c',
    ),
  hills: (drawing, width, height, horizon) =>
    ridge(width, horizon, horizon * 0.75, '#b4c2b2', 0.2) +
    ridge(width, horizon, horizon * 0.48, '#97b29e', 2.6) +
    ridge(width, horizon, horizon * 0.24, '#7ea086', 0.9) +
    rect(
      0,
      horizon,
      width,
      height * 0.12,
      drawing.linear(
        [
          [0, '#cfe3d6'],
          [1, '#8fbcb6'],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    line(
      `M${width * 0.55} ${horizon + height * 0.03} h${width * 0.2} M${width * 0.6} ${horizon + height * 0.05} h${width * 0.14} M${width * 0.2} ${horizon + height * 0.06} h${width * 0.1}`,
      '#fff9e2',
      4,
      { opacity: 0.8 },
    ) +
    slope(drawing, width, height, horizon),
  village: (drawing, width, height, horizon) =>
    ridge(width, horizon, horizon * 0.4, '#a9c0a4', 1.7) +
    rect(
      0,
      horizon,
      width,
      height - horizon,
      drawing.linear(
        [
          [0, '#b5c877'],
          [1, '#7f9f55'],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    repeat(8, (index) => tree(at(width * (0.02 + index * 0.14), horizon + height * 0.03, width / 2100), index)) +
    path(
      `M${width * 0.4} ${horizon + height * 0.2} C${width * 0.46} ${height * 0.76} ${width * 0.2} ${height * 0.86} ${width * 0.16} ${height} H${width * 0.66} C${width * 0.64} ${height * 0.86} ${width * 0.52} ${height * 0.76} ${width * 0.47} ${horizon + height * 0.2}Z`,
      '#ecd6a5',
    ) +
    rumoh(drawing, at(width * 0.42, horizon + height * 0.21, width / 1180)) +
    palm(at(width * 0.09, horizon + height * 0.25, width / 1150)) +
    palm(at(width * 0.9, horizon + height * 0.23, width / 1250)),
};

function sun(drawing: Drawing, x: number, y: number, radius: number): string {
  return (
    circle(
      x,
      y,
      radius * 3,
      drawing.radial([
        [0, '#fffbe0', 0.9],
        [1, '#fffbe0', 0],
      ]),
    ) + circle(x, y, radius, '#fff6cf')
  );
}

function clouds(width: number, horizon: number): string {
  const cloud = (x: number, y: number, size: number) =>
    path('M-90 16 C-96 -6 -60 -14 -46 -6 C-36 -34 14 -34 24 -8 C44 -22 84 -12 82 16Z', '#fffaf0', {
      transform: at(x, y, size),
      opacity: 0.75,
    });
  return (
    cloud(width * 0.2, horizon * 0.34, width / 1300) +
    cloud(width * 0.86, horizon * 0.24, width / 1000) +
    cloud(width * 0.46, horizon * 0.16, width / 1900)
  );
}

/** A line of mountains; `phase` gives each its own outline. */
function ridge(width: number, base: number, rise: number, color: string, phase: number): string {
  const points = Array.from({ length: 13 }, (_, index) => {
    const x = (width * index) / 12;
    const y = base - rise * (0.34 + 0.36 * Math.abs(Math.sin(index * 0.9 + phase)) + 0.3 * Math.abs(Math.sin(index * 0.41 + phase * 2)));
    return [x, y] as const;
  });
  const outline = points.map(([x, y], index) => (index === 0 ? `M0 ${base} L${x} ${y}` : `S${x - width / 26} ${y} ${x} ${y}`)).join(' ');
  return path(`${outline} V${base + 4} H0Z`, color);
}

/** Coffee rows on rolling ground. */
function slope(drawing: Drawing, width: number, height: number, horizon: number): string {
  const layers = [
    [0.1, '#9bb96a', '#78a057'],
    [0.2, '#83aa5c', '#5d8d4d'],
    [0.34, '#6b9a52', '#447a45'],
  ] as const;
  return (
    layers
      .map(([drop, light, dark], layer) => {
        const top = horizon + height * drop;
        const sway = layer % 2 === 0 ? 1 : -1;
        const outline = `M0 ${top + 30 * sway} C${width * 0.25} ${top - 90 * sway} ${width * 0.6} ${top + 100 * sway} ${width} ${top - 50 * sway} V${height} H0Z`;
        const rows = repeat(5, (row) => {
          const y = top + 40 + row * (26 + layer * 14);
          return repeat(Math.round(26 - layer * 5), (index) => {
            const share = (index + (row % 2) / 2) / Math.round(26 - layer * 5);
            const wave = -Math.sin(share * Math.PI * 2) * 44 * sway;
            const size = (width / 1600) * (15 + layer * 10);
            return (
              ellipse(share * width, y + wave, size * 1.2, size * 0.85, dark) +
              ellipse(share * width - size * 0.3, y + wave - size * 0.3, size * 0.6, size * 0.36, light, { opacity: 0.8 })
            );
          });
        });
        return (
          path(
            outline,
            drawing.linear(
              [
                [0, light],
                [1, dark],
              ],
              [0, 0, 1, 1],
            ),
          ) + drawing.clipped(path(outline, '#000'), rows)
        );
      })
      .join('') + rumoh(drawing, at(width * 0.22, horizon + height * 0.16, width / 2900))
  );
}
