import type { Picture as ProductPicture } from '@lapak/contract/kernel/picture';
import { Search } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';

const ZoomDialog = retryingLazy(() => import('./zoom-dialog.tsx'));

/** The frame of the large picture; what stands there before the shop has answered has the same. */
export const PICTURE_FRAME =
  'product-picture relative aspect-3/2 overflow-hidden bg-paper-100 sm:aspect-4/3 sm:rounded-lg md:aspect-square';

type GalleryProps = {
  pictures: readonly ProductPicture[];
  name: string;
  /** Index of the picture that the chosen size asks for; shown when it changes. */
  wanted: number | null;
  /** Where there is room, the picture after the selected one stands below it. */
  pair?: boolean;
};

/** The selected picture, with thumbnails below. Arrow keys move through the thumbnails; pressing the picture enlarges it. */
export function Gallery({ pictures, name, wanted, pair = false }: GalleryProps) {
  const [position, setPosition] = useState(wanted ?? 0);
  const [followed, setFollowed] = useState(wanted);
  if (followed !== wanted) {
    setFollowed(wanted);
    if (wanted !== null) setPosition(wanted);
  }
  const [isEnlarged, setEnlarged] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const second = (position + 1) % pictures.length;

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = position + step;
    if (step === 0 || next < 0 || next >= pictures.length) return;
    event.preventDefault();
    setPosition(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className="gallery">
      <div className={PICTURE_FRAME}>
        <Picture
          picture={pictures[position]}
          alt={pictures.length > 1 ? `${name}, gambar ${position + 1} dari ${pictures.length}` : name}
          sizes="(min-width:82rem) 38rem,(min-width:48rem) 48vw,100vw"
          priority
        />
        {pictures.length > 0 && (
          <button
            type="button"
            aria-label="Perbesar gambar"
            onClick={() => setEnlarged(true)}
            className="absolute inset-0 cursor-zoom-in rounded-lg focus-visible:-outline-offset-3"
          >
            <Search className="absolute right-2.5 bottom-2.5 size-9 rounded-full bg-surface/85 p-2 text-leaf-900" aria-hidden="true" />
          </button>
        )}
      </div>
      {isEnlarged && (
        <Suspense>
          <ZoomDialog pictures={pictures} position={position} name={name} onPosition={setPosition} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
      {pictures.length > 1 && (
        <ul ref={strip} onKeyDown={onKeyDown} aria-label="Gambar" className="gallery-strip">
          {pictures.map((picture, number) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={`Tampilkan gambar ${number + 1}`}
                aria-pressed={number === position}
                onClick={() => setPosition(number)}
                className={cx(
                  'block size-11 overflow-hidden rounded-lg border-2 transition-[border-color,opacity] sm:size-20',
                  number === position ? 'border-brand' : 'border-line opacity-75 hover:border-leaf-400 hover:opacity-100',
                )}
              >
                <Picture picture={picture} alt="" sizes="5rem" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pair && pictures.length > 1 && (
        <button
          type="button"
          aria-label={`Perbesar gambar ${second + 1}`}
          onClick={() => {
            setPosition(second);
            setEnlarged(true);
          }}
          className="mt-3 block aspect-square w-full cursor-zoom-in overflow-hidden rounded-lg bg-paper-100 max-xl:hidden"
        >
          <Picture picture={pictures[second]} alt="" sizes="(min-width:82rem) 38rem,48vw" />
        </button>
      )}
    </div>
  );
}
