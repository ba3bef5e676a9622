import { backdrop } from './backdrop.ts';
import { palettes } from './colors.ts';
import { arrange, type PlacedObject, type PlacedPiece } from './composition.ts';
import type { OrnamentName, PaletteName } from './picture-spec.ts';
import { createDrawing, group } from './svg.ts';

type Tile = { palette: PaletteName; ornament: OrnamentName; objects: readonly PlacedObject[]; pieces: readonly PlacedPiece[] };

// Composed on 1600 by 1200, like the products, and handed out at half that size.
const tiles: Record<string, Tile> = {
  'kopi-cokelat': {
    palette: 'terracotta',
    ornament: 'emun',
    objects: [
      { object: 'bag', main: 'leaf', trim: 'cream', accents: ['coffeeBean'], x: 560, ground: 950, scale: 1.12 },
      { object: 'box', main: 'cocoa', trim: 'turmeric', content: 'chocolate', x: 1230, ground: 940, scale: 0.86 },
      { object: 'cup', main: 'cream', trim: 'brick', x: 900, ground: 1030, scale: 0.82 },
    ],
    pieces: [
      ['coffeeCherry', 330, 1040, 1.5],
      ['coffeeBean', 480, 1090, 1.5, 20],
      ['coffeeBean', 590, 1110, 1.5, 110],
      ['leaf', 190, 1090, 1.2, 80],
      ['coffeeBean', 1240, 1080, 1.5, 50],
      ['cocoaPod', 1380, 1060, 1.2, -12],
    ],
  },
  'madu-gula': {
    palette: 'turmeric',
    ornament: 'puter',
    objects: [
      { object: 'blocks', main: 'coffee', trim: 'moss', x: 1170, ground: 930, scale: 0.86 },
      { object: 'jar', main: 'honey', trim: 'kraft', content: 'honey', accents: ['jasmine'], x: 560, ground: 970, scale: 1.3 },
      { object: 'plate', main: 'cream', trim: 'honey', content: 'honey', x: 930, ground: 1060, scale: 0.74 },
    ],
    pieces: [
      ['frangipani', 300, 1040, 1.3],
      ['frangipani', 390, 1100, 1.05, 40],
      ['leaf', 230, 1090, 1.2, 80],
      ['palmSugar', 1330, 1070, 1.2],
    ],
  },
  'minyak-rempah': {
    palette: 'leaf',
    ornament: 'tali',
    objects: [
      { object: 'dropper', main: 'coffee', trim: 'leaf', accents: ['patchouli'], x: 620, ground: 960, scale: 1.14 },
      { object: 'bowl', main: 'terracotta', trim: 'cream', content: 'clove', x: 1090, ground: 1020, scale: 0.86 },
    ],
    pieces: [
      ['patchouli', 300, 1040, 1.3, 60],
      ['nutmeg', 480, 1090, 1.2],
      ['nutmeg', 1420, 1010, 1.1, 20],
      ['clove', 760, 1100, 1.3, 70],
      ['clove', 850, 1120, 1.3, 130],
      ['patchouli', 1390, 1100, 1.1, 100],
    ],
  },
  'camilan-kue': {
    palette: 'rose',
    ornament: 'pinto',
    objects: [
      { object: 'box', main: 'leaf', trim: 'turmeric', x: 470, ground: 930, scale: 0.95 },
      { object: 'plate', main: 'indigo', trim: 'cream', content: 'bhoi', x: 980, ground: 1040, scale: 1.12 },
    ],
    pieces: [
      ['jasmine', 300, 1060, 1.5],
      ['jasmine', 420, 1100, 1.3, 40],
      ['frangipani', 1420, 1070, 1.4],
      ['frangipani', 1330, 1120, 1.1, 60],
    ],
  },
  'hasil-laut': {
    palette: 'sea',
    ornament: 'rebung',
    objects: [
      { object: 'bowl', main: 'indigo', trim: 'cream', content: 'saltCrystal', x: 440, ground: 930, scale: 0.86 },
      { object: 'fish', main: 'kraft', trim: 'salt', x: 960, ground: 1010, scale: 1.14 },
    ],
    pieces: [
      ['shell', 300, 1070, 1.4],
      ['lime', 430, 1090, 1.3],
      ['chili', 1410, 1060, 1.4, 10],
      ['lime', 1290, 1110, 1.1],
      ['shell', 200, 1010, 1.1, 20],
    ],
  },
  'bumbu-lauk': {
    palette: 'terracotta',
    ornament: 'puter',
    objects: [
      { object: 'pouch', main: 'brick', trim: 'turmeric', content: 'paste', x: 470, ground: 940, scale: 0.98 },
      { object: 'bowl', main: 'moss', trim: 'cream', content: 'sunti', x: 1000, ground: 1000, scale: 1.06 },
    ],
    pieces: [
      ['chili', 290, 1070, 1.7, 12],
      ['chili', 420, 1100, 1.5, 40],
      ['turmeric', 1370, 1060, 1.4],
      ['lime', 680, 1090, 1.3],
      ['leaf', 1270, 1110, 1.2, 80],
    ],
  },
  anyaman: {
    palette: 'leaf',
    ornament: 'rebung',
    objects: [
      { object: 'tote', main: 'honey', trim: 'plum', x: 1120, ground: 930, scale: 0.92 },
      { object: 'basket', main: 'rattan', trim: 'coffee', accents: ['lime', 'chili'], x: 560, ground: 970, scale: 1.12 },
    ],
    pieces: [
      ['rattanBall', 880, 1070, 1.5],
      ['rattanBall', 990, 1100, 1.15, 40],
      ['pandan', 1370, 1070, 1.2, 64],
      ['frangipani', 290, 1070, 1.2],
    ],
  },
  'songket-bordir': {
    palette: 'paper',
    ornament: 'emun',
    objects: [
      { object: 'hat', main: 'brick', trim: 'turmeric', x: 1190, ground: 940, scale: 0.92 },
      { object: 'cloth', main: 'indigo', trim: 'honey', x: 640, ground: 1000, scale: 1.2 },
    ],
    pieces: [
      ['thread', 270, 1060, 1.5],
      ['thread', 360, 1100, 1.3],
      ['jasmine', 1080, 1090, 1.5],
      ['jasmine', 1400, 1060, 1.4, 60],
    ],
  },
  'perawatan-tubuh': {
    palette: 'sea',
    ornament: 'puter',
    objects: [
      { object: 'bottle', main: 'salt', trim: 'moss', accents: ['coconut'], x: 1110, ground: 940, scale: 1.06 },
      { object: 'soap', main: 'moss', trim: 'cream', x: 620, ground: 1000, scale: 1.02 },
    ],
    pieces: [
      ['coconut', 1370, 1030, 1.1],
      ['frangipani', 960, 1090, 1.4],
      ['frangipani', 290, 1080, 1.3, 40],
      ['lime', 1190, 1110, 1.2],
    ],
  },
  'beras-pangan': {
    palette: 'turmeric',
    ornament: 'tali',
    objects: [
      { object: 'sack', main: 'cream', trim: 'leaf', content: 'rice', x: 600, ground: 970, scale: 1.2 },
      { object: 'bowl', main: 'brick', trim: 'cream', content: 'redRice', x: 1120, ground: 1020, scale: 0.84 },
    ],
    pieces: [
      ['ricePanicle', 290, 1050, 1.3],
      ['ricePanicle', 1420, 1080, 1.1, 20],
      ['rice', 800, 1080, 1.6, 20],
      ['rice', 850, 1100, 1.6, 80],
      ['rice', 760, 1112, 1.6, 130],
    ],
  },
};

/** A category's banner, 800 by 600; throws for a slug that has none. */
export function drawCategory(slug: string): string {
  const tile = tiles[slug];
  if (tile === undefined) throw new Error(`drawCategory: there is no tile for ${slug}`);
  const drawing = createDrawing(`category ${slug}`);
  const palette = palettes[tile.palette];
  return drawing.finish(
    800,
    600,
    group(
      backdrop(drawing, palette, tile.ornament, { width: 1600, height: 1200, horizon: 800 }) +
        arrange(drawing, palette, tile.ornament, tile.objects, tile.pieces),
      'scale(0.5)',
    ),
  );
}
