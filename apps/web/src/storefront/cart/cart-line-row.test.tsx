import { emptyCart } from '@lapak/contract/pricing/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { addToCart } from '../../features/cart/add-to-cart.ts';
import { useCart } from '../../features/cart/cart-store.ts';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { lineLimit } from '../../features/cart/stock-rule.ts';
import { CartLineRow } from './cart-line-row.tsx';

afterEach(() => useCart.setState({ cart: emptyCart() }));

/** The row of a line of three, as the cart shows it once the shop's word on the stock is `stock`. */
function rowAt(stock: number): string {
  addToCart(aProduct({ stock: 5, available_stock: 5 }), { variant: null, options: [] }, 3);
  const [line] = useCart.getState().cart.items;
  if (!line) throw new Error('the line lies in the cart');
  const stale = { ...line, product: { ...line.product, stock, available_stock: stock } };
  return renderToStaticMarkup(
    <MemoryRouter>
      <CartLineRow line={stale} limit={lineLimit(useCart.getState().cart, stale)} onRemove={() => {}} />
    </MemoryRouter>,
  );
}

const PLUS_OFF = /<button[^>]*aria-label="Tambah [^"]*"[^>]*aria-disabled="true"/u;

// No shopper can put a product without stock into the cart, so a browser never gets here.
test("shows a stock of 0 or unknown as 'Bebas', with the quantity as its limit", () => {
  for (const stock of [0, Number.NaN]) {
    useCart.setState({ cart: emptyCart() });
    const row = rowAt(stock);
    expect(row).toContain('Stok: Bebas');
    expect(row).toMatch(PLUS_OFF);
    expect(row).toMatch(/<input[^>]*value="3"/u);
  }
});

test('shows a known stock, and lets the quantity grow up to it', () => {
  const row = rowAt(5);
  expect(row).toContain('Stok: 5');
  expect(row).not.toMatch(PLUS_OFF);
});
