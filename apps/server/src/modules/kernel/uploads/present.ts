import type { Picture } from '@lapak/contract/kernel/picture';
import { picturePath, webpWidths } from './addresses.ts';
import type { PictureRow } from './queries.ts';

/** Width of the file for browsers without `srcset`. */
const ORDINARY_WIDTH = 640;
/** Assumed size of a foreign picture, which reserves its space on the page. */
const UNKNOWN_SIZE = { width: 1200, height: 1200 };

/** A picture of ours with the addresses of its files. */
export function presentPicture({ id, width, height, widths }: PictureRow): Picture {
  const ordinary = ordinaryWidth(widths);
  const sources = (format: string, each: readonly number[]) => each.map((one) => `${picturePath(id)}/${one}.${format} ${one}w`).join(', ');
  return {
    src: `${picturePath(id)}/${ordinary}.webp`,
    avif: sources('avif', widths),
    webp: sources('webp', webpWidths(widths)),
    width,
    height,
  };
}

/** The width that a picture's own address shows. */
export function ordinaryWidth(widths: readonly number[]): number {
  return webpWidths(widths).at(-1) ?? ORDINARY_WIDTH;
}

/** A foreign picture, unchanged. */
export function presentForeignPicture(url: string): Picture {
  return { src: url, avif: '', webp: '', ...UNKNOWN_SIZE };
}
