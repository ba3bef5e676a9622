/** First half of the hash that names an upload. */
const ID = '[a-f0-9]{32}';
const PICTURE = new RegExp(`^/uploads/pictures/(${ID})$`, 'u');

export const UPLOAD_ID = new RegExp(`^${ID}$`, 'u');
/** The files that the pipeline makes of a picture; nothing else is ever served. */
export const PICTURE_FILE = /^(?:[1-9]\d{0,3}\.(?:avif|webp)|og\.jpg)$/u;

/** Address of a picture, as records keep it; it shows the ordinary size, the other files lie below. */
export function picturePath(id: string): string {
  return `/uploads/pictures/${id}`;
}

/** The id in a picture's address; null for any other text. */
export function pictureIdOf(path: string): string | null {
  return PICTURE.exec(path)?.[1] ?? null;
}

/** Where a file of a picture lies in the storage. */
export function pictureKey(id: string, file: string): string {
  return `pictures/${id}/${file}`;
}

/** Address of a PDF, as records keep it. */
export function documentPath(id: string): string {
  return `/uploads/documents/${id}.pdf`;
}

/** Where a PDF lies in the storage. */
export function documentKey(id: string): string {
  return `documents/${id}.pdf`;
}
