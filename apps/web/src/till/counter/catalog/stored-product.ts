import { TillProduct } from '@lapak/contract/assortment/products';
import { toWire } from '@lapak/contract/wire';

/** A product as this browser stores it and the till has it: as the shop sent it, in rupiah. */
export const StoredProduct = TillProduct.transform((product) => toWire(TillProduct, product));
