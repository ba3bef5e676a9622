import type { Picture } from '@lapak/contract/kernel/picture';

/** An uploaded picture's files; the card for shared links lies beside them (module uploads). */
const OWN_PICTURE = /^(\/uploads\/pictures\/[a-f0-9]+)\//u;

/** The card for shared links, where the picture is ours; else the picture. */
export function cardOf({ src }: Picture): string {
  const folder = OWN_PICTURE.exec(src)?.[1];
  return folder === undefined ? src : `${folder}/og.jpg`;
}

/** Pictures for search engines, larger than the 640 pixels that a page shows first: the share card and the widest file. */
export function largePictures(picture: Picture): string[] {
  const widest = picture.avif.split(', ').at(-1)?.split(' ')[0];
  return widest ? [cardOf(picture), widest] : [cardOf(picture)];
}
