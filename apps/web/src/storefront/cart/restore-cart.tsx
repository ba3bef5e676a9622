import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../../features/cart/cart-store.ts';
import { type KeptCart, readKeptCart } from '../../features/cart/kept-cart.ts';
import { countText, longDate } from '../../lib/format.ts';
import { watchKept } from '../../lib/kept.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { findProducts } from '../orders/find-products.ts';
import { orderAgain } from '../orders/order-again.ts';

/** How many lines are named; the others are counted. */
const NAMED = 3;

/** An empty cart: why it is empty, and a button that restores the last one at today's prices and stock. */
export default function RestoreCart({ className }: { className?: string }) {
  const [kept, setKept] = useState<KeptCart | null>(null);
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const read = () => setKept(readKeptCart(Date.now()));
    read();
    // What turns out to be ordered is taken out of it while this page is open.
    return watchKept(read);
  }, []);
  if (!kept) return null;
  const { lines, at } = kept;

  async function restore() {
    setPending(true);
    try {
      const { cart, add } = useCart.getState();
      const found = orderAgain(lines, await findProducts(lines), cart);
      for (const line of found.lines) add(line);
      useCart.setState({ news: found.news });
      void navigate('/cart');
    } catch (error) {
      console.error(error);
      notify('error', 'Gagal memuat produk. Silakan coba lagi.');
    } finally {
      setPending(false);
    }
  }

  return (
    <Card as="section" className={className}>
      <h2 className="font-bold">Keranjang terakhir Anda</h2>
      <p className="mt-1 text-ink-soft">
        Isi keranjang hilang saat halaman ditutup atau dimuat ulang. Yang terakhir, {longDate(new Date(at).toISOString())}:{' '}
        <span className="text-ink">{namesOf(lines)}</span>.
      </p>
      <Button className="mt-4" onClick={() => void restore()} pending={pending} pendingText="Memeriksa stok...">
        <RotateCcw aria-hidden="true" /> Pulihkan keranjang terakhir
      </Button>
      <p className="mt-2 text-sm text-ink-soft">Dengan harga dan stok hari ini.</p>
    </Card>
  );
}

function namesOf(lines: KeptCart['lines']): string {
  const names = lines.slice(0, NAMED).map(({ product, quantity }) => `${countText(quantity)} × ${product.name}`);
  const more = lines.length - names.length;
  return names.join(', ') + (more > 0 ? `, dan ${countText(more)} lainnya` : '');
}
