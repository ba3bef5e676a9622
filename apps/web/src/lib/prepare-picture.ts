import { MAX_UPLOAD_BYTES, STORED_PICTURE } from '@lapak/contract/kernel/upload-limits';
import { PICTURE_TEXTS } from '@lapak/contract/kernel/upload-texts';

/** A file ready to send, or the error. */
export type PreparedFile = { file: File; wrong?: never } | { file?: never; wrong: string };

/** Smaller files within the stored size are sent unchanged. */
const SMALL_BYTES = 700_000;
const QUALITY = 0.9;

/**
 * Checks a picked picture by its content and whether it opens. A photo is reduced to the size that the shop stores, upright, for slow
 * networks; a format that only this device reads, such as HEIC, becomes a JPG.
 */
export async function preparePicture(file: File): Promise<PreparedFile> {
  const kind = await kindOf(file);
  if (kind === 'unreadable') return { wrong: PICTURE_TEXTS.unreadable };
  if (kind === 'other') return { wrong: PICTURE_TEXTS.notAPicture };
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return { wrong: kind === 'heic' ? PICTURE_TEXTS.heic : tooHeavyOrDamaged(file) };
  const scale = Math.min(1, STORED_PICTURE.width / picture.width, STORED_PICTURE.height / picture.height);
  const mayStay = kind !== 'heic' && file.size <= MAX_UPLOAD_BYTES;
  if (mayStay && scale === 1 && file.size <= SMALL_BYTES) {
    picture.close();
    return { file };
  }
  const made = await draw(picture, scale, kind);
  picture.close();
  // Encoding again may make a file larger.
  if (mayStay && (made === null || (scale === 1 && made.size >= file.size))) return { file };
  if (made === null || made.size > MAX_UPLOAD_BYTES) return { wrong: PICTURE_TEXTS.bytes };
  const ending = made.type.slice('image/'.length).replace('jpeg', 'jpg');
  return { file: new File([made], file.name.replace(/(\.[^.]*)?$/u, `.${ending}`), { type: made.type }) };
}

/** Null when the device lacks memory for it. */
async function draw(picture: ImageBitmap, scale: number, kind: Kind): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A logo may be transparent, which JPG isn't. Browsers without WEBP encoding write PNG.
  const type = kind === 'png' || kind === 'webp' ? 'image/webp' : 'image/jpeg';
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other' | 'unreadable';

/** Detects the type by the first bytes, as the server does (`encode-picture.ts`). */
async function kindOf(file: File): Promise<Kind> {
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  if (bytes === null) return 'unreadable';
  const text = String.fromCharCode(...new Uint8Array(bytes));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8)) ? 'heic' : 'other';
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/** The browser doesn't say which of the two it is. */
function tooHeavyOrDamaged({ size }: File): string {
  return size > MAX_UPLOAD_BYTES ? PICTURE_TEXTS.bytes : PICTURE_TEXTS.damaged;
}
