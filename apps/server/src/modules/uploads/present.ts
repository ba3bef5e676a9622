import type { Picture } from '@lapak/contract/schemas/picture';
import { picturePath } from './addresses.ts';
import type { PictureRow } from './queries.ts';

/** Width of the file for browsers without `srcset`. */
const ORDINARY_WIDTH = 640;
/** A picture elsewhere says nothing of its size; this keeps its place on the page until it is there. */
const UNKNOWN_SIZE = { width: 1200, height: 1200 };

/** A picture of ours with the addresses of its files. */
export function presentPicture({ id, width, height, widths }: PictureRow): Picture {
  const ordinary = ordinaryWidth(widths);
  const sources = (format: string) => widths.map((each) => `${picturePath(id)}/${each}.${format} ${each}w`).join(', ');
  return { src: `${picturePath(id)}/${ordinary}.webp`, avif: sources('avif'), webp: sources('webp'), width, height };
}

/** The width that a picture's own address shows. */
export function ordinaryWidth(widths: readonly number[]): number {
  return widths.findLast((candidate) => candidate <= ORDINARY_WIDTH) ?? widths[0] ?? ORDINARY_WIDTH;
}

/** A picture at an address elsewhere: as it is, without variants. */
export function presentForeignPicture(url: string): Picture {
  return { src: url, avif: '', webp: '', ...UNKNOWN_SIZE };
}
