import { createRandom, type Random } from '../../apps/server/src/seed/demo/random.ts';

export type Stop = readonly [offset: number, color: string, opacity?: number];

/** One SVG in the making: collects the gradients, clips and symbols that its shapes refer to, each once. */
export type Drawing = {
  random: Random;
  /** A gradient along a line of the shape's own box; returns a paint. */
  linear: (stops: readonly Stop[], line?: readonly [number, number, number, number]) => string;
  /** A round gradient in the shape's own box; returns a paint. */
  radial: (stops: readonly Stop[], centre?: readonly [x: number, y: number, radius: number]) => string;
  /** Keeps `content` inside `shape`. */
  clipped: (shape: string, content: string) => string;
  /** Draws a thing that occurs many times, stored once under its key. */
  stamp: (key: string, make: () => string, transform: string) => string;
  finish: (width: number, height: number, body: string) => string;
};

/** The same seed text draws the same picture. */
export function createDrawing(seed: string): Drawing {
  const defs: string[] = [];
  const ids = new Map<string, string>();
  const remember = (key: string, make: (id: string) => string) => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = `d${ids.size}`;
    ids.set(key, id);
    defs.push(make(id));
    return id;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`)
      .join('');
  return {
    random: createRandom(seedFrom(seed)),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) => {
      const inner = stopsOf(stops);
      const id = remember(
        `l${inner}${x1},${y1},${x2},${y2}`,
        (key) => `<linearGradient id="${key}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    radial: (stops, [x, y, radius] = [0.5, 0.5, 0.5]) => {
      const inner = stopsOf(stops);
      const id = remember(
        `r${inner}${x},${y},${radius}`,
        (key) => `<radialGradient id="${key}" cx="${x}" cy="${y}" r="${radius}">${inner}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    clipped: (shape, content) => {
      const id = remember(`c${shape}`, (key) => `<clipPath id="${key}">${shape}</clipPath>`);
      return `<g clip-path="url(#${id})">${content}</g>`;
    },
    stamp: (key, make, transform) => {
      const id = remember(`s${key}`, (name) => `<g id="${name}">${make()}</g>`);
      return `<use href="#${id}" transform="${transform}"/>`;
    },
    finish: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body}</svg>`,
  };
}

function seedFrom(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Two decimals are finer than any screen shows. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, rest: Attributes): string {
  const text = Object.entries({ ...attributes, ...rest })
    .map(([key, value]) => `${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join(' ');
  return `<${name} ${text}/>`;
}

export function path(d: string, fill: string, rest: Attributes = {}): string {
  return element('path', { d, fill }, rest);
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width: number, rest: Attributes = {}): string {
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, rest);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, rest: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill }, rest);
}

export function circle(cx: number, cy: number, r: number, fill: string, rest: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill }, rest);
}

export function rect(x: number, y: number, width: number, height: number, fill: string, rest: Attributes = {}): string {
  return element('rect', { x, y, width, height, fill }, rest);
}

export function group(content: string, transform: string, rest: Attributes = {}): string {
  const text = Object.entries(rest)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return `<g transform="${transform}"${text}>${content}</g>`;
}

export function at(x: number, y: number, scale = 1, turn = 0): string {
  return `translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${round(turn)})`}${scale === 1 ? '' : ` scale(${round(scale)})`}`;
}

/** `count` things in a row, made by index. */
export function repeat(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}
