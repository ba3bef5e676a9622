import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** /checkout with nothing to buy. */
export function EmptyCart() {
  return (
    <section className="container-page py-10">
      <h1 className="sr-only">Checkout</h1>
      <EmptyState
        title="Keranjang kosong"
        action={
          <>
            <ButtonLink to="/catalog">Lihat produk</ButtonLink>
            <ButtonLink to="/pesanan" variant="secondary">
              Lacak pesanan
            </ButtonLink>
          </>
        }
      >
        Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.
      </EmptyState>
    </section>
  );
}
