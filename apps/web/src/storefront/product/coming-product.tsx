import { Skeleton } from '../../ui/skeleton.tsx';
import type { PressedCard } from '../parts/pressed-card.ts';
import { PICTURE_FRAME } from './gallery.tsx';

/** A product's page with what the pressed card has said of it, each where the page has it, until the shop has answered. */
export function ComingProduct({ card: { name, price, picture } }: { card: PressedCard }) {
  return (
    <div className="container-page pb-20 sm:pt-4">
      <Skeleton className="h-5 w-3/4 max-w-sm max-sm:hidden sm:mt-2 sm:mb-6" />
      <div className="grid min-h-screen content-start gap-x-8 gap-y-3 sm:gap-y-8 md:grid-cols-2 lg:gap-x-12">
        <div className="gallery">
          <div className={PICTURE_FRAME}>{picture && <img src={picture} alt="" className="h-full w-full object-cover" />}</div>
        </div>
        <div className="min-w-0" role="status" aria-busy="true">
          <Skeleton className="mb-1 h-4 w-24 max-sm:hidden" />
          <h1 className="voice text-3xl leading-[1.15] text-leaf-900">{name}</h1>
          <Skeleton className="mt-2 h-4 w-2/3" />
          <p className="mt-3 text-2xl font-extrabold tracking-tight text-leaf-800 tabular-nums">{price}</p>
          <span className="sr-only">Memuat...</span>
          <Skeleton className="mt-4 h-11" />
          <Skeleton className="mt-3 h-24" />
        </div>
      </div>
    </div>
  );
}
