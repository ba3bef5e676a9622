import { EMPTY_CART } from '@lapak/contract/sales/checkout/check-texts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StoredCarts } from '../cart/stored-carts.tsx';

/** /checkout with an empty cart. */
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
        {EMPTY_CART}
      </EmptyState>
      <StoredCarts />
    </section>
  );
}
