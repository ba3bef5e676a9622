import type { ListedProduct, Product } from '@lapak/contract/assortment/products';
import type { Picture } from '@lapak/contract/kernel/picture';
import { faceOf } from '../../features/cart/face-of.ts';
import { excerpt } from '../seo/page-meta.ts';

/** Pixels; a card is at most 330 CSS pixels wide. */
const WIDEST = 640;

/** The fields of a product that lists carry: what its card shows and what the cart needs. */
export function listedProduct(product: Product): ListedProduct {
  const { id, name, description, price, discount, available_stock, category, business, business_name } = product;
  return {
    id,
    name,
    description: description && excerpt(description),
    price,
    discount,
    available_stock,
    category,
    business: business && {
      id: business.id,
      city_name: business.city_name,
      holiday_until: business.holiday_until,
      face: business.portrait && faceOf(business.portrait),
    },
    business_name,
    origin_district_id: product.origin_district_id,
    pictures: product.pictures.slice(0, 1).map(cardPicture),
    size_variants: product.size_variants,
    option_groups: product.option_groups,
    certificates: product.certificates.slice(0, 1).map(({ kind, title }) => ({ kind, title })),
  };
}

/** The picture in the two sizes that a card needs. Browsers without AVIF get the WebP of `src`. */
export function cardPicture(picture: Picture): Picture {
  const widths = picture.avif.split(', ').filter((source) => Number.parseInt(source.split(' ')[1] ?? '', 10) <= WIDEST);
  return widths.length === 0 ? picture : { ...picture, avif: widths.join(', '), webp: '' };
}
