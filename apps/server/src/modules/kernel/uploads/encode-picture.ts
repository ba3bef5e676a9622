import { createHash } from 'node:crypto';
import { SHARE_CARD } from '@lapak/contract/constants';
import { MAX_PICTURE_PIXELS, MAX_UPLOAD_BYTES, STORED_PICTURE } from '@lapak/contract/kernel/upload-limits';
import type { AvifOptions, JpegOptions, Sharp, WebpOptions } from 'sharp';
import { webpWidths } from './addresses.ts';
import { refusals } from './refusals.ts';

const WIDTHS = [320, 640] as const;
/** Of upright pictures beside those: a face next to a name is at most 32 CSS pixels wide. */
const FACE_WIDTH = 96;
const UPRIGHT = 1.2;
/** Part of the hash, so that pictures made with other settings get other addresses: browsers cache the old ones forever. */
const PIPELINE = 'pictures-2';

/** Loaded with the first picture, since it takes 20 MB and most processes never need it. */
const loadSharp = async () => (await import('sharp')).default;

/** For photographs, while a person waits. */
const QUALITY = {
  avif: { quality: 55, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 80 },
} satisfies { avif: AvifOptions; webp: WebpOptions; jpeg: JpegOptions };

/** An upright picture, reduced to the largest size that pages show, without the file's metadata. */
export interface DecodedPicture {
  /** Content hash of the pixels, independent of the file. */
  id: string;
  /** Of the upright original, in pixels. */
  width: number;
  height: number;
  /** Stored widths, never wider than the original. */
  widths: number[];
  pixels: Pixels;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface PictureFile {
  name: string;
  bytes: Buffer;
}

/** Reads a JPG, PNG or WEBP. Throws `unsupported_file` for anything else, `too_large` above the limits of bytes and pixels. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw refusals.pictureBytes();
  if (isHeic(bytes)) throw refusals.heic();
  if (!looksLikePicture(bytes)) throw refusals.notAPicture();
  if ((await countPixels(bytes)) > MAX_PICTURE_PIXELS) throw refusals.picturePixels();
  const sharp = await loadSharp();
  try {
    const original = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' });
    const { autoOrient } = await original.metadata();
    const { data, info } = await original
      .autoOrient()
      .resize({ ...STORED_PICTURE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { data, width: info.width, height: info.height, channels: info.channels };
    return { id: hashPixels(pixels), width: autoOrient.width, height: autoOrient.height, widths: widthsOf(info), pixels };
  } catch {
    throw refusals.damagedPicture();
  }
}

/** Checks the first bytes, so that only these three decoders see a file: sharp would also read SVG, TIFF and more. */
export function looksLikePicture(bytes: Buffer): boolean {
  return isJpeg(bytes) || isPng(bytes) || isWebp(bytes);
}

/** From the header, without decoding. */
async function countPixels(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw refusals.damagedPicture();
  }
}

/** Encodes a picture's files one after another, so that it uses one core. */
export async function* encodePicture({ pixels, widths }: DecodedPicture): AsyncGenerator<PictureFile> {
  for (const width of widths) {
    yield { name: `${width}.avif`, bytes: await (await open(pixels)).resize({ width }).avif(QUALITY.avif).toBuffer() };
  }
  for (const width of webpWidths(widths)) {
    yield { name: `${width}.webp`, bytes: await (await open(pixels)).resize({ width }).webp(QUALITY.webp).toBuffer() };
  }
  yield { name: 'og.jpg', bytes: await makeShareCard(pixels) };
}

/** The picture as one file, large enough to read text in it. */
export async function encodeWhole({ pixels }: DecodedPicture): Promise<Buffer> {
  return (await open(pixels)).webp(QUALITY.webp).toBuffer();
}

/** The picture in the shape of a shared link, on a blurred copy of itself. */
async function makeShareCard(pixels: Pixels): Promise<Buffer> {
  const [ground, whole] = await Promise.all([
    (await open(pixels))
      .resize({ ...SHARE_CARD, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .blur(30)
      .png()
      .toBuffer(),
    (await open(pixels))
      .resize({ ...SHARE_CARD, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer(),
  ]);
  const sharp = await loadSharp();
  return sharp(ground)
    .composite([{ input: whole }])
    .jpeg(QUALITY.jpeg)
    .toBuffer();
}

async function open({ data, ...raw }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(data, { raw });
}

function widthsOf({ width: widest, height }: { width: number; height: number }): number[] {
  const wanted = height / widest > UPRIGHT ? [FACE_WIDTH, ...WIDTHS] : WIDTHS;
  return [...wanted.filter((width) => width < widest), widest];
}

function hashPixels({ data, width, height, channels }: Pixels): string {
  return createHash('sha256').update(`${PIPELINE} ${width}x${height}x${channels} `).update(data).digest('hex').slice(0, 32);
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** HEIC, as iPhones make it; sharp's build can't read it. */
function isHeic(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].includes(bytes.toString('latin1', 8, 12))
  );
}
