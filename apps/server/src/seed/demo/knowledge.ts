import type { DemoKnowledge } from './types.ts';

export const demoKnowledge: DemoKnowledge[] = [
  {
    title: 'Cara menyeduh kopi Gayo di rumah',
    description:
      'Pakai 15 gram kopi giling kasar untuk 225 ml air bersuhu 92 derajat. Basahi kopi selama 30 detik, lalu tuang perlahan sampai habis dalam tiga menit. Untuk kopi natural, turunkan suhu air sedikit agar manisnya keluar.',
    file: null,
    productSlug: 'kopi-gayo-racikan-lapak',
    isShown: true,
  },
  {
    title: 'Mengenali madu hutan asli',
    description:
      'Madu hutan tidak selalu kental dan warnanya berubah mengikuti musim bunga. Uji rumahan seperti semut atau korek api tidak dapat dipercaya; yang pasti adalah asal dan cara panennya. Simpan pada suhu ruang dan jauhkan dari sendok logam yang basah.',
    file: null,
    productSlug: 'madu-hutan-pante-ceureumen',
    isShown: true,
  },
  {
    title: 'Memakai minyak nilam dengan aman',
    description:
      'Minyak atsiri murni harus dilarutkan: tiga tetes dalam satu sendok makan minyak kelapa. Coba dahulu di lengan bagian dalam dan tunggu satu hari. Jauhkan dari mata dan dari jangkauan anak-anak.',
    file: null,
    productSlug: 'minyak-nilam-murni',
    isShown: true,
  },
  {
    title: 'Memasak kuah pliek untuk pemula',
    description:
      'Rendam pliek u dalam air hangat selama sepuluh menit, lalu haluskan dengan cabai, kunyit, dan ketumbar. Masak bersama aneka sayur, melinjo muda, dan udang kering. Santan dimasukkan terakhir agar tidak pecah.',
    file: null,
    productSlug: 'pliek-u',
    isShown: true,
  },
  {
    title: 'Merawat kain songket',
    description:
      'Jangan dicuci mesin dan jangan dilipat tajam. Gulung songket bersama kertas tipis, angin-anginkan sebulan sekali, dan simpan dengan lada atau cengkeh agar ngengat menjauh. Bila bernoda, serahkan kepada penenunnya.',
    file: null,
    productSlug: 'kain-songket-pinto-aceh',
    isShown: true,
  },
  {
    title: 'Arti motif kerawang Gayo',
    description:
      'Emun berangkat, awan yang berarak, mengingatkan pada kebersamaan. Pucuk rebung berarti harapan bagi anak muda, dan puter tali melambangkan persatuan. Warna kuning, merah, hijau, putih, dan hitam mewakili unsur masyarakat Gayo.',
    file: null,
    productSlug: 'tas-kerawang-gayo',
    isShown: true,
  },
  {
    title: 'Menyimpan kue adat agar tahan lama',
    description:
      'Bhoi dan kembang loyang disimpan dalam stoples kedap dengan selembar kertas roti. Dodol dan meuseukat cukup di suhu ruang selama dua minggu. Timphan harus beku, lalu dikukus sepuluh menit sebelum disajikan.',
    file: null,
    productSlug: 'kue-bhoi',
    isShown: true,
  },
  {
    title: 'Waktu pengiriman dan batas pembayaran',
    description:
      'Pesanan dikonfirmasi dalam 24 jam dan pembayaran ditunggu paling lama 24 jam setelah checkout. Pengiriman di dalam Aceh memerlukan satu sampai tiga hari kerja. Kurir lokal mengantar pada hari yang sama di Banda Aceh.',
    file: null,
    productSlug: null,
  },
  {
    title: 'Bergabung sebagai mitra Lapak Hijau',
    description:
      'Mitra adalah usaha kecil di Aceh yang mengolah bahan setempat tanpa merusak alam. Siapkan foto produk, izin edar bila berupa pangan, dan alamat pengambilan barang. Tim kami berkunjung sekali sebelum produk tayang.',
    file: 'https://lapakhijau.example/panduan/menjadi-mitra.pdf',
    productSlug: null,
  },
  {
    title: 'Kemasan yang dapat dikembalikan',
    description:
      'Stoples madu dan botol minyak boleh dikembalikan ke kasir koperasi di Keuramat. Setiap lima wadah bersih ditukar dengan potongan belanja. Kardus dan serutan kayu dipakai lagi untuk pengiriman berikutnya.',
    file: null,
    productSlug: null,
  },
];
