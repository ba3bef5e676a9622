/** The landing page's texts until an admin changes them (spec section 2, landing page, and spec section 9). */
export const DEFAULT_APPEARANCE = {
  logo: null,
  hero_title: 'Yang tumbuh baik di Aceh, sampai ke rumah Anda.',
  hero_text:
    'Kopi dari kebun teduh Gayo, madu hutan, minyak nilam, hingga bordir kerawang. Semua dibuat usaha kecil yang merawat tanah dan airnya.',
  hero_picture: null,
  partner_figure: '20+ mitra',
  stories_shown: true,
  stories: [
    {
      place: 'Takengon, Aceh Tengah',
      title: 'Kopi yang tumbuh di bawah pohon lamtoro',
      text: 'Di lereng Danau Lut Tawar, petani memetik ceri merah satu per satu dan menjemurnya di para-para. Ampasnya kembali ke kebun sebagai pupuk, jadi tidak ada yang terbuang.',
      picture: null,
    },
    {
      place: 'Gayo Lues',
      title: 'Serai wangi dari lahan yang dulu gundul',
      text: 'Rumpun serai menahan tanah di lereng curam. Sulingannya menjadi minyak atsiri, dan daun sisanya menjadi bahan bakar tungku.',
      picture: null,
    },
    {
      place: 'Kebayakan, Aceh Tengah',
      title: 'Benang kerawang, dari ibu ke anak',
      text: 'Motif emun berangkat disulam pada tas dan dompet. Pesanan yang tetap membuat anak muda kembali belajar menyulam.',
      picture: null,
    },
  ],
  origins_shown: true,
};
