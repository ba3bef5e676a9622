import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { field, press } from '../../../test/form.ts';
import { chooseFrom, countInCart, fillIn, forgetCheckout, openCheckout, toSummary, WORKING } from '../../../test/open-checkout.tsx';
import { failed, withoutText } from '../../../test/stub-api.ts';

/** The tab that an order through the gateway opens. */
let tab: { closed: boolean; close: () => void; location: { replace: (address: string) => void }; document: Document };

beforeEach(() => {
  forgetCheckout();
  tab = {
    closed: false,
    close: vi.fn(() => {
      tab.closed = true;
    }),
    location: { replace: vi.fn() },
    document: document.implementation.createHTMLDocument(),
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});

/** Opens a checkout whose orders have no answer until the returned function is called. */
async function openHeld(answer: (order: unknown) => Response = WORKING.placeOrder) {
  const held = Promise.withResolvers<void>();
  const { asked } = await openCheckout({
    answers: {
      placeOrder: async (order) => {
        await held.promise;
        return answer(order);
      },
    },
  });
  return { release: held.resolve, orders: () => asked.filter(({ name }) => name === 'placeOrder') };
}

const payAtGateway = () => chooseFrom('Ganti metode pembayaran', /BRI Virtual Account/u, 'Pakai metode ini');

async function orderAndLeave(): Promise<void> {
  press('Buat pesanan');
  await screen.findByRole('button', { name: 'Memproses...' });
  fireEvent.click(screen.getByRole('link', { name: 'Ke keranjang' }));
  await screen.findByRole('heading', { level: 1, name: 'Keranjang' });
}

test("an order under way says so; refused, it shows the server's own word; failed at the gateway, it leaves no tab", async () => {
  const held = Promise.withResolvers<Response>();
  const { answers } = await openCheckout({ answers: { placeOrder: () => held.promise } });
  await fillIn();
  press('Buat pesanan');
  const button = await screen.findByRole('button', { name: 'Memproses...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const answer = { success: false, code: 'overloaded', error: 'Server sedang sibuk.', message: 'Server sedang sibuk.' };
  held.resolve(Response.json(answer, { status: 503 }));
  await screen.findByText('Server sedang sibuk.');
  expect(window.open).not.toHaveBeenCalled();

  answers.placeOrder = withoutText;
  await payAtGateway();
  press('Buat pesanan');
  await screen.findByText(/^Gagal memproses pesanan. Silakan coba kembali./u);
  expect(tab.closed).toBe(true);
});

test('left before its answer, an order counts, what was put in since stays, and the checkout knows who ordered', async () => {
  const { release, orders } = await openHeld();
  await fillIn('tamu@contoh.example');
  await orderAndLeave();
  press('Tambah Produk 1');
  await waitFor(() => expect(countInCart()).toBe(2));
  release();
  await screen.findByText('Pesanan berhasil dibuat. Terima kasih!');
  expect(countInCart()).toBe(1);
  fireEvent.click(screen.getByRole('link', { name: 'Lanjut ke checkout' }));
  await screen.findByText('Langkah 1 dari 2');
  expect(field('Email').value).toBe('tamu@contoh.example');
  expect(orders()).toHaveLength(1);
});

test("left and entered again before its answer, an order can't be sent twice, and the checkout shows how to pay", async () => {
  const { release, orders } = await openHeld();
  await fillIn();
  await payAtGateway();
  await orderAndLeave();
  fireEvent.click(screen.getByRole('link', { name: 'Lanjut ke checkout' }));
  await screen.findByText('Langkah 1 dari 2');
  await toSummary();
  expect(screen.getByRole('button', { name: 'Memproses...' }).getAttribute('aria-disabled')).toBe('true');
  release();
  await screen.findByRole('heading', { name: 'Bayar dengan BRI Virtual Account' });
  expect(tab.location.replace).toHaveBeenCalledWith('https://gateway.example/T1');
  expect(countInCart()).toBe(0);
  expect(orders()).toHaveLength(1);
});

test("left and then refused, an order shows the server's own word in a notice and leaves no tab, and the cart stays", async () => {
  const { release } = await openHeld(() => failed('out_of_stock'));
  await fillIn();
  await payAtGateway();
  await orderAndLeave();
  release();
  await screen.findByText('Stok produk tidak mencukupi.');
  expect(tab.closed).toBe(true);
  expect(countInCart()).toBe(1);
});

test("until the catalog has come, and after 'back' from there, the page says that the order is there and leads to it", async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const catalog = Promise.withResolvers<null>();
  await openCheckout({ catalog: catalog.promise });
  await fillIn();
  press('Buat pesanan');
  await screen.findByRole('heading', { level: 1, name: 'Pesanan LH-7K3M9Q2X tercatat. Terima kasih!' });
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  press('Tombol kembali');
  catalog.resolve(null);
  // The last word is what the browser's button said: the catalog doesn't come any more.
  const way = await screen.findByRole('link', { name: 'Lihat pesanan' });
  expect(way.getAttribute('href')).toBe('/pesanan/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(screen.queryByText('Katalog')).toBeNull();

  fireEvent.click(screen.getByRole('link', { name: 'Lanjut belanja' }));
  await screen.findByText('Katalog');
});

test("back from the catalog leads to the order's page", async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  await openCheckout({ catalog: Promise.resolve(null) });
  await fillIn();
  press('Buat pesanan');
  await screen.findByText('Katalog');
  press('Tombol kembali');
  await screen.findByText('At /pesanan/AAAAAAAAAAAAAAAAAAAAAAAA');
});

test('the last unit goes while the buyer looks: the cart is put right', async () => {
  const line = { product_id: 1, variant_label: null, name: 'Produk 1', price: 50_000, available: 0, problem: 'stock' };
  const correction = { lines: [line], subtotal_amount: null, shipping_cost: null, total_amount: null };
  await openCheckout({ answers: { placeOrder: () => failed('out_of_stock', {}, correction) } });
  await fillIn();
  press('Buat pesanan');
  await screen.findByText('Stok produk tidak mencukupi.');
  await screen.findByText(/stok habis, dihapus dari keranjang/u);
  press('Perbarui pesanan');
  await screen.findByText('Keranjang kosong');
});
