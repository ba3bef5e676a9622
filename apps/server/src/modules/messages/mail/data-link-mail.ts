import { DATA_LINK_MINUTES } from '@lapak/contract/office/data-requests';
import type { MailContent, MailShop } from './mail-content.ts';

/** The mail with a guest's link to what the shop holds of their address (decision 93). */
export function writeDataLinkMail(shop: MailShop, link: string): MailContent {
  return {
    subject: `Data pribadi Anda di ${shop.name}`,
    preheader: `Tautannya berlaku ${DATA_LINK_MINUTES} menit dan hanya sekali pakai.`,
    heading: 'Lihat, unduh, atau hapus data Anda',
    because: `karena ada pesanan di ${shop.name} dengan alamat ini`,
    parts: [
      {
        kind: 'text',
        text: `Ada yang meminta tautan ke data pribadi yang tersimpan untuk alamat email ini. Bila itu Anda, buka tautan di bawah dalam ${DATA_LINK_MINUTES} menit.`,
      },
      { kind: 'button', text: 'Buka data saya', address: link },
      { kind: 'text', text: 'Bukan Anda yang meminta? Abaikan email ini. Tidak ada yang berubah.' },
    ],
  };
}
