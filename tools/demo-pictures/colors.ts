import type { ColorName, PaletteName } from '../../apps/server/src/seed/demo/picture-spec.ts';
import type { Drawing } from './svg.ts';

const bases: Record<ColorName, string> = {
  brick: '#a63d2b',
  charcoal: '#34302d',
  cocoa: '#5f3624',
  coffee: '#6d4528',
  cream: '#f3e6c8',
  honey: '#dc9a2e',
  indigo: '#2f4374',
  kraft: '#c79a66',
  leaf: '#2f6b3f',
  moss: '#75873f',
  night: '#1f2a44',
  plum: '#6e2f4c',
  rattan: '#c98f4e',
  rose: '#d9837a',
  salt: '#e9eef0',
  sea: '#3d8589',
  terracotta: '#c8653a',
  turmeric: '#e3a52c',
};

export type Tone = { base: string; light: string; pale: string; dark: string; deep: string };

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `amount` of the way from one colour to another. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * amount));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Shades stay warm: light goes towards sunlight, dark towards a brown shadow. */
export function toneOf(hex: string): Tone {
  return {
    base: hex,
    light: mix(hex, '#fff1cf', 0.28),
    pale: mix(hex, '#fff6e2', 0.55),
    dark: mix(hex, '#2a1608', 0.26),
    deep: mix(hex, '#200f06', 0.5),
  };
}

export function tone(name: ColorName): Tone {
  return toneOf(bases[name]);
}

/** A round or upright thing lit from the left. */
export function lit(drawing: Drawing, { light, base, dark }: Tone): string {
  return drawing.linear([
    [0, mix(base, dark, 0.35)],
    [0.22, light],
    [0.55, base],
    [1, dark],
  ]);
}

/** A flat thing lit from the upper left. */
export function litFlat(drawing: Drawing, { light, base, dark }: Tone): string {
  return drawing.linear(
    [
      [0, light],
      [0.5, base],
      [1, mix(base, dark, 0.7)],
    ],
    [0, 0, 1, 1],
  );
}

/** Lightness from 0 to 1, to choose an ink that shows. */
export function isDark(hex: string): boolean {
  const [red, green, blue] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255 < 0.5;
}

export type Palette = { wall: string; glow: string; motif: string; table: string; edge: string; shadow: string };

/** Backgrounds: what the wall, the shape behind the object and the table are painted in. */
export const palettes: Record<PaletteName, Palette> = {
  indigo: { wall: '#b9c3d6', glow: '#dfe5ec', motif: '#5a6d96', table: '#efe3cb', edge: '#d6c3a0', shadow: '#3b3243' },
  leaf: { wall: '#b7c69c', glow: '#dde5c4', motif: '#5f7f4c', table: '#f2e7cd', edge: '#d7c59d', shadow: '#3a3a1f' },
  paper: { wall: '#ecdcb9', glow: '#f8efd9', motif: '#b98d4e', table: '#d9b98a', edge: '#bd9862', shadow: '#4b2f15' },
  rose: { wall: '#ebc4b1', glow: '#f8e1d2', motif: '#b9695a', table: '#f3e3cf', edge: '#dcbf9f', shadow: '#54291f' },
  sea: { wall: '#a9cbc4', glow: '#d8e8de', motif: '#47827f', table: '#f1e5cb', edge: '#d5c29b', shadow: '#27403c' },
  terracotta: { wall: '#dd9c72', glow: '#efc29c', motif: '#a3512c', table: '#f0dcbb', edge: '#d3b184', shadow: '#572813' },
  turmeric: { wall: '#efc768', glow: '#f8e0a0', motif: '#b97f1d', table: '#f5e8cc', edge: '#dcc496', shadow: '#553711' },
};
