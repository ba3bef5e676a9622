import { ArrowRight, Gift } from 'lucide-react';
import { Link } from '../../ui/link.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';

/** A way to what an admin picked to be brought home as a gift, with some of it. */
export function Gifts({ pictures }: { pictures: readonly PictureSource[] }) {
  return (
    <section className="relative overflow-hidden bg-gold-200">
      <span className="kerawang-field absolute inset-y-0 right-0 w-2/5 text-gold-400/60" aria-hidden="true" />
      <Link to="/catalog?gift=true&available=true" className="group relative block focus-visible:-outline-offset-4">
        <div className="container-page flex items-center gap-4 py-6 sm:gap-7 sm:py-10">
          <Gift className="size-[min(2.5rem,48px)] shrink-0 text-gold-800 sm:size-14" strokeWidth={1.5} aria-hidden="true" />
          <div className="min-w-0 grow">
            <h3 className="voice text-2xl leading-tight text-gold-900">Untuk oleh-oleh</h3>
            <p className="mt-0.5 text-base leading-snug text-gold-900 sm:text-lg">Yang muat di koper, kami pilihkan.</p>
          </div>
          <span className="flex gap-3 max-md:hidden" aria-hidden="true">
            {pictures.map((picture) => (
              <span key={picture.src} className="tile-picture size-20 rounded-full">
                <Picture picture={picture} alt="" small />
              </span>
            ))}
          </span>
          <span className="grid size-finger shrink-0 place-items-center rounded-full bg-gold-900 text-gold-50 transition-transform group-hover:translate-x-1">
            <ArrowRight className="size-5" aria-hidden="true" />
          </span>
        </div>
      </Link>
    </section>
  );
}
