import { useCart } from '@lapak/web/features/cart/cart-store.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { notify } from '@lapak/web/lib/notify.ts';
import { findProducts } from '@lapak/web/storefront/parts/find-products.ts';
import { orderAgain } from '@lapak/web/storefront/parts/order-again.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { HandedCart } from '../../../contract/handovers.ts';
import { HandedLines } from './handed-lines.tsx';
import { HandoverFrame } from './handover-frame.tsx';

/** /lanjut/keranjang/{token}: what an assistant chose goes into the cart once the person says so (decision 141). */
export function CartHandover({ handed }: { handed: HandedCart }) {
  const [pending, setPending] = useState(false);
  const navigate = useNavigate();
  const { lines, total } = handed;

  async function take() {
    setPending(true);
    try {
      const { cart, add } = useCart.getState();
      const found = orderAgain(lines, await findProducts(api, lines), cart);
      for (const line of found.lines) add(line);
      useCart.setState({ news: found.news });
      void navigate('/cart', { replace: true });
    } catch (error) {
      console.error(error);
      notify('error', 'Gagal memuat produk. Silakan coba lagi.');
      setPending(false);
    }
  }

  return (
    <HandoverFrame title="Keranjang dari asisten Anda">
      <p className="mb-4 text-ink-soft">
        Asisten Anda memilih produk ini, dengan harga hari ini. Periksa dulu, lalu masukkan ke keranjang.
      </p>
      <HandedLines lines={lines} total={total} label="Total tanpa ongkos kirim" />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void take()} pending={pending} pendingText="Memeriksa stok..." disabled={lines.length === 0}>
          Masukkan ke keranjang
        </Button>
        <ButtonLink to="/catalog" variant="secondary">
          Tidak jadi
        </ButtonLink>
      </div>
    </HandoverFrame>
  );
}
