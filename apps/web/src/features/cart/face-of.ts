import type { Picture } from '@lapak/contract/kernel/picture';

/** The address of a picture's smallest file, in the format that every browser reads. */
export function faceOf({ webp, src }: Picture): string {
  return webp.split(' ', 1)[0] || src;
}
