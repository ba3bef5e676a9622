/** First half of the content hash that names a picture. */
const ID = '[a-f0-9]{32}';
const PATH = new RegExp(`^/uploads/pictures/(${ID})$`, 'u');

export const PICTURE_ID = new RegExp(`^${ID}$`, 'u');
/** The files that the pipeline makes of a picture; nothing else is ever served. */
export const PICTURE_FILE = /^(?:[1-9]\d{0,3}\.(?:avif|webp)|og\.jpg)$/u;

/** Address of a picture, as products keep it; its files lie below. */
export function picturePath(id: string): string {
  return `/uploads/pictures/${id}`;
}

/** The id in a picture's address; null for any other text. */
export function pictureIdOf(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null;
}

/** Where a file of a picture lies in the storage. */
export function pictureKey(id: string, file: string): string {
  return `pictures/${id}/${file}`;
}
