import type { Picture } from '@lapak/contract/schemas/picture';
import type { PictureSource } from '../../ui/picture.tsx';

/** The contract's picture as the ui primitive takes it. One from elsewhere has no formats of ours. */
export function pictureSource(picture: Picture | null | undefined): PictureSource | null {
  if (!picture) return null;
  const { src, width, height, avif, webp } = picture;
  return { src, width, height, sources: avif && webp ? { avif, webp } : undefined };
}
