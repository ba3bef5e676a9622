import type { BankAccount } from '@lapak/contract/kernel/bank-account';
import type { ShopInfo } from '@lapak/contract/office/shop';
import type { OrderItem } from '@lapak/contract/sales/orders';
import { rupiah } from '../../lib/format.ts';

/** The shop and the order of a message; `address` is the order's page. */
interface About {
  shop: string;
  code: string;
  name: string | null;
  address: string;
  /** What is to be paid in cash where it is handed over; absent for nothing. */
  owed?: number | undefined;
}

/** Buyer to shop: names the order. */
export function toSeller(code: string): string {
  return `Halo, saya ingin bertanya tentang pesanan ${code}.`;
}

/** Buyer to shop: something is wrong with the delivery. */
export function troubleWith(code: string): string {
  return `Halo, ada masalah dengan pesanan ${code}. Barangnya rusak, kurang, atau tidak sesuai: `;
}

/** Shop to an unpaid buyer: amount, accounts, deadline (`until` in words). No `accounts` for the gateway. */
export function paymentRequest(
  about: About,
  { amount, accounts, until }: { amount: number; accounts: readonly BankAccount[]; until: string | null },
): string {
  const where = accounts.map(({ bank, number, holder }) => `• ${bank} ${number} a.n. ${holder}`);
  return lines([
    greeting(about),
    `Pesanan ${about.code} menunggu pembayaran sebesar ${rupiah(amount)}${until === null ? '' : `, paling lambat ${until}`}.`,
    ...(where.length > 0 ? ['Transfer tepat sesuai jumlah itu ke salah satu rekening ini:', ...where] : []),
    `${where.length > 0 ? 'Kirim bukti transfer di sini' : 'Cara membayarnya'}: ${about.address}`,
  ]);
}

/** Shop to somebody whose order it has made: what is in it, the sum, and the link where it is paid. */
export function orderMade(
  about: About,
  {
    items,
    amount,
    until,
  }: { items: ReadonlyArray<Pick<OrderItem, 'quantity' | 'variant_label' | 'product'>>; amount: number; until: string | null },
): string {
  return lines([
    greeting(about),
    `Pesanan ${about.code} sudah kami buatkan:`,
    ...items.map(({ quantity, product, variant_label: size }) => `• ${quantity}× ${product.name}${size === null ? '' : ` (${size})`}`),
    `Totalnya ${rupiah(amount)}${until === null ? '' : `, dibayar paling lambat ${until}`}.`,
    `Periksa isinya dan pilih cara membayar di sini: ${about.address}`,
  ]);
}

/** Shop to a buyer whose slip was refused. */
export function slipRefused(about: About, reason: string): string {
  return lines([
    greeting(about),
    `Bukti transfer untuk pesanan ${about.code} belum dapat kami terima: ${reason}`,
    `Kirim bukti yang baru di sini: ${about.address}`,
  ]);
}

/** Shop to a buyer whose payment arrived. */
export function paymentReceived(about: About, amount: number): string {
  return lines([
    greeting(about),
    `Pembayaran ${rupiah(amount)} untuk pesanan ${about.code} sudah kami terima, terima kasih. Barangnya kami siapkan.`,
    `Ikuti pesanannya di sini: ${about.address}`,
  ]);
}

/** Shop to a buyer whose parcel should have arrived. */
export function hasItCome(about: About): string {
  return lines([
    greeting(about),
    `Apakah pesanan ${about.code} sudah sampai dengan baik? Bila ada yang kurang, balas pesan ini dan kami bantu.`,
  ]);
}

/** Shop to a buyer whose parcel was sent. */
export function parcelSent(about: About, { courier, number }: { courier: string | null; number: string | null }): string {
  return lines([
    greeting(about),
    `Pesanan ${about.code} sudah kami kirim${courier === null ? '' : ` dengan ${courier}`}.`,
    ...(number === null ? [] : [`Nomor resi: ${number}`]),
    ...(about.owed ? [`Mohon siapkan ${rupiah(about.owed)} tunai untuk kurir kami, sebaiknya pas.`] : []),
    `Ikuti perjalanannya di sini: ${about.address}`,
  ]);
}

/** Shop to a buyer whose order waits at the shop. */
export function readyToFetch(about: About, { code, place }: { code: string | null; place: ShopInfo['pickup'] }): string {
  return lines([
    greeting(about),
    `Pesanan ${about.code} siap diambil${place ? ` di ${[place.name, place.address].filter(Boolean).join(', ')}` : ' di toko'}.`,
    ...(place?.hours ? [`Jam layanan: ${place.hours}`] : []),
    ...(code === null ? [] : [`Kode pengambilan: ${code}`]),
    ...(about.owed ? [`Dibayar tunai saat diambil: ${rupiah(about.owed)}`] : []),
    `Pesanan Anda: ${about.address}`,
  ]);
}

function greeting({ shop, name }: About): string {
  return `Halo${name ? ` ${name}` : ''}, kami dari ${shop}.`;
}

function lines(texts: readonly string[]): string {
  return texts.join('\n');
}
