import { workingDays } from '../sales/delivery/days.ts';
import { preparedText } from '../sales/pickup.ts';
import type { PickupOffer } from '../settings/orders.ts';
import type { AnswerSourceKind } from './answers.ts';
import type { ShopInfo } from './shop.ts';

/** A fact of the shop as /syarat and the answers write it, from what its admin has set. `id` is its anchor on /syarat. */
export interface ShopFact {
  id: string;
  kind: Extract<AnswerSourceKind, 'shipping' | 'payment' | 'contact'>;
  title: string;
  text: string;
}

const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

type FactsOf = Pick<
  ShopInfo,
  | 'name'
  | 'contact_email'
  | 'whatsapp'
  | 'company_name'
  | 'company_address'
  | 'opening_hours'
  | 'registration_number'
  | 'bank_accounts'
  | 'unpaid_hours'
  | 'delivery'
  | 'cod_limit'
  | 'pickup'
>;

/** What is set about delivery, payment and the shop itself; what nobody has filled in is left out (decision 139). */
export function shopFacts(shop: FactsOf): ShopFact[] {
  const { delivery } = shop;
  const sameDay = delivery.same_day_weekdays.map((day) => WEEKDAYS[day - 1] ?? '').join(', ');
  const accounts = shop.bank_accounts.map(({ bank, number, holder }) => `${bank} ${number} a.n. ${holder}`).join('; ');
  return [
    fact('pengiriman', 'shipping', 'Lama pengiriman', [
      `Di wilayah Aceh pesanan sampai dalam ${workingDays(delivery)} setelah dikemas, paling lama ${delivery.handling_days} hari kerja.`,
      'Ke provinsi lain di seluruh Indonesia paket diantar kurir nasional; perkiraan lamanya tampil di checkout.',
    ]),
    fact('kurir-lokal', 'shipping', 'Kurir lokal', [
      sameDay &&
        `Kurir lokal di kota toko mengantar pada hari yang sama bila dipesan sebelum pukul ${String(delivery.same_day_until).padStart(2, '0')}.00 (${sameDay}), selebihnya pada hari antar berikutnya.`,
    ]),
    fact('ongkos-kirim', 'shipping', 'Ongkos kirim', [
      'Ongkir dihitung dari kecamatan asal barang, kecamatan tujuan, dan berat paket. Harganya tampil di halaman produk dan di checkout, sebelum Anda memesan.',
      delivery.highest_cost !== null && `Di wilayah Aceh paling banyak Rp ${delivery.highest_cost.toLocaleString('id-ID')}.`,
    ]),
    fact('ambil-sendiri', 'shipping', 'Ambil sendiri', [shop.pickup && pickupText(shop.pickup)]),
    fact('transfer-bank', 'payment', 'Transfer bank', [accounts && `Rekening untuk transfer manual: ${accounts}.`]),
    fact('bayar-di-tempat', 'payment', 'Bayar di tempat', [shop.cod_limit !== null && `Bisa ${codText(shop)}.`]),
    fact('batas-pembayaran', 'payment', 'Batas waktu pembayaran', [
      `Pembayaran ditunggu ${shop.unpaid_hours} jam setelah checkout. Pesanan yang belum dibayar sesudah itu batal dengan sendirinya.`,
      shop.cod_limit !== null && 'Yang dibayar di tempat tidak ikut batas ini.',
    ]),
    fact('jam-layanan', 'contact', 'Jam layanan', [shop.opening_hours && `Jam layanan: ${shop.opening_hours}.`]),
    fact('alamat-toko', 'contact', 'Alamat toko', [shop.company_address && `Alamat: ${shop.company_address}.`]),
    fact('kontak', 'contact', 'Hubungi kami', [`Email: ${shop.contact_email}.`, shop.whatsapp !== null && `WhatsApp: ${shop.whatsapp}.`]),
    fact('penyelenggara', 'contact', 'Penyelenggara', [
      shop.company_name && `Penyelenggara: ${shop.company_name}.`,
      shop.registration_number && `Nomor izin usaha: ${shop.registration_number}.`,
    ]),
  ].filter(({ text }) => text !== '');
}

/** Where, when and how long an order may be fetched. */
export function pickupText({ name, address, hours, minutes, days }: PickupOffer): string {
  const where = [name, address].filter(Boolean).join(', ');
  const when = hours === null ? '' : ` Jam layanan: ${hours}.`;
  return `Bisa diambil sendiri di ${where}, tanpa ongkos kirim: pilih saat checkout. ${preparedText(minutes)}, dan kami simpan ${days} hari.${when}`;
}

/** To whom payment at the door is open, below a sum in rupiah; '' where it isn't. */
export function codText({ cod_limit: limit, pickup }: Pick<ShopInfo, 'cod_limit' | 'pickup'>): string {
  if (limit === null) return '';
  return `bayar di tempat (COD) bila diantar kurir lokal${pickup ? ' atau diambil sendiri' : ''}, sampai Rp ${limit.toLocaleString('id-ID')} per pesanan`;
}

function fact(id: string, kind: ShopFact['kind'], title: string, parts: readonly (string | false | null)[]): ShopFact {
  return { id, kind, title, text: parts.filter(Boolean).join(' ') };
}

/** How orders are placed, found and called off, and how partners join, as the pages behind the addresses say. */
export const WAYS = [
  {
    kind: 'order',
    title: 'Lacak pesanan',
    url: '/pesanan',
    text: 'Masukkan kode pesanan dan email yang Anda pakai saat memesan untuk melihat status pesanan dan nomor resinya.',
  },
  {
    kind: 'order',
    title: 'Cara memesan',
    url: '/catalog',
    text: 'Masukkan barang ke keranjang, isi alamat, pilih kurir dan cara membayar, lalu tekan Buat pesanan. Akun tidak wajib.',
  },
  {
    kind: 'order',
    title: 'Membatalkan pesanan',
    url: '/pengembalian#pesanan-yang-dibatalkan',
    text: 'Pesanan yang belum dibayar dapat Anda batalkan sendiri di halaman pesanan.',
  },
  {
    kind: 'partner',
    title: 'Gabung mitra',
    url: '/gabung-mitra',
    text: 'Kirim data usaha lewat formulir singkat. Tim kami menelepon untuk mengenal produk dan cara pembuatannya, lalu membantu menyiapkan foto, kemasan, dan pengirimannya.',
  },
] as const;
