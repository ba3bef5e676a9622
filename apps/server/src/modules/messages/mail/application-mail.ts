import type { MailContent } from './mail-content.ts';

/** Confirms a partner's application. It repeats nothing that was typed, since anybody may type anybody's address. */
export function writeApplication(shop: { name: string; publicUrl: string }): MailContent {
  return {
    subject: `Pendaftaran mitra di ${shop.name} sudah kami terima`,
    preheader: 'Kami memeriksanya dan menghubungi Anda dalam beberapa hari kerja.',
    heading: 'Pendaftaran Anda sudah kami terima',
    because: `karena alamat ini dipakai untuk mendaftar sebagai mitra ${shop.name}`,
    parts: [
      {
        kind: 'text',
        text: `Terima kasih sudah mendaftar sebagai mitra ${shop.name}. Kami memeriksa usaha dan produk yang Anda ceritakan, lalu menghubungi Anda dalam beberapa hari kerja.`,
      },
      { kind: 'text', text: 'Sambil menunggu, siapkan foto produk, harga, dan stoknya. Bukan Anda yang mendaftar? Abaikan email ini.' },
      { kind: 'button', text: `Lihat ${shop.name}`, address: `${shop.publicUrl}/catalog` },
    ],
  };
}
