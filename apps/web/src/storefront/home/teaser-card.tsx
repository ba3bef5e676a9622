import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';

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

/** A product as a small card that leads to its page. */
export function TeaserCard({ product }: { product: ProductTeaser }) {
  return (
    <Card as="li" interactive padded={false} className="flex flex-col overflow-hidden">
      <div className="tile-picture aspect-[4/3]">
        <Picture picture={product.picture} alt="" sizes="(min-width: 64rem) 20rem, calc(50vw - 1.5rem)" />
        {product.discountLabel && (
          <Badge tone="accent" className="absolute top-2.5 left-2.5">
            {product.discountLabel}
          </Badge>
        )}
      </div>
      <div className="tile-body">
        {product.businessName && <p className="tile-seller">{product.businessName}</p>}
        <h4 className="tile-name">
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </h4>
        <p className="tile-prices mt-auto pt-3">
          {product.isFrom && <span className="w-full text-xs text-ink-soft">mulai dari</span>}
          <span className="tile-price">{product.price}</span>
          {product.originalPrice && (
            <s className="text-xs text-ink-soft tabular-nums sm:text-sm">
              <span className="sr-only">Harga semula </span>
              {product.originalPrice}
            </s>
          )}
        </p>
      </div>
    </Card>
  );
}
