import type { TillProduct } from '@lapak/contract/assortment/products';
import { isInStock } from './till-product.ts';

const FOOD = { id: -1, name: 'Barang latihan' };

function goods(id: number, name: string, size: string, price: number): TillProduct {
  return {
    id,
    name,
    size,
    price,
    category: FOOD,
    business_name: null,
    discount: 0,
    stock: 50,
    sku: null,
    barcode: null,
    picture: null,
    size_variants: [],
    option_groups: [],
  };
}

const PRACTICE_GOODS: readonly TillProduct[] = [
  goods(-1, 'Kopi latihan', '200 g', 65_000),
  goods(-2, 'Madu latihan', '250 ml', 48_500),
  goods(-3, 'Keripik latihan', '100 g', 17_000),
];

/** What is sold in a practice: the shop's own goods, or three made up ones where it has none to sell. */
export function practiceGoods(products: readonly TillProduct[]): readonly TillProduct[] {
  return products.some(isInStock) ? products : PRACTICE_GOODS;
}
