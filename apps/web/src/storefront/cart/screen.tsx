import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { type MouseEvent, Suspense, useRef } from 'react';
import { type ShopCartLine, useCart } from '../../features/cart/cart-store.ts';
import { originsOf } from '../../features/cart/origins.ts';
import { removeWithUndo } from '../../features/cart/remove-with-undo.ts';
import { lineLimit } from '../../features/cart/stock-rule.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FootBar } from '../parts/foot-bar.tsx';
import { pageMeta } from '../seo/page-meta.ts';
import { WithoutScripts } from '../without-scripts.tsx';
import type { Route } from './+types/screen.ts';
import { CartAnnouncer } from './cart-announcer.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNews } from './cart-news.tsx';
import { CartSummary } from './cart-summary.tsx';
import { OtherCarts, StoredCarts } from './stored-carts.tsx';

const OriginChoice = retryingLazy(() => import('./origin-choice.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Keranjang', description: 'Produk yang Anda pilih di Lapak Hijau.', path: '/cart', hidden: true });

/** The cart: its lines, and what they cost (spec section 2, cart). */
export default function CartScreen() {
  const cart = useCart((store) => store.cart);
  const origins = originsOf(cart);
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = useRef(false);
  const way = useRef<HTMLDivElement>(null);

  function remove(line: ShopCartLine) {
    removed.current = true;
    removeWithUndo(line);
    // The pressed button disappears with its line, so keyboard users continue at the heading.
    heading.current?.focus();
  }

  /** The next line moves up under the pointer: ignore the second half of a double click. */
  function spareNextLine(event: MouseEvent) {
    if (event.detail < 2) removed.current = false;
    if (!removed.current) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="container-page pt-8 pb-20 sm:pt-12">
      <CartAnnouncer />
      <h1 ref={heading} tabIndex={-1} className="voice text-3xl text-leaf-900 outline-none">
        Keranjang
      </h1>
      <WithoutScripts />
      {cart.items.length === 0 ? (
        <>
          <CartNews />
          <EmptyState title="Keranjang kosong" action={<ButtonLink to="/catalog">Lihat katalog</ButtonLink>}>
            <p className="voice mb-2 text-lg leading-snug text-leaf-800">
              Ke Takengon membeli kopi, singgah sebentar di tepi danau.
              <br />
              Keranjang kosong janganlah sepi, isilah dengan yang Anda mau.
            </p>
            Belum ada yang Anda pilih. Kopi, madu, dan kerajinan dari Aceh menunggu di katalog.
          </EmptyState>
          <StoredCarts />
        </>
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-10">
          <CartNews className="lg:col-span-2" />
          {origins.length > 1 && (
            <Suspense>
              <OriginChoice origins={origins} className="lg:col-span-2" />
            </Suspense>
          )}
          <section aria-label="Isi keranjang" onClickCapture={spareNextLine} className="card">
            <ul className="divide-y">
              {cart.items.map((line) => (
                <CartLineRow key={line.id} line={line} limit={lineLimit(cart, line)} onRemove={() => remove(line)} />
              ))}
            </ul>
          </section>
          <CartSummary cart={cart} origins={origins} way={way} />
          <OtherCarts />
        </div>
      )}
      {origins.length === 1 && (
        <FootBar amount={formatRupiah(cart.totalAmount)} shown={way}>
          <ButtonLink to="/checkout">Lanjut ke checkout</ButtonLink>
        </FootBar>
      )}
    </div>
  );
}
