import { KEPT_PICTURE, MAX_UPLOAD_BYTES } from '@lapak/contract/upload-limits';
import { PICTURE_TEXTS } from '@lapak/contract/upload-texts';

/** A file as it may travel, or the sentence that says why it can't. */
export type PreparedFile = { file: File; wrong?: never } | { file?: never; wrong: string };

/** What is smaller than this, and no larger than the shop keeps it, travels as it is. */
const SMALL_BYTES = 700_000;
const QUALITY = 0.9;

/**
 * Looks at a picture when it is picked: by its content, not its name, and whether it can be opened. A photo becomes no larger than what the
 * shop keeps of it, upright, so that it goes quickly on a phone's network. What only this device can read, such as an iPhone's HEIC,
 * becomes a JPG.
 */
export async function preparePicture(file: File): Promise<PreparedFile> {
  const kind = await kindOf(file);
  if (kind === 'unreadable') return { wrong: PICTURE_TEXTS.unreadable };
  if (kind === 'other') return { wrong: PICTURE_TEXTS.notAPicture };
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return { wrong: kind === 'heic' ? PICTURE_TEXTS.heic : tooHeavyOrDamaged(file) };
  const scale = Math.min(1, KEPT_PICTURE.width / picture.width, KEPT_PICTURE.height / picture.height);
  const mayStay = kind !== 'heic' && file.size <= MAX_UPLOAD_BYTES;
  if (mayStay && scale === 1 && file.size <= SMALL_BYTES) {
    picture.close();
    return { file };
  }
  const made = await draw(picture, scale, kind);
  picture.close();
  // Drawn anew it may weigh more than its maker made of it.
  if (mayStay && (made === null || (scale === 1 && made.size >= file.size))) return { file };
  if (made === null || made.size > MAX_UPLOAD_BYTES) return { wrong: PICTURE_TEXTS.bytes };
  const ending = made.type.slice('image/'.length).replace('jpeg', 'jpg');
  return { file: new File([made], file.name.replace(/(\.[^.]*)?$/u, `.${ending}`), { type: made.type }) };
}

/** Null where the device hasn't the memory for it. */
async function draw(picture: ImageBitmap, scale: number, kind: Kind): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // A logo may be see-through, which a JPG can't be. A browser that can't write WEBP writes PNG.
  const type = kind === 'png' || kind === 'webp' ? 'image/webp' : 'image/jpeg';
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

type Kind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other' | 'unreadable';

/** By its first bytes, as the server tells them (`encode-picture.ts`). */
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

/** A browser doesn't say which it was. */
function tooHeavyOrDamaged({ size }: File): string {
  return size > MAX_UPLOAD_BYTES ? PICTURE_TEXTS.bytes : PICTURE_TEXTS.damaged;
}
