/** First half of the hash that names an upload. */
const ID = '[a-f0-9]{32}';
const PICTURE = new RegExp(`^/uploads/pictures/(${ID})$`, 'u');
const DOCUMENT = new RegExp(`^/uploads/documents/(${ID})\\.pdf$`, 'u');
/** An upload's address within a text, as both JavaScript and PostgreSQL read it. */
export const UPLOAD_ADDRESS = `/uploads/(?:pictures/${ID}|documents/${ID}\\.pdf)`;

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

/** WebP is for the few browsers that can't read AVIF, which every width comes in; they do without the largest. */
const WIDEST_WEBP = 640;

export function webpWidths(widths: readonly number[]): number[] {
  return widths.filter((width, index) => index === 0 || width <= WIDEST_WEBP);
}

/** The files of a picture that is kept in these widths. */
export function pictureFiles(widths: readonly number[]): string[] {
  return [...widths.map((width) => `${width}.avif`), ...webpWidths(widths).map((width) => `${width}.webp`), 'og.jpg'];
}

/** Where a file of a picture lies in the storage. */
export function pictureKey(id: string, file: string): string {
  return `pictures/${id}/${file}`;
}

/** Address of a PDF, as records keep it. */
export function documentPath(id: string): string {
  return `/uploads/documents/${id}.pdf`;
}

/** The id in a PDF's address; null for any other text. */
export function documentIdOf(path: string): string | null {
  return DOCUMENT.exec(path)?.[1] ?? null;
}

/** Where a PDF lies in the storage. */
export function documentKey(id: string): string {
  return `documents/${id}.pdf`;
}

const PRIVATE = new RegExp(`^/uploads/private/(${ID})$`, 'u');
const PRIVATE_PDF = new RegExp(`^/uploads/private/(${ID})\\.pdf$`, 'u');

/** What a picture for few eyes is noted under while no record holds it. Nothing is served there: whoever keeps it says who may see it. */
export function privatePath(id: string): string {
  return `/uploads/private/${id}`;
}

/** The id in such an address; null for any other text. */
export function privateIdOf(path: string): string | null {
  return PRIVATE.exec(path)?.[1] ?? null;
}

/** Where it lies in the storage. */
export function privateKey(id: string): string {
  return `private/${id}.webp`;
}

/** The same for a PDF. */
export function privatePdfPath(id: string): string {
  return `/uploads/private/${id}.pdf`;
}

/** Where what has such an address lies, picture or PDF; null for any other text. */
export function privateKeyOf(path: string): string | null {
  const picture = privateIdOf(path);
  if (picture !== null) return privateKey(picture);
  const pdf = PRIVATE_PDF.exec(path)?.[1];
  return pdf === undefined ? null : `private/${pdf}.pdf`;
}
