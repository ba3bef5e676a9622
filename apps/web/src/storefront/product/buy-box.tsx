import { MAX_LINE_QUANTITY } from '@lapak/contract/constants';
import type { Product } from '@lapak/contract/schemas/catalog';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { addToCart } from '../../features/cart/add-to-cart.ts';
import type { ProductChoice } from '../../features/cart/product-choice.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

type BuyBoxProps = { product: Product; choice: ProductChoice; stock: number };

/** How many, and the two ways on. The quantity stays within the stock of what is chosen (spec section 4, product detail). */
export function BuyBox({ product, choice, stock }: BuyBoxProps) {
  const [wanted, setWanted] = useState(1);
  const navigate = useNavigate();
  const toCart = () => void navigate('/cart');
  const resting = useNavigation().state === 'idle';
  const leaving = useRef(false);
  // The shopper went back before /cart had opened: the button must work again.
  useEffect(() => {
    if (resting) leaving.current = false;
  }, [resting]);

  function buyNow() {
    // A second press while /cart is opening means the same purchase.
    if (leaving.current || !addToCart(product, choice, quantity)) return;
    leaving.current = true;
    toCart();
  }

  const soldOut = stock <= 0;
  const max = Math.min(Math.max(1, stock), MAX_LINE_QUANTITY);
  // Another size keeps the quantity as far as its stock goes.
  const quantity = Math.min(wanted, max);
  return (
    <div className="mt-7">
      <p className="mb-2 text-sm font-semibold" aria-hidden="true">
        Jumlah
      </p>
      <QuantityStepper value={quantity} onChange={setWanted} max={max} itemName={product.name} disabled={soldOut} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button size="lg" className="px-4!" disabled={soldOut} onClick={() => void addToCart(product, choice, quantity, toCart)}>
          <ShoppingBag aria-hidden="true" /> Tambah ke keranjang
        </Button>
        <Button size="lg" variant="accent" className="px-4!" disabled={soldOut} onClick={buyNow}>
          Beli sekarang
        </Button>
      </div>
    </div>
  );
}
