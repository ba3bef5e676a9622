import type { ListedProduct } from '@lapak/contract/schemas/catalog';
import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../../features/cart/cart-store.ts';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { notify } from '../../ui/notify.ts';
import { type Again, orderAgain } from './order-again.ts';

/** Puts what was ordered into the cart, as it is sold today, and says what isn't as it was. */
export function OrderAgainButton({ order }: { order: BuyerOrder }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [again, setAgain] = useState<Again | null>(null);

  async function fill() {
    setPending(true);
    try {
      const found = orderAgain(order.order_items, await findProducts(order), useCart.getState().cart);
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

/** The products of an order that are still sold. */
async function findProducts({ order_items }: BuyerOrder): Promise<Map<number, ListedProduct>> {
  const ids = new Set(order_items.flatMap(({ product }) => product.id ?? []));
  const found = await Promise.all(Array.from(ids, findProduct));
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
}

async function findProduct(id: number): Promise<ListedProduct | null> {
  try {
    return (await api.call('getCatalogProduct', { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
