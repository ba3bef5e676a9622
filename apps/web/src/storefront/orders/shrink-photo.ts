import { UPLOAD_TYPES } from '@lapak/contract/upload-limits';

/** As large as the shop keeps one. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 2400;
/** What is smaller than this, and of a kind that the shop reads, travels as it is. */
const SMALL_BYTES = 700_000;

/**
 * A photo as it travels: no larger than what the shop keeps of it, so that it goes quickly on a phone's network. What only this device can read, such as an
 * iPhone's HEIC, becomes a JPG on the way. What it can't read either goes as it is, and the shop says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES && UPLOAD_TYPES.some((type) => type === file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return made ? new File([made], 'bukti.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
