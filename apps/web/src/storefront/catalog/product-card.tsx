import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { ListedProduct } from '@lapak/contract/assortment/products';
import { LOW_STOCK } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { cardPriceOf, discountLabelOf } from '@lapak/contract/pricing/product-figures';
import { useNavigate } from 'react-router';
import { addToCart } from '../../features/cart/add-to-cart.ts';
import { holidayText } from '../../features/cart/holiday.ts';
import { firstChoiceInStock } from '../../features/cart/product-choice.ts';
import { showFall } from '../../features/cart/show-fall.ts';
import { countText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
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
  grid: '(min-width:64rem) 15rem,(min-width:40rem) 30vw,calc(50vw - 1.5rem)',
  list: '(min-width:40rem) 11rem,6rem',
};

/** A product of the catalog, as a tile or a row. */
export function ProductCard({ product, view = 'grid', priority }: ProductCardProps) {
  const isList = view === 'list';
  const discount = discountLabelOf(product);
  const certificate = product.certificates?.[0];
  return (
    <li className={isList ? 'tile-lying' : 'tile'}>
      <div className={cx('tile-picture', product.available_stock <= 0 && 'opacity-70 saturate-50')}>
        <Picture picture={product.pictures[0]} alt="" sizes={SIZES[view]} priority={priority} />
        {certificate && <span className="tile-mark">{certificateName(certificate)}</span>}
        {discount && (
          <Badge tone="accent" className="absolute top-2 left-2">
            <span className="sr-only">Diskon </span>
            {discount}
          </Badge>
        )}
      </div>
      <div className="tile-body">
        <h3 className="tile-name">
          <ProductLink product={product} />
        </h3>
        <CardPrice product={product} />
        {product.business_name && (
          <p className="tile-seller">
            {product.business ? (
              <Link to={`/mitra/${product.business.id}`}>
                <PartnerFace
                  partner={{ id: product.business.id, name: product.business_name }}
                  face={product.business.face ?? null}
                  className="mr-1.5 size-5 align-middle"
                />
                {product.business_name}
              </Link>
            ) : (
              product.business_name
            )}
          </p>
        )}
        {product.description && <p className="tile-text">{product.description}</p>}
        <p className="tile-note">
          <span className="truncate">{product.category.name}</span>
          <StockText stock={product.available_stock} holiday={holidayText(product)} />
        </p>
      </div>
      <AddButton product={product} isList={isList} />
    </li>
  );
}

function CardPrice({ product }: { product: ListedProduct }) {
  const { price, original, isFrom } = cardPriceOf(product);
  return (
    <p className="tile-prices">
      {isFrom && <small>mulai dari</small>}
      <span className="tile-price">{formatRupiah(price)}</span>
      {original !== null && (
        <s>
          <span className="sr-only">Harga semula </span>
          {formatRupiah(original)}
        </s>
      )}
    </p>
  );
}

function StockText({ stock, holiday }: { stock: number; holiday: string | null }) {
  if (holiday !== null) return <b className="text-accent-ink">{holiday}</b>;
  if (stock <= 0) return <b className="text-danger">Stok habis</b>;
  const text = `${countText(stock)} stok`;
  return stock <= LOW_STOCK ? <b className="text-accent-ink">{text}</b> : <span>{text}</span>;
}

/** On a tile a round sign on its picture's corner: below the price it would be a seventh of the card. */
function AddButton({ product, isList }: { product: ListedProduct; isList: boolean }) {
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      variant={isList ? 'secondary' : 'primary'}
      className="tile-button"
      disabled={product.available_stock <= 0 || holidayText(product) !== null}
      aria-label={`Tambah ke keranjang: ${product.name}`}
      data-keep-press
      onClick={({ currentTarget }) => {
        if (addToCart(product, firstChoiceInStock(product), 1, () => navigate('/cart'))) showFall(currentTarget.closest('li'));
      }}
    >
      {isList && 'Tambah'}
    </Button>
  );
}
