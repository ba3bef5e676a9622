import { pick } from '../demo/random.ts';
import { palettes } from './colors.ts';
import { arrange, type PlacedObject, type PlacedPiece } from './composition.ts';
import { type DayTime, type LandscapeKind, landscape } from './landscape.ts';
import { band } from './ornaments.ts';
import type { OrnamentName, PieceKind } from './picture-spec.ts';
import { pieceSize } from './pieces/piece.ts';
import { createDrawing, group, rect } from './svg.ts';

type Story = {
  land: LandscapeKind;
  ornament: OrnamentName;
  thing: Omit<PlacedObject, 'x' | 'ground' | 'scale'>;
  beside: PieceKind;
};

const stories: Record<string, Story> = {
  'bandeng-seruway': { land: 'coast', ornament: 'rebung', thing: { object: 'fish', main: 'salt', trim: 'sea' }, beside: 'lime' },
  'cokelat-lueng-putu': {
    land: 'forest',
    ornament: 'puter',
    thing: { object: 'box', main: 'cocoa', trim: 'turmeric', content: 'chocolate' },
    beside: 'cocoaPod',
  },
  'emping-beureunuen': {
    land: 'village',
    ornament: 'tali',
    thing: { object: 'tray', main: 'rattan', trim: 'coffee', content: 'emping' },
    beside: 'leaf',
  },
  'garam-jangka': {
    land: 'coast',
    ornament: 'puter',
    thing: { object: 'bowl', main: 'indigo', trim: 'cream', content: 'saltCrystal' },
    beside: 'shell',
  },
  'kelapa-simeulue': {
    land: 'coast',
    ornament: 'emun',
    thing: { object: 'bottle', main: 'salt', trim: 'moss', accents: ['coconut'] },
    beside: 'coconut',
  },
  'kerawang-ine-gayo': {
    land: 'hills',
    ornament: 'emun',
    thing: { object: 'purse', main: 'charcoal', trim: 'turmeric' },
    beside: 'thread',
  },
  'koperasi-lapak-hijau': {
    land: 'village',
    ornament: 'pinto',
    thing: { object: 'basket', main: 'rattan', trim: 'leaf', accents: ['nutmeg', 'lime'] },
    beside: 'coffeeCherry',
  },
  'kopi-lut-tawar': {
    land: 'hills',
    ornament: 'rebung',
    thing: { object: 'bag', main: 'indigo', trim: 'turmeric', accents: ['coffeeBean'] },
    beside: 'coffeeCherry',
  },
  'kue-lampisang': {
    land: 'village',
    ornament: 'rebung',
    thing: { object: 'plate', main: 'indigo', trim: 'cream', content: 'bhoi' },
    beside: 'frangipani',
  },
  'lumbung-keumala': {
    land: 'field',
    ornament: 'tali',
    thing: { object: 'sack', main: 'cream', trim: 'leaf', content: 'rice' },
    beside: 'ricePanicle',
  },
  'madu-pante-ceureumen': {
    land: 'forest',
    ornament: 'emun',
    thing: { object: 'jar', main: 'honey', trim: 'kraft', content: 'honey', accents: ['jasmine'] },
    beside: 'jasmine',
  },
  'nilam-rimba-jaya': {
    land: 'forest',
    ornament: 'tali',
    thing: { object: 'dropper', main: 'coffee', trim: 'leaf', accents: ['patchouli'] },
    beside: 'patchouli',
  },
  'pala-tuan-tapa': { land: 'coast', ornament: 'pinto', thing: { object: 'fruit', main: 'honey', trim: 'brick' }, beside: 'nutmeg' },
  'pandan-pasie-seukee': { land: 'coast', ornament: 'emun', thing: { object: 'tote', main: 'honey', trim: 'plum' }, beside: 'pandan' },
  'pesisir-kuala-langsa': {
    land: 'coast',
    ornament: 'tali',
    thing: { object: 'tray', main: 'rattan', trim: 'moss', content: 'anchovy' },
    beside: 'chili',
  },
  'rencong-baet': { land: 'village', ornament: 'emun', thing: { object: 'rencong', main: 'coffee', trim: 'turmeric' }, beside: 'jasmine' },
  'rotan-keude-bieng': {
    land: 'forest',
    ornament: 'puter',
    thing: { object: 'purse', main: 'rattan', trim: 'cocoa' },
    beside: 'rattanBall',
  },
  'serai-leuser': {
    land: 'hills',
    ornament: 'puter',
    thing: { object: 'dropper', main: 'moss', trim: 'honey', accents: ['lemongrass'] },
    beside: 'lemongrass',
  },
  'songket-nyak-rahma': {
    land: 'village',
    ornament: 'puter',
    thing: { object: 'cloth', main: 'brick', trim: 'turmeric' },
    beside: 'thread',
  },
  'tani-bur-telong': {
    land: 'hills',
    ornament: 'pinto',
    thing: { object: 'sack', main: 'kraft', trim: 'leaf', content: 'greenBean' },
    beside: 'coffeeCherry',
  },
  'tuna-pulo-weh': { land: 'coast', ornament: 'puter', thing: { object: 'fish', main: 'coffee', trim: 'leaf' }, beside: 'lime' },
};

// These are drawn upright and would stand on the table like plants.
const blades = new Set<PieceKind>(['leaf', 'lemongrass', 'pandan', 'patchouli']);

const wide = new Set<PlacedObject['object']>(['fish', 'tray', 'plate', 'rencong', 'fruit', 'cloth']);

/** A partner's picture, 600 by 600: where it works and what it makes; throws for a slug that has none. */
export function drawBusiness(slug: string): string {
  const story = stories[slug];
  if (story === undefined) throw new Error(`drawBusiness: there is no picture for ${slug}`);
  const drawing = createDrawing(`business ${slug}`);
  const palette = palettes.paper;
  const isWide = wide.has(story.thing.object);
  const x = 640;
  const size = pieceSize(story.beside) > 1.6 ? 0.9 : 1.3;
  const turn = blades.has(story.beside) ? 68 : 14;
  const pieces: PlacedPiece[] = [
    [story.beside, 230, 1010, size, -turn],
    [story.beside, 1030, 1020, size, turn],
  ];
  const view = landscape(drawing, story.land, pick<DayTime>(drawing.random, ['dawn', 'day', 'dusk']), 1200, 1000);
  return drawing.finish(
    600,
    600,
    group(
      (drawing.random() < 0.5 ? view : group(view, 'translate(1200 0) scale(-1 1)')) +
        rect(
          0,
          880,
          1200,
          320,
          drawing.linear(
            [
              [0, '#c79256'],
              [0.5, '#dcb27a'],
              [1, '#e6c491'],
            ],
            [0, 0, 0, 1],
          ),
        ) +
        rect(0, 880, 1200, 7, '#fff3d6', { opacity: 0.8 }) +
        arrange(drawing, palette, story.ornament, [{ ...story.thing, x, ground: 1000, scale: isWide ? 0.98 : 0.86 }], pieces) +
        rect(0, 1116, 1200, 84, '#2f6b3f') +
        band(drawing, story.ornament, '#f0cf7a', { x: 600, y: 1158, width: 1200, height: 64 }),
      'scale(0.5)',
    ),
  );
}
