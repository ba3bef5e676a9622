import { Badge } from '../../ui/badge.tsx';
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

/** A product as a card that leads to its page; a `small` one lies, with a thumbnail at the left. */
export function TeaserCard({ product, small }: { product: ProductTeaser; small: boolean }) {
  return (
    <li className={small ? 'thumbnail' : 'teaser'}>
      <div className="tile-picture">
        <Picture
          picture={product.picture}
          alt=""
          {...(small ? { small } : { sizes: '(min-width:64rem) 20rem,(min-width:40rem) 11rem,8.5rem' })}
        />
        {product.discountLabel && !small && (
          <Badge tone="accent" className="absolute top-1.5 left-1.5">
            <span className="sr-only">Diskon </span>
            {product.discountLabel}
          </Badge>
        )}
      </div>
      <div className="tile-body">
        {!small && product.businessName && <p className="tile-seller">{product.businessName}</p>}
        <h4 className="tile-name">
          <ProductLink product={product} />
        </h4>
        <p className="tile-prices">
          {product.isFrom && <small>mulai</small>}
          <span className="tile-price">{product.price}</span>
          {product.originalPrice && !small && (
            <s>
              <span className="sr-only">Harga semula </span>
              {product.originalPrice}
            </s>
          )}
        </p>
      </div>
    </li>
  );
}
