import { emptyCart } from '@lapak/contract/pricing/cart';
import { useCart } from '@lapak/web/features/cart/cart-store.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { notify } from '@lapak/web/lib/notify.ts';
import { useCheckoutStore } from '@lapak/web/storefront/parts/checkout-store.ts';
import { findProducts } from '@lapak/web/storefront/parts/find-products.ts';
import { orderAgain } from '@lapak/web/storefront/parts/order-again.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { EmptyState } from '@lapak/web/ui/empty-state.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { HandedCheckout } from '../../../contract/handovers.ts';
import { HandedLines } from './handed-lines.tsx';
import { HandoverFrame } from './handover-frame.tsx';

/** /lanjut/checkout/{token}: leads to the checkout, filled in by an assistant (decision 141). */
export function CheckoutHandover({ handed, token }: { handed: HandedCheckout; token: string }) {
  if (handed.state === 'ordered')
    return (
      <section className="container-page py-10">
        <h1 className="sr-only">Pesanan dari asisten Anda</h1>
        <EmptyState title="Pesanan ini sudah dibuat" action={<ButtonLink to="/pesanan">Cari pesanan</ButtonLink>}>
          Tautan ke halaman pesanan ada di email Anda. Dengan kode pesanan dan email, Anda juga dapat mencarinya.
        </EmptyState>
      </section>
    );
  return <Handover handed={handed} token={token} />;
}

/** Goes on by itself with an empty cart; else it asks, since the cart is replaced. */
function Handover({ handed, token }: { handed: HandedCheckout; token: string }) {
  const [pending, setPending] = useState(false);
  const [units] = useState(() => useCart.getState().cart.totalItems);
  const navigate = useNavigate();

  async function goOn() {
    setPending(true);
    try {
      const found = orderAgain(handed.lines, await findProducts(api, handed.lines), emptyCart());
      const { replace } = useCart.getState();
      replace(emptyCart());
      for (const line of found.lines) useCart.getState().add(line);
      useCart.setState({ news: found.news, origin: undefined });
      const lineIds = useCart.getState().cart.items.map(({ id }) => id);
      useCheckoutStore.setState(({ choices }) => ({
        details: { ...handed.details, notes: '' },
        choices: { ...choices, shipping: handed.shipping, isFetched: handed.is_fetched },
        handover: { token, lineIds },
        outcome: null,
      }));
      // What changed is told in the cart.
      const next = found.news.length > 0 ? '/cart' : handed.is_ready ? '/checkout?langkah=2' : '/checkout';
      await navigate(next, { replace: true });
    } catch (error) {
      console.error(error);
      notify('error', 'Gagal memuat produk. Silakan coba lagi.');
      setPending(false);
    }
  }

  const startEmpty = useEffectEvent(() => {
    if (units === 0 && handed.lines.length > 0) void goOn();
  });
  useEffect(() => startEmpty(), []);

  return (
    <HandoverFrame title="Pesanan dari asisten Anda">
      {units > 0 && (
        <p className="mb-4 text-ink-soft">
          Keranjang Anda masih berisi {units} barang lain. Bila Anda melanjutkan, isinya diganti dengan pesanan ini.
        </p>
      )}
      <HandedLines
        lines={handed.lines}
        total={handed.total}
        label={handed.shipping === null ? 'Total tanpa ongkos kirim' : 'Total dengan ongkos kirim'}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void goOn()} pending={pending} pendingText="Membuka checkout..." disabled={handed.lines.length === 0}>
          {handed.is_ready ? 'Lanjut ke pembayaran' : 'Lanjut ke checkout'}
        </Button>
        {units > 0 && (
          <ButtonLink to="/cart" variant="secondary">
            Tidak jadi
          </ButtonLink>
        )}
      </div>
    </HandoverFrame>
  );
}
