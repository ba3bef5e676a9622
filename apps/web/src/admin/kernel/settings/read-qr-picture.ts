import { loadWhenPressed } from '../../../lib/api.ts';

/** Longest sides, in pixels, at which a code is searched: a phone's photo is too large and blurred. */
const SIDES = [1_200, 700, 2_000, 400, 3_000];
/** Adds a white margin, which scanners need, to a code cut at its edge. */
const EDGE = 0.06;

/** Texts of the QR codes in a picture; empty without any, null for an unreadable file. */
export async function readQrPicture(file: Blob): Promise<string[] | null> {
  const [{ decodeQRBatch }, bitmap] = await Promise.all([
    loadWhenPressed(() => import('qr/decode.js')),
    createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null),
  ]);
  if (bitmap === null) return null;
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    // A small picture is enlarged once by half, for codes of few pixels.
    const sides = SIDES.filter((side) => side < longest).concat(longest <= 3_000 ? [longest, longest * 1.5] : []);
    for (const side of sides) {
      const [found = []] = await decodeQRBatch([pixelsOf(bitmap, side / longest)], { effort: 8, timeLimit: 1_000 });
      const texts = found.filter((each) => typeof each === 'string');
      if (texts.length > 0) return texts;
    }
    return [];
  } finally {
    bitmap.close();
  }
}

function pixelsOf(bitmap: ImageBitmap, scale: number): ImageData {
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const edge = Math.round(Math.max(width, height) * EDGE);
  const canvas = new OffscreenCanvas(width + 2 * edge, height + 2 * edge);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws nothing');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, edge, edge, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
