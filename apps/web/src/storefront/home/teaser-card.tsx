import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { ProductLink } from '../parts/product-link.tsx';

/** What a landing-page card shows of a product; prices come formatted. */
export type ProductTeaser = {
  id: number;
  name: string;
  businessName: string | null;
  price: string;
  /** True when the price is the lowest of several. */
  isFrom: boolean;
  /** The price before the discount, when there is one. */
  originalPrice: string | null;
  /** '-20%', when there is a discount. */
  discountLabel: string | null;
  picture: PictureSource | null;
};

/** A product as a small card that leads to its page; on a phone a `small` one lies, with its picture at the left. */
export function TeaserCard({ product, small }: { product: ProductTeaser; small: boolean }) {
  return (
    <Card
      as="li"
      interactive
      padded={false}
      className={cx(
        'flex shrink-0 snap-start overflow-hidden sm:w-44 sm:flex-col lg:w-auto',
        small ? 'max-sm:w-[min(14rem,80vw)]' : 'max-sm:w-33 max-sm:flex-col',
      )}
    >
      <div className={cx('tile-picture aspect-4/5 lg:aspect-square', small && 'max-sm:w-18 max-sm:self-start')}>
        <Picture picture={product.picture} alt="" sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 11rem, 8.5rem" />
        {product.discountLabel && (
          <Badge tone="accent" className="absolute top-1.5 left-1.5">
            <span className="sr-only">Diskon </span>
            {product.discountLabel}
          </Badge>
        )}
      </div>
      <div className="tile-body max-sm:p-2.5">
        {product.businessName && <p className="tile-seller max-sm:sr-only">{product.businessName}</p>}
        <h4 className="tile-name max-sm:text-sm max-sm:leading-tight">
          <ProductLink product={product} />
        </h4>
        <p className="tile-prices mt-auto pt-1 sm:pt-3">
          {product.isFrom && <span className="text-xs text-ink-soft sm:w-full">mulai</span>}
          <span className="tile-price max-sm:text-[0.9375rem]">{product.price}</span>
          {product.originalPrice && (
            <s className="text-xs text-ink-soft tabular-nums max-sm:sr-only sm:text-sm">
              <span className="sr-only">Harga semula </span>
              {product.originalPrice}
            </s>
          )}
        </p>
      </div>
    </Card>
  );
}
