import { tripayChannel } from '@lapak/contract/states/payment-status';

export const MIXED_ORIGINS =
  'Produk dalam keranjang berasal dari beberapa lokasi asal bisnis. Silakan pisahkan pesanan berdasarkan lokasi asal.';

/** What the checks of an order look at. */
export interface OrderFacts {
  lines: number;
  details: {
    shipping_name: string;
    shipping_address: string;
    shipping_postcode: string;
    shipping_phone: string;
    shipping_province_id: number | null;
    shipping_city_id: number | null;
    shipping_district_id: number | null;
    guest_email: string;
  };
  /** Distinct districts that the goods start from. */
  origins: number;
  isGuest: boolean;
  hasShipping: boolean;
  method: string;
  /** Channels of the gateway that are there to pay with. */
  channels: number;
}

/** Why an order can't be sent, and where in the checkout that is put right; `form` is what only the contract's schema finds. */
export interface Obstacle {
  text: string;
  at: 'cart' | 'details' | 'shipping' | 'payment' | 'form';
}

/** The seven checks of spec section 5 in their order: the first obstacle, or null when the order can be sent. */
export function checkOrder(facts: OrderFacts): Obstacle | null {
  const { details } = facts;
  const texts = [details.shipping_name, details.shipping_address, details.shipping_postcode, details.shipping_phone];
  const places = [details.shipping_province_id, details.shipping_city_id, details.shipping_district_id];
  if (facts.lines === 0) return { at: 'cart', text: 'Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.' };
  if (texts.some(isBlank)) return { at: 'details', text: 'Lengkapi seluruh informasi pengiriman yang wajib diisi.' };
  if (places.includes(null)) return { at: 'details', text: 'Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.' };
  if (facts.origins > 1) return { at: 'cart', text: MIXED_ORIGINS };
  if (facts.isGuest && isBlank(details.guest_email)) return { at: 'details', text: 'Email dibutuhkan untuk pesanan tamu.' };
  if (!facts.hasShipping) return { at: 'shipping', text: 'Pilih layanan pengiriman sebelum melanjutkan.' };
  if (tripayChannel(facts.method) !== null && facts.channels === 0) {
    return { at: 'payment', text: 'Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.' };
  }
  return null;
}

/** The checks that the first step can answer for: cart, details, places, origins, email. */
export function checkDetails(facts: Pick<OrderFacts, 'lines' | 'details' | 'origins' | 'isGuest'>): Obstacle | null {
  return checkOrder({ ...facts, hasShipping: true, method: 'manual', channels: 0 });
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
