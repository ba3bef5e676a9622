import type { RequestKind } from '@lapak/contract/partners/partner-request-states';

/** What a partner of the demo asked for on its page. */
export interface DemoRequest {
  businessSlug: string;
  kind: RequestKind;
  productSlug?: string;
  units?: number;
  priceRupiah?: number;
  /** Days from today up to which it is on holiday. */
  holidayDays?: number;
  message?: string;
  hoursAgo: number;
  /** What became of it; it still waits without one. */
  decided?: { state: 'taken' | 'declined'; answer: string | null; hoursAgo: number };
}

export const demoRequests: readonly DemoRequest[] = [
  { businessSlug: 'kue-lampisang', kind: 'more', productSlug: 'kembang-loyang', units: 20, hoursAgo: 3 },
  { businessSlug: 'emping-beureunuen', kind: 'price', productSlug: 'emping-manis-pedas', priceRupiah: 23_000, hoursAgo: 20 },
  { businessSlug: 'tuna-pulo-weh', kind: 'holiday', holidayDays: 12, hoursAgo: 26 },
  {
    businessSlug: 'kopi-lut-tawar',
    kind: 'message',
    message: 'Panen raya mulai minggu depan. Boleh kami antar 40 kg hari Kamis?',
    hoursAgo: 31,
  },
  {
    businessSlug: 'garam-jangka',
    kind: 'sold_out',
    productSlug: 'garam-mandi',
    hoursAgo: 122,
    decided: { state: 'declined', answer: 'Di rak masih ada stok, kami jual sampai habis.', hoursAgo: 98 },
  },
  {
    businessSlug: 'rotan-keude-bieng',
    kind: 'holiday',
    holidayDays: 9,
    hoursAgo: 75,
    decided: { state: 'taken', answer: null, hoursAgo: 70 },
  },
];
