import { ArrowRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { hasKnownOrders } from '../../features/orders/has-known-orders.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { withSpecified } from '../frame-appearance.ts';
import { SearchForm } from '../search-form.tsx';
import { useShop } from '../shop.ts';
import { Gates } from './gates.tsx';
import { ShopFigures } from './shop-figures.tsx';
import type { ProductTeaser } from './teaser-card.tsx';

const OpenOrderBar = retryingLazy(() => import('../orders/open-order-bar.tsx'));

/** The first screen of the landing page: what the shop is, what it sells, and its search. */
export function Hero({ standing }: { standing: readonly ProductTeaser[] }) {
  const { hero_title, hero_text, hero_picture } = withSpecified(useShop().appearance);
  // Only the browser knows of any, after the first paint.
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => setHasOrders(hasKnownOrders()), []);
  return (
    <section className="md:until-followed container-page grid items-center gap-x-10 md:grid-cols-2 md:pt-6 lg:grid-cols-[1.05fr_1fr] lg:gap-x-12">
      {/* In the order of a phone, where a page that is still coming would else push its headline down. */}
      {hero_picture ? (
        <div className="until-followed overflow-hidden md:col-start-2 md:row-start-1 max-md:-mx-[clamp(1rem,4vw,2.5rem)] max-md:aspect-video md:aspect-5/4 md:rounded-2xl">
          <Picture picture={hero_picture} alt="" sizes="(min-width: 48rem) 45vw, 100vw" priority />
        </div>
      ) : (
        <Gates products={standing} />
      )}
      <div className="relative pt-4 pb-2 md:col-start-1 md:py-4">
        <p className="text-sm font-bold text-accent-ink sm:text-base">Pasar produk hijau dari Aceh</p>
        <h1 className="mt-1.5 max-w-2xl voice text-4xl wrap-anywhere text-leaf-900 sm:mt-3 xl:text-display">{hero_title}</h1>
        <p className="mt-2.5 max-w-xl wrap-anywhere text-base leading-6 text-ink-soft sm:mt-4 sm:text-lg sm:leading-7">{hero_text}</p>
        <SearchForm className="mt-4 flex max-w-xl gap-2 sm:mt-5">
          <input
            type="search"
            name="q"
            aria-label="Cari produk"
            placeholder="Cari kopi, madu, songket..."
            maxLength={200}
            enterKeyHint="search"
            className="control min-w-0 grow rounded-full px-5"
          />
          <Button type="submit" className="rounded-full max-sm:sr-only">
            Cari
          </Button>
        </SearchForm>
        <div className="mt-4 flex flex-wrap gap-3 max-sm:hidden">
          <ButtonLink to="/catalog" size="lg">
            Jelajahi produk <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <ButtonLink to="/gabung-mitra" size="lg" variant="secondary">
            Gabung jadi mitra
          </ButtonLink>
        </div>
        <div className="sm:relative sm:mt-6 sm:max-w-xl">
          <ShopFigures className="max-sm:hidden" />
          {hasOrders && (
            <Suspense>
              <OpenOrderBar className="absolute max-sm:inset-x-0 max-sm:bottom-full max-sm:mb-2 max-sm:h-16 max-sm:shadow-md sm:-inset-x-1 sm:top-3 sm:-bottom-1" />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}
