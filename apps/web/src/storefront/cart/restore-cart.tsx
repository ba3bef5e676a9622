import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCart } from '../../features/cart/cart-store.ts';
import { forgetLines, type LastCart, readLastCart, takeOver } from '../../features/cart/last-cart.ts';
import { api } from '../../lib/browser-api.ts';
import { watchItems } from '../../lib/browser-items.ts';
import { countText, longDate } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { findProducts } from '../parts/find-products.ts';
import { orderAgain } from '../parts/order-again.ts';

/** How many lines are named; the others are counted. */
const NAMED = 3;

/**
 * What this browser has of other carts, of another tab or of before the page was loaded anew, and a button that puts it into this one at
 * today's prices and stock. Beside a cart that isn't empty it can be put away.
 */
export default function RestoreCart({ className, beside = false }: { className?: string; beside?: boolean }) {
  const [last, setLast] = useState<LastCart | null>(null);
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const read = () => setLast(readLastCart(Date.now()));
    read();
    // What turns out to be ordered is taken out of it while this page is open.
    return watchItems(read);
  }, []);
  if (!last) return null;
  const { lines, at } = last;

  async function restore() {
    setPending(true);
    try {
      const { cart, add } = useCart.getState();
      const found = orderAgain(lines, await findProducts(api, lines), cart);
      takeOver(lines);
      for (const line of found.lines) add(line);
      // What isn't sold any more is named once, and not again.
      forgetLines(readLastCart(Date.now())?.lines ?? []);
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
      <h2 className="font-bold">{beside ? 'Ada barang di keranjang lain' : 'Keranjang terakhir Anda'}</h2>
      <p className="mt-1 text-ink-soft">
        {beside
          ? 'Dari tab lain, atau sebelum halaman dimuat ulang'
          : `Isi keranjang hilang saat halaman ditutup atau dimuat ulang. Yang terakhir, ${longDate(new Date(at).toISOString())}`}
        : <span className="text-ink">{namesOf(lines)}</span>.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void restore()} pending={pending} pendingText="Memeriksa stok...">
          <RotateCcw aria-hidden="true" /> {beside ? 'Gabungkan ke keranjang ini' : 'Pulihkan keranjang terakhir'}
        </Button>
        {beside && (
          <Button variant="ghost" onClick={() => forgetLines(lines)}>
            Abaikan
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">Dengan harga dan stok hari ini.</p>
    </Card>
  );
}

function namesOf(lines: LastCart['lines']): string {
  const names = lines.slice(0, NAMED).map(({ product, quantity }) => `${countText(quantity)} × ${product.name}`);
  const more = lines.length - names.length;
  return names.join(', ') + (more > 0 ? `, dan ${countText(more)} lainnya` : '');
}
