import type { BankAccount } from '@lapak/contract/schemas/bank-account';
import { rupiah } from '../../lib/format.ts';

/** The shop and the order that a message is about; `address` is where its buyer follows it. */
interface About {
  shop: string;
  code: string;
  name: string | null;
  address: string;
}

/** A buyer to the shop: the first message names the order. */
export function toSeller(code: string): string {
  return `Halo, saya ingin bertanya tentang pesanan ${code}.`;
}

/** A buyer to the shop: something is wrong with what came. */
export function troubleWith(code: string): string {
  return `Halo, ada masalah dengan pesanan ${code}. Barangnya rusak, kurang, atau tidak sesuai: `;
}

/**
 * The shop to a buyer who hasn't paid: how much, where to, until when (`until` in words). `accounts` are none where it is paid through the
 * gateway.
 */
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

/** The shop to a buyer whose slip it couldn't accept. */
export function slipRefused(about: About, reason: string): string {
  return lines([
    greeting(about),
    `Bukti transfer untuk pesanan ${about.code} belum dapat kami terima: ${reason}`,
    `Kirim bukti yang baru di sini: ${about.address}`,
  ]);
}

/** The shop to a buyer whose money has come in. */
export function paymentReceived(about: About, amount: number): string {
  return lines([
    greeting(about),
    `Pembayaran ${rupiah(amount)} untuk pesanan ${about.code} sudah kami terima, terima kasih. Barangnya kami siapkan.`,
    `Ikuti pesanannya di sini: ${about.address}`,
  ]);
}

/** The shop to a buyer whose parcel ought to be there. */
export function hasItCome(about: About): string {
  return lines([
    greeting(about),
    `Apakah pesanan ${about.code} sudah sampai dengan baik? Bila ada yang kurang, balas pesan ini dan kami bantu.`,
  ]);
}

/** The shop to a buyer whose parcel has left. */
export function parcelSent(about: About, { courier, number }: { courier: string | null; number: string | null }): string {
  return lines([
    greeting(about),
    `Pesanan ${about.code} sudah kami kirim${courier === null ? '' : ` dengan ${courier}`}.`,
    ...(number === null ? [] : [`Nomor resi: ${number}`]),
    `Ikuti perjalanannya di sini: ${about.address}`,
  ]);
}

function greeting({ shop, name }: About): string {
  return `Halo${name ? ` ${name}` : ''}, kami dari ${shop}.`;
}

function lines(texts: readonly string[]): string {
  return texts.join('\n');
}
