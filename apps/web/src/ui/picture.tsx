import { useState } from 'react';
import { preload } from 'react-dom';
import { cx } from './cx.ts';
import { EmptyPicture } from './ornament/empty-picture.tsx';

/** A picture as the API sends it: a fallback file and `srcset` lists of its formats (empty for foreign ones); sizes in pixels. */
export type PictureSource = { src: string; width: number; height: number; avif: string; webp: string };

type PictureProps = {
  picture: PictureSource | null | undefined;
  alt: string;
  /** As in the HTML attribute: '(min-width: 64rem) 25vw, 50vw'; none where each format has one file. */
  sizes?: string;
  /** For pictures of the first screen: loads eagerly. */
  priority?: boolean | undefined;
  /** `cover` fills its box, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain' | undefined;
  /** A thumbnail: the empty tile's text is then for screen readers only. */
  small?: boolean | undefined;
  emptyText?: string | undefined;
  className?: string | undefined;
};

/** A picture in the browser's best format; a placeholder when it is missing or fails to load. */
export function Picture({ picture, alt, sizes, priority = false, fit = 'cover', small, emptyText, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!picture || failed === picture.src) return <EmptyPicture small={small} className={className} text={emptyText} />;
  const { src, avif, webp } = picture;
  if (import.meta.env.SSR && priority) nameFirst(picture, sizes);
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        // It may have failed before hydration, and then no error event comes.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0) setFailed(src);
        }}
        src={src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(src)}
        className={cx('h-full w-full', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
      />
    </picture>
  );
}

/**
 * Names a picture of the first screen at the page's very head: before the style sheet, which stands in the page as well, and before the
 * scripts. A browser without its format passes over it.
 */
function nameFirst({ src, avif, webp }: PictureSource, sizes: string | undefined): void {
  const list = avif || webp;
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(list && { imageSrcSet: list, imageSizes: sizes, type: avif ? 'image/avif' : 'image/webp' }),
  });
}
