import { formatDay } from '@lapak/contract/dates/format-day';
import { formatMoment } from '@lapak/contract/dates/format-moment';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import type { PartnerAccountRow } from '../../assortment/businesses/index.ts';
import type { StatementRow } from '../../partners/accounts/index.ts';
import type { MailContent, MailShop } from './mail-content.ts';

/** Tells a partner that their payouts go to another account from a moment on, so that they can object in time. */
export function writePartnerAccount(shop: MailShop, { account, partner }: { account: PartnerAccountRow; partner: string }): MailContent {
  return {
    subject: `Rekening pembayaran ${partner} diganti`,
    preheader: `Berlaku mulai ${formatMoment(account.counts_from.toISOString())}.`,
    heading: 'Rekening Anda di toko kami diganti',
    because: `karena ${partner} menitipkan produk di ${shop.name}`,
    parts: [
      { kind: 'text', text: `Hasil penjualan ${partner} akan kami bayarkan ke rekening ini:` },
      {
        kind: 'facts',
        facts: [
          { label: 'Bank', value: account.bank },
          // Enough to know it by, and not enough to pay somebody else.
          { label: 'Nomor rekening', value: `•••• ${account.number.slice(-4)}`, strong: true },
          { label: 'Atas nama', value: account.holder },
          { label: 'Berlaku mulai', value: formatMoment(account.counts_from.toISOString()) },
        ],
      },
      {
        kind: 'text',
        text: 'Bukan Anda yang memintanya? Segera hubungi kami sebelum waktu itu. Sampai saat itu rekening lama tetap berlaku.',
      },
    ],
  };
}

/** Brings a partner the secret address of a statement. */
export function writePartnerStatement(shop: MailShop, statement: StatementRow, link: string): MailContent {
  const { number, business_name: partner, starts_on, ends_on, closing } = statement;
  const days = `${formatDay(starts_on)} sampai ${formatDay(ends_on)}`;
  return {
    subject: `Laporan penjualan ${partner} nomor ${number}`,
    preheader: `${days}: ${formatRupiah(closing)}.`,
    heading: `Laporan penjualan nomor ${number}`,
    because: `karena ${partner} menitipkan produk di ${shop.name}`,
    parts: [
      { kind: 'text', text: `Penjualan ${partner} di ${shop.name} dari ${days} sudah kami hitung.` },
      { kind: 'facts', facts: [{ label: 'Saldo akhir', value: formatRupiah(closing), strong: true }] },
      { kind: 'button', text: 'Buka laporan', address: link },
      { kind: 'text', text: 'Tautan ini hanya untuk Anda. Siapa pun yang memegangnya dapat membaca laporan ini.' },
    ],
  };
}

/** Brings a partner the secret address of their own page. */
export function writePartnerPage(shop: MailShop, partner: string, link: string): MailContent {
  return {
    subject: `Halaman ${partner} di ${shop.name}`,
    preheader: 'Stok, penjualan hari ini, dan saldo Anda dalam satu halaman.',
    heading: 'Halaman Anda di toko kami',
    because: `karena ${partner} menitipkan produk di ${shop.name}`,
    parts: [
      {
        kind: 'text',
        text: 'Di sini Anda melihat isi rak, penjualan hari ini, saldo, dan laporan. Anda juga bisa menyampaikan permintaan kepada kami.',
      },
      { kind: 'button', text: 'Buka halaman saya', address: link },
      { kind: 'text', text: 'Tautan ini hanya untuk Anda. Siapa pun yang memegangnya dapat membuka halaman ini.' },
    ],
  };
}
