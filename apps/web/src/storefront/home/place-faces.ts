import type { PartnerSign } from './featured-partner.ts';

/** The map's width and height, in units of its own: 28.17 a degree, from 94.9° east and 6.05° north. */
export const MAP = { width: 100, height: 112 };
const COLUMNS = 7;
const ROWS = 8;

/** Where each regency and city of Aceh lies on the map: about its seat. */
const PLACES: Readonly<Record<string, readonly [number, number]>> = {
  'Banda Aceh': [12, 14],
  Sabang: [12, 5],
  'Aceh Besar': [18, 20],
  Pidie: [30, 25],
  'Pidie Jaya': [37, 26],
  Bireuen: [51, 27],
  Lhokseumawe: [63, 25],
  'Aceh Utara': [67, 30],
  'Aceh Timur': [79, 37],
  Langsa: [86, 44],
  'Aceh Tamiang': [88, 51],
  'Aceh Tengah': [54, 42],
  'Bener Meriah': [57, 36],
  'Gayo Lues': [69, 58],
  'Aceh Tenggara': [82, 72],
  'Aceh Jaya': [21, 35],
  'Aceh Barat': [35, 46],
  'Nagan Raya': [45, 52],
  'Aceh Barat Daya': [56, 62],
  'Aceh Selatan': [66, 77],
  Subulussalam: [87, 94],
  'Aceh Singkil': [85, 103],
  Simeulue: [35, 98],
};

/** A face in a place of its own on the map, and the spot that it belongs to. */
export interface PlacedFace {
  sign: PartnerSign;
  face: readonly [number, number];
  spot: readonly [number, number];
}

/** Faces beside their regency, none over another: each takes the nearest free cell of a grid. Whose place the map hasn't is left over. */
export function placeFaces(signs: readonly PartnerSign[]): { placed: PlacedFace[]; others: PartnerSign[] } {
  const free = Array.from({ length: COLUMNS * ROWS }, (_, cell) => middleOf(cell));
  const placed: PlacedFace[] = [];
  const others: PartnerSign[] = [];
  for (const sign of signs) {
    const spot = PLACES[sign.place.replace(/^(?:Kabupaten|Kota) /u, '')];
    const face = spot && free.toSorted((one, other) => distance(one, spot) - distance(other, spot))[0];
    if (!spot || !face) {
      others.push(sign);
      continue;
    }
    free.splice(free.indexOf(face), 1);
    placed.push({ sign, face, spot });
  }
  return { placed, others };
}

function middleOf(cell: number): readonly [number, number] {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  return [Math.round(((column + 0.5) * MAP.width) / COLUMNS), Math.round(((row + 0.5) * MAP.height) / ROWS)];
}

function distance([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): number {
  return Math.hypot(x - otherX, y - otherY);
}
