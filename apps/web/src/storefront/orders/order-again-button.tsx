import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../../features/cart/cart-store.ts';
import { api } from '../../lib/browser-api.ts';
import { notify } from '../../lib/notify.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { bringAddress } from '../parts/bring-address.ts';
import { findProducts } from '../parts/find-products.ts';
import { type Again, orderAgain } from '../parts/order-again.ts';

/** Puts the order's products into the cart, at today's prices and stock, and says what changed. */
export function OrderAgainButton({ order }: { order: BuyerOrder }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [again, setAgain] = useState<Again | null>(null);

  async function fill() {
    setPending(true);
    try {
      await bringAddress(order);
      const found = orderAgain(order.order_items, await findProducts(api, order.order_items), useCart.getState().cart);
      for (const line of found.lines) useCart.getState().add(line);
      if (found.news.length > 0) setAgain(found);
      else void navigate('/cart');
    } catch (error) {
      console.error(error);
      notify('error', 'Gagal memuat produk. Silakan coba lagi.');
    } finally {
      setPending(false);
    }
  }

  if (again) {
    return (
      <Alert
        tone="info"
        className="mt-5"
        title={again.lines.length > 0 ? 'Barang sudah ada di keranjang, dengan catatan:' : 'Belum ada yang dapat dipesan lagi:'}
        action={
          again.lines.length > 0 ? (
            <ButtonLink to="/cart">Lihat keranjang</ButtonLink>
          ) : (
            <ButtonLink to="/catalog" variant="secondary">
              Lihat katalog
            </ButtonLink>
          )
        }
      >
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          {again.news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <Button variant="secondary" className="mt-5 print:hidden" onClick={() => void fill()} pending={pending} pendingText="Memeriksa stok...">
      <ShoppingCart aria-hidden="true" /> Pesan lagi
    </Button>
  );
}
