import type { ListedProduct, Product } from '@lapak/contract/assortment/products';
import { MAX_LINE_QUANTITY } from '@lapak/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { addToCart } from '../../features/cart/add-to-cart.ts';
import { faceOf } from '../../features/cart/face-of.ts';
import type { ProductChoice } from '../../features/cart/product-choice.ts';
import { showFall } from '../../features/cart/show-fall.ts';

/** Quantity and purchase of the chosen product, within the stock of the choice (spec section 4, product detail). */
export function useBuying(product: Product, choice: ProductChoice, stock: number) {
  const [wanted, setQuantity] = useState(1);
  const navigate = useNavigate();
  const toCart = () => void navigate('/cart');
  const resting = useNavigation().state === 'idle';
  const leaving = useRef(false);
  // When the shopper returns before /cart has opened, the button must work again.
  useEffect(() => {
    if (resting) leaving.current = false;
  }, [resting]);

  const max = Math.min(Math.max(1, stock), MAX_LINE_QUANTITY);
  // Another size keeps the quantity as far as its stock allows.
  const quantity = Math.min(wanted, max);
  return {
    stock,
    quantity,
    setQuantity,
    max,
    soldOut: stock <= 0,
    add() {
      if (!addToCart(withFace(product), choice, quantity, toCart)) return;
      setQuantity(1);
      showFall(document.querySelector('.product-picture'));
    },
    buyNow() {
      // A second press while /cart opens is the same purchase.
      if (leaving.current || !addToCart(withFace(product), choice, quantity)) return;
      leaving.current = true;
      toCart();
    },
  };
}

export type Buying = ReturnType<typeof useBuying>;

/** The cart's pages show the maker by the small picture that lists have. */
function withFace(product: Product): ListedProduct {
  const { business } = product;
  return business?.portrait ? { ...product, business: { ...business, face: faceOf(business.portrait) } } : product;
}
