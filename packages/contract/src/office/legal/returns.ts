/** What to do when something is wrong with an order. Promises only what the shop does. */
export const RETURNS = [
  {
    title: 'Beri tahu kami dalam 2 hari sejak diterima',
    text: 'Buka halaman pesanan Anda dan tekan “Ada masalah dengan pesanan?”, atau tulis kepada kami dengan kode pesanan, foto barang dan kemasannya, serta apa yang tidak sesuai. Makin cepat Anda menulis, makin mudah kami membantu, terutama untuk makanan segar.',
  },
  {
    title: 'Siapa yang menanggung ongkosnya',
    text: 'Bila barangnya rusak, kurang, atau keliru, ongkos kirim balik dan penggantinya kami tanggung. Bila barangnya sesuai tetapi Anda berubah pikiran, ongkos kirim balik Anda yang menanggung, dan makanan yang sudah dibuka tidak dapat dikembalikan.',
  },
  {
    title: 'Cara dan waktu pengembalian dana',
    text: 'Setelah barangnya kami terima kembali atau fotonya kami setujui, dana kami kirim lewat transfer bank ke rekening Anda, atau dengan cara lain yang kita sepakati. Jumlah dan keterangannya tampil di halaman pesanan dan di email.',
  },
  {
    title: 'Lalu apa yang terjadi',
    text: 'Kami menanyakannya kepada mitra yang mengirim dan membalas email Anda. Bersama-sama kita sepakati barang pengganti, pengembalian dana, atau cara lain yang adil.',
  },
  {
    title: 'Pesanan yang dibatalkan',
    text: 'Pesanan yang belum dibayar tidak ditagih. Bila pesanan yang sudah Anda bayar dibatalkan, kami menghubungi Anda tentang pengembalian dananya.',
  },
] as const;
