/** The first half of the content hash, which names an upload. */
const ID = '[a-f0-9]{32}';
const PICTURE = new RegExp(`^/uploads/pictures/(${ID})$`, 'u');
const DOCUMENT = new RegExp(`^/uploads/documents/(${ID}\\.(?:pdf|txt))$`, 'u');
/** Pattern of an upload's address in a text, for JavaScript and PostgreSQL. */
export const UPLOAD_ADDRESS = `/uploads/(?:pictures/${ID}|documents/${ID}\\.(?:pdf|txt))`;

export const UPLOAD_ID = new RegExp(`^${ID}$`, 'u');
/** File of a document: its id, and what it is. */
export const DOCUMENT_FILE = new RegExp(`^${ID}\\.(?:pdf|txt)$`, 'u');
/** Files of a processed picture; nothing else is served. */
export const PICTURE_FILE = /^(?:[1-9]\d{0,3}\.(?:avif|webp)|og\.jpg)$/u;

/** Address of a picture, as records store it; it serves the ordinary size, and the other files lie below it. */
export function picturePath(id: string): string {
  return `/uploads/pictures/${id}`;
}

/** The id in a picture's address; null for any other text. */
export function pictureIdOf(path: string): string | null {
  return PICTURE.exec(path)?.[1] ?? null;
}

/** WebP is a fallback for the few browsers without AVIF, so the largest width is left out. */
const WIDEST_WEBP = 640;

export function webpWidths(widths: readonly number[]): number[] {
  return widths.filter((width, index) => index === 0 || width <= WIDEST_WEBP);
}

/** The files of a picture with these widths. */
export function pictureFiles(widths: readonly number[]): string[] {
  return [...widths.map((width) => `${width}.avif`), ...webpWidths(widths).map((width) => `${width}.webp`), 'og.jpg'];
}

/** Storage key of a picture's file. */
export function pictureKey(id: string, file: string): string {
  return `pictures/${id}/${file}`;
}

/** A document's file: a name ends with what it is. */
export function documentFile({ id, name }: { id: string; name: string }): string {
  return `${id}${name.slice(-'.pdf'.length)}`;
}

/** Address of a PDF or a text file, as records store it. */
export function documentPath(file: string): string {
  return `/uploads/documents/${file}`;
}

/** The file in a document's address; null for any other text. */
export function documentFileOf(path: string): string | null {
  return DOCUMENT.exec(path)?.[1] ?? null;
}

export function documentIdOf(file: string): string {
  return file.slice(0, -'.pdf'.length);
}

/** Storage key of a document. */
export function documentKey(file: string): string {
  return `documents/${file}`;
}

const PRIVATE = new RegExp(`^/uploads/private/(${ID})$`, 'u');
const PRIVATE_PDF = new RegExp(`^/uploads/private/(${ID})\\.pdf$`, 'u');

/**
 * Address under which a private picture is noted while no record uses it. Nothing is served there: the record's owner decides who sees it.
 */
export function privatePath(id: string): string {
  return `/uploads/private/${id}`;
}

/** The id in a private picture's address; null for any other text. */
export function privateIdOf(path: string): string | null {
  return PRIVATE.exec(path)?.[1] ?? null;
}

/** Storage key of a private picture. */
export function privateKey(id: string): string {
  return `private/${id}.webp`;
}

/** Address of a private PDF. */
export function privatePdfPath(id: string): string {
  return `/uploads/private/${id}.pdf`;
}

/** Storage key of a private picture or PDF by its address; null for any other text. */
export function privateKeyOf(path: string): string | null {
  const picture = privateIdOf(path);
  if (picture !== null) return privateKey(picture);
  const pdf = PRIVATE_PDF.exec(path)?.[1];
  return pdf === undefined ? null : `private/${pdf}.pdf`;
}
