import { ArrowRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { hasKnownOrders } from '../../features/orders/has-known-orders.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { Picture } from '../../ui/picture.tsx';
import { withSpecified } from '../frame-appearance.ts';
import { SearchForm } from '../search-form.tsx';
import { useShop } from '../shop.ts';
import heroArt from './hero-art.svg';
// A kilobyte, and the largest thing of a phone's first screen: it comes with the page.
import heroWide from './hero-wide.svg?inline';
import { ShopFigures } from './shop-figures.tsx';

const OpenOrderBar = retryingLazy(() => import('../orders/open-order-bar.tsx'));

/** The first screen of the landing page. */
export function Hero() {
  const { hero_title, hero_text, hero_picture } = withSpecified(useShop().appearance);
  // Only the browser knows of any, after the first paint.
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => setHasOrders(hasKnownOrders()), []);
  return (
    <section className="overflow-hidden">
      <div className="container-page grid items-center gap-x-10 md:grid-cols-[1.35fr_1fr] md:pt-10 lg:grid-cols-[1.15fr_1fr] lg:gap-x-16 lg:pt-16 lg:pb-14">
        <div className="relative py-4 max-md:order-2 lg:py-8">
          <p className="text-sm font-bold text-accent-ink sm:text-base">Pasar produk hijau dari Aceh</p>
          <h1 className="mt-1.5 max-w-2xl voice text-4xl wrap-anywhere text-leaf-900 sm:mt-4 lg:text-display">{hero_title}</h1>
          <p className="mt-2.5 max-w-xl wrap-anywhere text-base leading-6 text-ink-soft sm:mt-6 sm:text-lg sm:leading-7">{hero_text}</p>
          <SearchForm className="mt-6 flex max-w-xl gap-2 max-sm:hidden">
            <input
              type="search"
              name="q"
              aria-label="Cari produk"
              placeholder="Cari kopi, madu, songket..."
              maxLength={200}
              enterKeyHint="search"
              className="control min-w-0 grow rounded-full px-5"
            />
            <Button type="submit" className="rounded-full">
              Cari
            </Button>
          </SearchForm>
          <div className="mt-4 flex flex-wrap gap-3 sm:mt-5">
            <ButtonLink to="/catalog" size="lg">
              Jelajahi produk <ArrowRight aria-hidden="true" />
            </ButtonLink>
            <ButtonLink to="/gabung-mitra" size="lg" variant="secondary" className="max-sm:hidden">
              Gabung jadi mitra
            </ButtonLink>
          </div>
          <div className="sm:relative sm:mt-10 sm:max-w-xl">
            <ShopFigures className="max-sm:hidden" />
            {hasOrders && (
              <Suspense>
                <OpenOrderBar className="absolute max-sm:inset-x-0 max-sm:bottom-full max-sm:mb-2 max-sm:h-16 max-sm:shadow-md sm:-inset-x-1 sm:top-3 sm:-bottom-1" />
              </Suspense>
            )}
          </div>
        </div>
        {hero_picture ? (
          <div className="overflow-hidden max-md:-mx-[clamp(1rem,4vw,2.5rem)] max-md:aspect-video md:aspect-4/5 md:rounded-2xl">
            <Picture picture={hero_picture} alt="" sizes="(min-width: 48rem) 40vw, 100vw" priority />
          </div>
        ) : (
          <picture className="max-md:-mx-[clamp(1rem,4vw,2.5rem)]">
            <source media="(min-width: 48rem)" srcSet={heroArt} width={480} height={560} />
            <img
              src={heroWide}
              alt=""
              width={360}
              height={208}
              fetchPriority="high"
              className="mx-auto w-full object-cover object-top max-md:aspect-[2/1] max-md:max-h-80 md:h-auto md:max-w-sm lg:max-w-[30rem]"
            />
          </picture>
        )}
      </div>
      <KerawangBorder variant="emun" className="text-leaf-300 max-md:hidden" />
    </section>
  );
}
