import { MAIL_BODY_DAYS } from '../../messages/mail-states.ts';
import { BOOK_YEARS, DATA_LINK_MINUTES, KEPT_DAYS } from '../data-requests.ts';

/** What the shop stores about people. Must match what it does: update it with any change of what is stored, how long, or who gets it. */
export const PRIVACY = [
  {
    title: 'Yang kami simpan',
    text: 'Untuk pesanan: nama, email, nomor telepon, alamat kirim, barang yang dipesan, cara membayar, bukti transfer bila Anda mengirimnya, siapa yang menerima pesanan di pintu dan fotonya bila kurir kami mencatatnya, dan catatan kami tentang pesanan itu. Bila asisten menyiapkan keranjang untuk Anda: nama, alamat, dan kontak yang ia sampaikan. Untuk akun: nama, username, email, nomor telepon, alamat yang Anda simpan, dan kata sandi dalam bentuk yang tidak dapat dibaca lagi, juga oleh kami; peramban dan alamat jaringan yang masuk, serta verifikasi dua langkah bila Anda memakainya. Untuk pendaftaran mitra: isi formulirnya. Nomor kartu dan PIN tidak pernah sampai kepada kami.',
  },
  {
    title: 'Untuk apa',
    text: 'Untuk memproses, mengirim, dan menjawab pertanyaan tentang pesanan Anda, untuk mengenali Anda saat masuk, dan untuk pembukuan toko. Kami tidak menjual data, tidak memasang iklan, dan tidak memakai alat pelacak.',
  },
  {
    title: 'Kepada siapa',
    text: 'Kurir menerima nama, telepon, dan alamat kirim. Mitra yang menyiapkan barang mengetahui pesanannya. Penyedia pembayaran online menerima nama, email, nomor telepon, dan isi pesanan, hanya bila Anda memilih cara membayar itu. Untuk menghitung ongkos kirim hanya kecamatan tujuan dan berat paket yang diteruskan, untuk melacak paket hanya nomor resinya. Bila toko memakai penyedia model bahasa untuk obrolan, pertanyaan Anda diteruskan kepadanya tanpa nama dan kontak. Email dari kami melewati penyedia email toko. Selain itu tidak kepada siapa pun, kecuali bila hukum mewajibkannya.',
  },
  {
    title: 'Berapa lama: akun dan pesanan',
    text: `Akun dan alamatnya disimpan selama akun itu ada, pesanan beserta bukti transfer dan foto serah terimanya selama Anda tidak meminta dihapus. Setelah dihapus, barang, jumlah, harga, tanggal, kecamatan, dan kota pesanan tetap ada untuk pembukuan; nama di pesanan yang sudah dibayar disimpan sampai akhir tahun ke-${BOOK_YEARS} sesudahnya, karena UU 8/1997 pasal 11 meminta bukti pembukuan disimpan selama itu. Cadangan data toko memuat data lama sampai diganti cadangan yang baru.`,
  },
  {
    title: 'Berapa lama: selebihnya',
    text: `Isi email yang kami kirim dihapus setelah ${MAIL_BODY_DAYS} hari. Alamat jaringan dari pesanan yang belum dibayar dihapus begitu pesanan dibayar atau berakhir; dari mana sebuah akun masuk kami ingat paling lama ${KEPT_DAYS.networks} hari sejak terakhir dipakai, agar orang lain tidak dapat menebak kata sandinya. Status masuk berakhir paling lambat setelah 30 hari. Jawaban yang kami simpan agar pesanan tidak tercatat dua kali dihapus setelah ${KEPT_DAYS.answers} hari, tautan kata sandi dan tautan data setelah ${KEPT_DAYS.links} hari, pertanyaan di obrolan, yang kami simpan tanpa nama dan kontak, setelah ${KEPT_DAYS.questions} hari, apa yang disampaikan asisten untuk keranjang yang tidak menjadi pesanan setelah ${KEPT_DAYS.assistants} hari, sisa akun pembeli yang dihapus admin setelah ${KEPT_DAYS.deleted_accounts} hari.`,
  },
  {
    title: 'Di perangkat Anda',
    text: 'Pembeli tidak mendapat cookie; hanya petugas toko mendapat satu, untuk mengenali peramban mereka. Peramban Anda menyimpan tanda masuk bila Anda masuk, jalan kembali ke lima pesanan terakhir yang dibuat di sana, dan isi keranjang terakhir selama tujuh hari, sampai Anda keluar atau menghapus data situs ini. Bila Anda menanyakan ongkir, kecamatan itu juga tersimpan di sana. Alamat hanya diingat di perangkat bila Anda sendiri memintanya.',
  },
  {
    title: 'Hak Anda',
    text: `Dengan akun: di Profil, bagian Data saya, Anda melihat, mengunduh, dan menghapus semuanya sendiri, dan memperbaikinya di profil dan buku alamat. Tanpa akun: tekan Data saya di halaman pesanan, dan kami mengirim tautan sekali pakai ke email pesanan itu, yang berlaku ${DATA_LINK_MINUTES} menit. Atau tulis kepada kami; admin mengerjakannya dan mencatat kapan selesai. Selama masih ada pesanan yang belum selesai atau uang yang belum dikembalikan, data belum dapat dihapus. Jejak perubahan toko, yang mencatat siapa mengubah apa, tidak dapat dihapus; akun pembeli tercatat di sana dengan nomornya, dan percobaan masuk yang gagal dengan peramban dan alamat jaringannya.`,
  },
] as const;
