import type { OrnamentName } from '../../apps/server/src/seed/demo/picture-spec.ts';
import { at, circle, type Drawing, group, line, path, repeat } from './svg.ts';

const CURL = 'M0 34 C-6 -8 -46 -14 -47 12 C-48 32 -20 33 -20 14 C-20 4 -34 4 -33 13';
const CURL_MIRRORED = 'M0 34 C6 -8 46 -14 47 12 C48 32 20 33 20 14 C20 4 34 4 33 13';

function leafBetween(y: number, size: number, ink: string): string {
  return path(
    `M0 ${y - size} C${size * 0.5} ${y - size * 0.4} ${size * 0.5} ${y + size * 0.4} 0 ${y + size} C${-size * 0.5} ${y + size * 0.4} ${-size * 0.5} ${y - size * 0.4} 0 ${y - size}Z`,
    ink,
  );
}

// One repeat of each motif in a box from -50 to 50, after kerawang Gayo embroidery and the pinto Aceh pendant.
const motifs: Record<OrnamentName, (ink: string) => string> = {
  emun: (ink) => line(CURL, ink, 8) + line(CURL_MIRRORED, ink, 8) + leafBetween(-24, 18, ink),
  pinto: (ink) =>
    group(line(CURL, ink, 8) + line(CURL_MIRRORED, ink, 8), at(0, 12, 0.72)) +
    group(line(CURL, ink, 9) + line(CURL_MIRRORED, ink, 9), 'translate(0 -8) scale(0.6 -0.6)') +
    leafBetween(0, 14, ink) +
    circle(0, -44, 5, ink) +
    circle(0, 46, 5, ink),
  puter: (ink) =>
    path('M0 -48 L48 0 L0 48 L-48 0Z M0 -32 L-32 0 L0 32 L32 0Z', ink, { 'fill-rule': 'evenodd' }) +
    path('M0 -18 L18 0 L0 18 L-18 0Z', ink) +
    repeat(4, (index) => circle(index < 2 ? -42 : 42, index % 2 === 0 ? -42 : 42, 5, ink)),
  rebung: (ink) =>
    path('M-48 46 L0 -46 L48 46Z M-30 36 L30 36 L0 -22Z', ink, { 'fill-rule': 'evenodd' }) +
    leafBetween(16, 17, ink) +
    circle(-48, -34, 6, ink) +
    circle(48, -34, 6, ink),
  tali: (ink) =>
    line('M-50 -22 C-25 -22 -25 22 0 22 C25 22 25 -22 50 -22', ink, 9) +
    line('M-50 22 C-25 22 -25 -22 0 -22 C25 -22 25 22 50 22', ink, 9) +
    circle(-50, 0, 6, ink) +
    circle(50, 0, 6, ink) +
    circle(0, 0, 6, ink),
};

/** One motif of about 100 units, centred. */
export function motif(drawing: Drawing, name: OrnamentName, ink: string, transform: string): string {
  return drawing.stamp(`motif-${name}-${ink}`, () => motifs[name](ink), transform);
}

/** A row of motifs between two rules, centred on (x, y). */
export function band(
  drawing: Drawing,
  name: OrnamentName,
  ink: string,
  box: { x: number; y: number; width: number; height: number; rules?: boolean },
): string {
  const step = box.height * 0.78;
  const count = Math.max(1, Math.floor(box.width / step));
  const stretch = box.width / (count * step);
  const scale = (box.height * 0.68) / 100;
  const half = box.height / 2;
  const left = box.x - box.width / 2;
  const rules =
    box.rules === false
      ? ''
      : line(`M${left} ${box.y - half} h${box.width} M${left} ${box.y + half} h${box.width}`, ink, Math.max(2, box.height * 0.05), {
          'stroke-linecap': 'butt',
        });
  return (
    rules +
    repeat(count, (index) =>
      motif(
        drawing,
        name,
        ink,
        `${at(left + step * stretch * (index + 0.5), box.y)} scale(${scale * 1.12 * Math.min(stretch, 1.2)} ${scale})`,
      ),
    )
  );
}

/** Motifs around a circle, their heads outward. */
export function ring(drawing: Drawing, name: OrnamentName, ink: string, radius: number, size: number): string {
  const count = Math.floor((2 * Math.PI * radius) / (size * 1.12));
  return repeat(count, (index) =>
    motif(drawing, name, ink, `rotate(${(360 / count) * index}) translate(0 ${-radius}) scale(${size / 100})`),
  );
}

/** A field of motifs, every second row shifted. */
export function field(
  drawing: Drawing,
  name: OrnamentName,
  ink: string,
  box: { x: number; y: number; width: number; height: number; step: number; size: number },
): string {
  const columns = Math.ceil(box.width / box.step) + 1;
  const rows = Math.ceil(box.height / (box.step * 0.8)) + 1;
  return repeat(rows, (row) =>
    repeat(columns, (column) =>
      motif(
        drawing,
        name,
        ink,
        at(box.x + column * box.step + (row % 2 === 0 ? 0 : box.step / 2), box.y + row * box.step * 0.8, box.size / 100),
      ),
    ),
  );
}
