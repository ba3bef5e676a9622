import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { ListedProduct } from '@lapak/contract/assortment/products';
import { LOW_STOCK } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf, discountLabelOf } from '@lapak/contract/pricing/product-figures';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addToCart } from '../../features/cart/add-to-cart.ts';
import { holidayText } from '../../features/cart/holiday.ts';
import { firstChoiceInStock } from '../../features/cart/product-choice.ts';
import { countText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PartnerFace } from '../parts/partner-face.tsx';
import { ProductLink } from '../parts/product-link.tsx';
import type { CatalogLayout } from './catalog-search.ts';

type ProductCardProps = {
  product: ListedProduct;
  view?: CatalogLayout | undefined;
  /** For cards of the first row: their pictures load at once. */
  priority?: boolean | undefined;
};

const SIZES = {
  grid: '(min-width:82rem) 18rem,(min-width:64rem) 22vw,(min-width:40rem) 30vw,calc(50vw - 1.5rem)',
  list: '(min-width: 40rem) 14rem, 6rem',
};

/** A product of the catalog, as a tile or a row. */
export function ProductCard({ product, view = 'grid', priority }: ProductCardProps) {
  const isList = view === 'list';
  const discount = discountLabelOf(product);
  const certificate = product.certificates?.[0];
  return (
    <Card as="li" interactive padded={false} className={cx('flex overflow-hidden', !isList && 'flex-col')}>
      <div
        className={cx(
          'tile-picture',
          isList
            ? 'm-3 mr-0 aspect-square w-24 self-start rounded-lg sm:m-0 sm:aspect-auto sm:w-[30%] sm:max-w-56 sm:self-stretch sm:rounded-none'
            : 'aspect-4/5',
          product.available_stock <= 0 && 'opacity-70 saturate-50',
        )}
      >
        <div className={isList ? 'absolute inset-0' : 'contents'}>
          <Picture picture={product.pictures[0]} alt="" sizes={SIZES[view]} priority={priority} />
        </div>
        {certificate && <span className={cx('tile-mark', isList && 'max-w-[calc(100%-1rem)]!')}>{certificateName(certificate)}</span>}
        {discount && (
          <Badge tone="accent" className="absolute top-2 left-2">
            <span className="sr-only">Diskon </span>
            {discount}
          </Badge>
        )}
      </div>
      <div className={cx('tile-body', isList && 'sm:p-5')}>
        <p className="tile-category">{product.category.name}</p>
        <h3 className="tile-name">
          <ProductLink product={product} />
        </h3>
        {product.business_name && (
          <p className="tile-seller">
            {product.business ? (
              <Link to={`/mitra/${product.business.id}`}>
                <PartnerFace
                  partner={{ id: product.business.id, name: product.business_name }}
                  face={product.business.face ?? null}
                  className="mr-1.5 size-5 align-middle sm:size-6"
                />
                {product.business_name}
              </Link>
            ) : (
              product.business_name
            )}
          </p>
        )}
        {product.description && <p className={cx('tile-text', isList && 'sm:line-clamp-3')}>{product.description}</p>}
        <div className={cx('mt-auto pt-1 sm:pt-3', isList && 'sm:flex sm:items-end sm:justify-between sm:gap-6')}>
          <div>
            <CardPrice product={product}>
              <StockText stock={product.available_stock} holiday={holidayText(product)} />
            </CardPrice>
          </div>
          {isList ? (
            <AddButton product={product} className="sm:mt-0" />
          ) : (
            // On a phone it lies on the picture's corner: below the price it would be a seventh of the card.
            <div className="pointer-events-none max-sm:absolute max-sm:inset-x-0 max-sm:top-0 max-sm:aspect-4/5">
              <AddButton product={product} className="tile-button-corner" />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

function CardPrice({ product, children }: { product: ListedProduct; children: ReactNode }) {
  const { price, original, isFrom } = cardPriceOf(product);
  return (
    <>
      {isFrom && (
        <div className="tile-prices justify-between">
          <p className="tile-stock">mulai dari</p>
          {children}
        </div>
      )}
      <div className="tile-prices justify-between">
        <p className="flex flex-wrap items-baseline gap-x-1.5 sm:gap-x-2">
          <span className="tile-price">{formatRupiah(price)}</span>
          {original !== null && (
            <s className="text-[0.6875rem] text-ink-soft tabular-nums sm:text-sm">
              <span className="sr-only">Harga semula </span>
              {formatRupiah(original)}
            </s>
          )}
        </p>
        {!isFrom && children}
      </div>
    </>
  );
}

function StockText({ stock, holiday }: { stock: number; holiday: string | null }) {
  if (holiday !== null) return <p className="text-xs font-semibold text-accent-ink sm:text-sm">{holiday}</p>;
  if (stock <= 0) return <p className="text-xs font-semibold text-danger sm:text-sm">Stok habis</p>;
  return <p className={cx('tile-stock', stock <= LOW_STOCK && 'font-semibold text-accent-ink')}>{`${countText(stock)} stok`}</p>;
}

function AddButton({ product, className }: { product: ListedProduct; className: string }) {
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      variant="secondary"
      className={`tile-button ${className}`}
      disabled={product.available_stock <= 0 || holidayText(product) !== null}
      aria-label={`Tambah ke keranjang: ${product.name}`}
      data-keep-press
      onClick={() => addToCart(product, firstChoiceInStock(product), 1, () => navigate('/cart'))}
    >
      <span>
        Tambah<span className="max-sm:hidden"> ke keranjang</span>
      </span>
    </Button>
  );
}
