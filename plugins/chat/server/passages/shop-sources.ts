import { nameInAddress } from '@lapak/contract/assortment/page-address';
import { PRIVACY } from '@lapak/contract/office/legal/privacy';
import { RETURNS } from '@lapak/contract/office/legal/returns';
import { TERMS } from '@lapak/contract/office/legal/terms';
import type { ShopInfo } from '@lapak/contract/office/shop';
import { shopFacts, WAYS } from '@lapak/contract/office/shop-facts';
import type { PaymentChannel } from '@lapak/contract/sales/payments';
import type { Topic } from '../words/meanings.ts';
import { passage, type Source, wordsIn } from './passage.ts';

/** What the passages of settings and pages are about, by their titles in addresses. */
const ABOUT: ReadonlyMap<string, readonly Topic[]> = new Map(
  Object.entries<readonly Topic[]>({
    'lama-pengiriman': ['shipping-time', 'shipping'],
    'kurir-lokal': ['same-day', 'shipping', 'shipping-time'],
    'ongkos-kirim': ['shipping-cost'],
    'transfer-bank': ['payment'],
    'pembayaran-online': ['payment'],
    'bayar-di-tempat': ['payment'],
    'batas-waktu-pembayaran': ['payment-time'],
    'jam-layanan': ['hours'],
    'alamat-toko': ['address'],
    'hubungi-kami': ['contact'],
    penyelenggara: ['company'],
    'lacak-pesanan': ['track'],
    'cara-memesan': ['account'],
    'membatalkan-pesanan': ['cancel'],
    'gabung-mitra': ['join'],
    'akun-anda': ['account'],
    'pesanan-dan-pembayaran': [],
    'produk-dan-pengiriman': [],
    'data-anda': ['privacy'],
    'beri-tahu-kami-dalam-2-hari-sejak-diterima': ['damage', 'return'],
    'siapa-yang-menanggung-ongkosnya': ['return-cost', 'return'],
    'cara-dan-waktu-pengembalian-dana': ['refund'],
    'lalu-apa-yang-terjadi': [],
    'pesanan-yang-dibatalkan': ['cancel', 'refund'],
    'yang-kami-simpan': ['privacy'],
    'untuk-apa': ['privacy'],
    'kepada-siapa': ['privacy'],
    'berapa-lama-akun-dan-pesanan': ['privacy'],
    'berapa-lama-selebihnya': ['privacy'],
    'di-perangkat-anda': ['privacy'],
    'hak-anda': ['privacy-rights', 'privacy'],
  }),
);

/** What the shop says of itself: settings, terms, returns, privacy, how to order and to join. Few, so all are looked at. */
export function shopSources(shop: ShopInfo, channels: readonly PaymentChannel[]): Source[] {
  const online = channels.filter(({ active }) => active).map(({ name }) => name);
  return [
    ...shopFacts(shop).map(({ id, kind, title, text }) => sourceOf({ kind, title, url: `/syarat#${id}` }, text)),
    ...(online.length > 0
      ? [
          sourceOf(
            { kind: 'payment', title: 'Pembayaran online', url: '/syarat#pesanan-dan-pembayaran' },
            `Pembayaran online: ${online.join(', ')}.`,
          ),
        ]
      : []),
    ...PAGES,
  ];
}

function pageOf(path: string, sections: readonly { title: string; text: string }[]): Source[] {
  return sections.map(({ title, text }) => sourceOf({ kind: 'terms', title, url: `${path}#${nameInAddress(title)}` }, text));
}

function sourceOf(from: { kind: Source['kind']; title: string; url: string }, text: string): Source {
  const topics = ABOUT.get(nameInAddress(from.title)) ?? [];
  return { kind: from.kind, names: wordsIn(from.title), alsoNames: [], passages: [passage(from, text, topics)] };
}

/** What nobody sets, cut into words once. */
const PAGES: readonly Source[] = [
  ...WAYS.map(({ kind, title, url, text }) => sourceOf({ kind, title, url }, text)),
  ...pageOf('/syarat', TERMS),
  ...pageOf('/pengembalian', RETURNS),
  ...pageOf('/privasi', PRIVACY),
];
