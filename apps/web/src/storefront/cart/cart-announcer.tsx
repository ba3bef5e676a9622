import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { useEffect, useRef, useState } from 'react';
import { type ShopCart, useCart } from '../../features/cart/cart-store.ts';
import { LiveRegion } from '../../ui/live-region.tsx';

/** Announces the cart to screen readers whenever it changes. */
export function CartAnnouncer() {
  const cart = useCart((store) => store.cart);
  const [message, setMessage] = useState('');
  const known = useRef(cart);
  useEffect(() => {
    if (known.current === cart) return;
    known.current = cart;
    setMessage(sentence(cart));
  }, [cart]);
  return <LiveRegion message={message} />;
}

function sentence({ totalItems, totalAmount }: ShopCart): string {
  return totalItems === 0 ? 'Keranjang Anda kosong.' : `Keranjang Anda berisi ${totalItems} barang, total ${formatRupiah(totalAmount)}.`;
}
