import { workingDays } from '@lapak/contract/sales/delivery/days';
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

const OpenOrderBar = retryingLazy(() => import('../orders/open-order-bar.tsx'));

/** The first screen of the landing page. */
export function Hero() {
  const { appearance, delivery } = useShop();
  const { hero_title, hero_text, hero_picture, partner_figure } = withSpecified(appearance);
  const facts = [
    ...(partner_figure === null ? [] : [{ figure: partner_figure, text: 'usaha kecil di Aceh' }]),
    { figure: workingDays(delivery), text: 'sampai di wilayah Aceh' },
    { figure: '24 jam', text: 'pesanan dikonfirmasi' },
  ];
  // Only the browser knows of any, after the first paint.
  const [hasOrders, setHasOrders] = useState(false);
  useEffect(() => setHasOrders(hasKnownOrders()), []);
  return (
    <section className="overflow-hidden">
      <div className="container-page grid items-center gap-10 pt-7 pb-8 sm:pt-14 md:grid-cols-[1.35fr_1fr] lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:pt-16 lg:pb-20">
        <div>
          <p className="text-sm font-bold text-accent-ink sm:text-base">Pasar produk hijau dari Aceh</p>
          <h1 className="mt-4 max-w-2xl wrap-anywhere text-display font-extrabold tracking-tighter text-leaf-900">{hero_title}</h1>
          <p className="mt-4 max-w-xl wrap-anywhere text-ink-soft sm:mt-6 sm:text-lg">{hero_text}</p>
          <SearchForm className="mt-6 flex max-w-xl gap-2">
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
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/catalog" size="lg">
              Jelajahi produk <ArrowRight aria-hidden="true" />
            </ButtonLink>
            <ButtonLink to="/gabung-mitra" size="lg" variant="secondary">
              Gabung jadi mitra
            </ButtonLink>
          </div>
          <div className="relative mt-7 sm:mt-12 sm:max-w-xl">
            <dl className="grid grid-cols-3 gap-4 border-t pt-5 sm:pt-6 sm:gap-8">
              {facts.map((fact) => (
                <div key={fact.figure} className="flex flex-col-reverse justify-end">
                  <dt className="text-xs text-ink-soft sm:text-sm">{fact.text}</dt>
                  <dd className="text-base font-bold tracking-tight text-leaf-800 sm:text-xl">{fact.figure}</dd>
                </div>
              ))}
            </dl>
            {hasOrders && (
              <Suspense>
                <OpenOrderBar className="absolute -inset-x-1 top-3 -bottom-1" />
              </Suspense>
            )}
          </div>
        </div>
        {hero_picture ? (
          <div className="overflow-hidden rounded-2xl max-md:aspect-video md:aspect-4/5">
            <Picture picture={hero_picture} alt="" sizes="(min-width: 48rem) 40vw, 100vw" priority />
          </div>
        ) : (
          <img
            src={heroArt}
            alt=""
            width={480}
            height={560}
            fetchPriority="high"
            className="mx-auto h-auto w-full max-w-[19rem] max-md:hidden sm:max-w-sm lg:max-w-[30rem]"
          />
        )}
      </div>
      <KerawangBorder variant="emun" className="text-leaf-300" />
    </section>
  );
}
