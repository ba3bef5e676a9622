import { fireEvent, screen, within } from '@testing-library/react';
import { Outlet, useNavigate } from 'react-router';
import { addToCart } from '../src/features/cart/add-to-cart.ts';
import { useCart } from '../src/features/cart/cart-store.ts';
import { aProduct } from '../src/features/cart/product-for-tests.ts';
import CartScreen from '../src/storefront/cart/screen.tsx';
import * as module from '../src/storefront/checkout/screen.tsx';
import { resetCheckout } from '../src/storefront/parts/checkout-store.ts';
import { Link } from '../src/ui/link.tsx';
import ToastHost from '../src/ui/toast-host.tsx';
import { pick, press, type } from './form.ts';
import { placed } from './placed-order.ts';
import { inShop, renderScreen, routeOf } from './render-screen.tsx';
import { type Answers, stubApi, success } from './stub-api.ts';

export const KUTA_ALAM = ['Aceh', 'Kota Banda Aceh', 'Kuta Alam'] as const;
export const MENTENG = ['DKI Jakarta', 'Kota Jakarta Pusat', 'Menteng'] as const;

const CITIES = {
  1: [{ id: 11, name: 'Kota Banda Aceh', province_id: 1 }],
  2: [{ id: 21, name: 'Kota Jakarta Pusat', province_id: 2 }],
};
const DISTRICTS = {
  11: [
    { id: 111, name: 'Kuta Alam', city_id: 11 },
    { id: 112, name: 'Baiturrahman', city_id: 11 },
  ],
  21: [{ id: 211, name: 'Menteng', city_id: 21 }],
};

const idIn = ({ pathname }: URL) => Number(/(\d+)\/\w+$/u.exec(pathname)?.[1]);

export const nationalOptions = (...options: object[]) =>
  Response.json({ success: true, options, is_estimate: false, keeping: null, delivery: MONDAY_NOON });
export const channels = (...channels: object[]) => Response.json({ success: true, message: '', channels });

const JNE = { courier_code: 'jne', courier_name: 'JNE', service: 'REG', description: 'Regular', cost: 20_000, estimated_delivery: '2-3' };
export const OJEK = {
  courier_id: 1,
  price_id: 2,
  courier_name: 'Ojek Lapak Banda',
  region: 'Kuta Alam',
  effective_price: 8_000,
  notes: null,
};
/** At noon on a Monday couriers still come the same day. */
export const MONDAY_NOON = {
  now: '2026-11-23T12:00:00+07:00',
  until_hour: 14,
  weekdays: [1, 2, 3, 4, 5, 6],
  work_weekdays: [1, 2, 3, 4, 5, 6],
  handling_days: 1,
  closed_days: [],
};
export const BRIVA = {
  code: 'BRIVA',
  name: 'BRI Virtual Account',
  type: 'virtual',
  group: 'Virtual Account',
  fee_customer: 4_250,
  minimum_amount: null,
  maximum_amount: null,
  active: true,
};

/** What a shop in Banda Aceh answers around a checkout. */
export const WORKING = {
  listProvinces: () =>
    success([
      { id: 1, name: 'Aceh' },
      { id: 2, name: 'DKI Jakarta' },
    ]),
  listProvinceCities: (_, address) => success(CITIES[idIn(address) as 1 | 2]),
  listDistricts: (_, address) => success(DISTRICTS[idIn(address) as 11 | 21]),
  getMainBusiness: () => success({ district_id: 112, city_id: 11, city_name: 'Kota Banda Aceh' }),
  getShippingCost: () => nationalOptions(JNE),
  listLocalOptions: () => Response.json({ success: true, options: [OJEK], delivery: MONDAY_NOON }),
  listPaymentChannels: () => channels(BRIVA),
  placeOrder: (order) => Response.json(placed((order as { payment_method: 'manual' }).payment_method), { status: 201 }),
  getOrderByToken: () => success(placed('tripay:BRIVA').data),
} satisfies Answers;

type CheckoutStart = {
  answers?: Answers;
  origins?: (number | null)[];
  at?: string;
  /** What the catalog waits for. */
  catalog?: Promise<unknown>;
};

/** Opens a checkout whose cart holds one product from each origin; the answers may be replaced while it goes on. */
export async function openCheckout({ answers = {}, origins = [1], at = '/checkout', catalog }: CheckoutStart = {}) {
  const current: Answers = { ...WORKING, ...answers };
  const asked = stubApi(current);
  for (const [index, origin_district_id] of origins.entries()) {
    addToCart(aProduct({ id: index + 1, name: `Produk ${index + 1}`, origin_district_id }), { variant: null, options: [] }, 1);
  }
  const checkout = routeOf('/checkout', module);
  const shop = inShop([
    {
      Component: Frame,
      children: [
        { ...checkout, shouldRevalidate: module.shouldRevalidate },
        { path: '/cart', Component: CartScreen },
        ...(catalog ? [{ path: '/catalog', loader: () => catalog, Component: Catalog }] : []),
      ],
    },
  ]);
  renderScreen([shop], at);
  await screen.findByRole('heading', { level: 1 });
  return { answers: current, asked };
}

function Catalog() {
  return <p>Katalog</p>;
}

/** The ways out of the checkout that the shop's header and the browser have, and its notices. */
function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/cart">Ke keranjang</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Tombol kembali
      </button>
      <Outlet />
      <ToastHost />
    </>
  );
}

/** For `beforeEach`: nothing ordered, nothing typed. */
export function forgetCheckout(): void {
  resetCheckout();
  useCart.setState(useCart.getInitialState());
}

export const countInCart = () => useCart.getState().cart.totalItems;

export async function chooseDestination([province, city, district]: readonly [string, string, string]): Promise<void> {
  await pick('Provinsi', province);
  await pick('Kota/Kabupaten', city);
  await pick('Kecamatan', district);
}

/** The first step's texts. */
export function fillRecipient(email?: string): void {
  if (email !== undefined) type('Email', email);
  type('Nama penerima', 'Cut Nyak Rahma');
  type('Nomor telepon', '0812 3456 7890');
  type('Alamat lengkap', 'Jalan Pocut Baren No. 12, dekat masjid');
  type('Kode pos', '23122');
}

export async function toSummary(): Promise<void> {
  press('Lanjut ke ringkasan');
  await screen.findByText('Langkah 2 dari 2');
}

/** The card 'Layanan pengiriman'. */
export function shippingCard() {
  const card = screen.getByRole('heading', { name: 'Layanan pengiriman', hidden: true }).closest('section');
  if (!card) throw new Error('No card of the shipping');
  return within(card);
}

export const shippingIsChosen = () => screen.findByRole('button', { name: 'Ganti layanan pengiriman' });

/** To the second step with whatever shipping is chosen by itself. */
export async function fillIn(email = 'tamu@contoh.example'): Promise<void> {
  fillRecipient(email);
  await chooseDestination(KUTA_ALAM);
  await shippingIsChosen();
  await toSummary();
}

export async function chooseFrom(button: string, name: RegExp, apply: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  fireEvent.click(await screen.findByRole('radio', { name }));
  press(apply);
}
