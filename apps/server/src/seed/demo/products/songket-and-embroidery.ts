import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'songket-bordir';

export const songketAndEmbroidery: DemoProduct[] = [
  defineProduct({
    slug: 'kain-songket-pinto-aceh',
    name: 'Kain Songket Aceh',
    description:
      'Songket tenun tangan dengan benang emas di atas dasar katun halus. Satu kain memakan waktu enam minggu. Setiap lembar disertai nama penenun dan cerita motifnya.',
    categorySlug,
    businessSlug: 'songket-nyak-rahma',
    priceRupiah: 1850000,
    resellerPriceRupiah: 1650000,
    stock: 2,
    size: '90 × 200 cm',
    optionGroups: [
      { name: 'Motif', values: ['Pinto Aceh', 'Pucok Reubong', 'Bungong Jeumpa'] },
      { name: 'Warna', values: ['Merah', 'Hijau', 'Nila'] },
    ],
    aiDescription: 'Songket Aceh tenun tangan dari Siem dengan benang emas. Pilihan motif Pinto Aceh, Pucok Reubong, dan Bungong Jeumpa.',
  }),
  defineProduct({
    slug: 'selendang-songket',
    name: 'Selendang Songket Halus',
    description:
      'Selendang ringan dengan tepi songket dan rumbai pilin tangan. Jatuhnya lembut di bahu. Pantas untuk pesta dan hadiah ibu.',
    categorySlug,
    businessSlug: 'songket-nyak-rahma',
    priceRupiah: 450000,
    resellerPriceRupiah: 398000,
    discountPercent: 10,
    stock: 12,
    size: '50 × 180 cm',
    optionGroups: [{ name: 'Warna', values: ['Nila', 'Bata', 'Hijau lumut'] }],
  }),
  defineProduct({
    slug: 'dompet-kartu-songket',
    name: 'Dompet Kartu Songket',
    description:
      'Dompet kecil dari potongan songket yang tersisa, dilapisi kain dan dijahit rapi. Empat kartu dan beberapa lembar uang masuk dengan mudah. Tidak ada dua yang sama.',
    categorySlug,
    businessSlug: 'songket-nyak-rahma',
    priceRupiah: 75000,
    resellerPriceRupiah: 65000,
    stock: 40,
    size: '11 × 8 cm',
  }),
  defineProduct({
    slug: 'tas-kerawang-gayo',
    name: 'Tas Genggam Kerawang Gayo',
    description:
      'Tas genggam hitam bersulam motif emun berangkat dalam merah, kuning, hijau, dan putih. Setiap tas dikerjakan empat hari. Bagian dalamnya berkantong.',
    categorySlug,
    businessSlug: 'kerawang-ine-gayo',
    priceRupiah: 165000,
    resellerPriceRupiah: 144000,
    stock: 26,
    size: '26 × 16 cm',
    optionGroups: [{ name: 'Warna dasar', values: ['Hitam', 'Merah', 'Hijau tua'] }],
  }),
  defineProduct({
    slug: 'upuh-ulen-ulen',
    name: 'Upuh Ulen-Ulen Gayo',
    description:
      'Kain adat Gayo bersulam penuh untuk pengantin dan tamu kehormatan. Dasarnya hitam pekat, sulamannya berlapis lima warna. Tersedia ukuran selendang dan ukuran penuh.',
    categorySlug,
    businessSlug: 'kerawang-ine-gayo',
    priceRupiah: 550000,
    resellerPriceRupiah: 485000,
    size: '60 × 180 cm',
    variants: [
      { label: 'Selendang 60 × 180 cm', priceRupiah: 550000, resellerPriceRupiah: 485000, stock: 7 },
      { label: 'Penuh 120 × 200 cm', priceRupiah: 1250000, resellerPriceRupiah: 1110000, stock: 3 },
    ],
  }),
  defineProduct({
    slug: 'sarung-bantal-kerawang',
    name: 'Sarung Bantal Kerawang',
    description:
      'Sarung bantal kursi dari katun tebal dengan sulaman pucuk rebung di tengah. Menghangatkan ruang tamu tanpa berlebihan. Cuci tangan dengan air dingin.',
    categorySlug,
    businessSlug: 'kerawang-ine-gayo',
    priceRupiah: 98000,
    resellerPriceRupiah: 85000,
    stock: 34,
    size: '40 × 40 cm',
  }),
  defineProduct({
    slug: 'dompet-kerawang',
    name: 'Dompet Koin Kerawang',
    description:
      'Dompet koin bersulam tali puter dengan ritsleting kuningan. Ukurannya pas di saku. Cendera mata kecil yang dibuat dengan sabar.',
    categorySlug,
    businessSlug: 'kerawang-ine-gayo',
    priceRupiah: 35000,
    resellerPriceRupiah: 29500,
    stock: 92,
    size: '12 × 9 cm',
  }),
  defineProduct({
    slug: 'kupiah-meukeutop',
    name: 'Kupiah Meukeutop',
    description:
      'Kupiah adat Aceh dengan susunan benang merah, kuning, hijau, dan hitam, dijahit tangan oleh perajin Tungkop dan Garot. Dipakai pengantin dan penyambut tamu. Bagian dalamnya berlapis katun.',
    categorySlug,
    businessSlug: 'koperasi-lapak-hijau',
    priceRupiah: 150000,
    resellerPriceRupiah: 131000,
    stock: 20,
    size: 'Lingkar 56–59 cm',
    optionGroups: [{ name: 'Lingkar kepala', values: ['56 cm', '57 cm', '58 cm', '59 cm'] }],
  }),
  defineProduct({
    slug: 'rencong-meucugek',
    name: 'Rencong Meucugek Hias',
    description:
      'Rencong hias bergagang tanduk lengkap dengan sarung kayu dan dudukan. Bilahnya tumpul, ditempa dari besi per bekas. Disertai surat keterangan cendera mata.',
    categorySlug,
    businessSlug: 'rencong-baet',
    priceRupiah: 385000,
    resellerPriceRupiah: 338000,
    stock: 3,
    size: 'Panjang 30 cm',
    notes: 'Hanya dikirim lewat jalur darat.',
  }),
  defineProduct({
    slug: 'gantungan-rencong',
    name: 'Gantungan Kunci Rencong',
    description: 'Rencong kecil dari kuningan bekas dengan tali pilin hitam. Ringan dan tidak tajam. Oleh-oleh yang muat di saku.',
    categorySlug,
    businessSlug: 'rencong-baet',
    priceRupiah: 28000,
    resellerPriceRupiah: 23500,
    stock: 115,
    size: 'Panjang 7 cm',
  }),
  defineProduct({
    slug: 'rencong-bingkai',
    name: 'Rencong dalam Bingkai',
    description:
      'Rencong mini di atas beludru dalam bingkai kayu jati sisa mebel. Siap digantung di ruang kerja. Nama penerima dapat diukir pada pelat kuningan.',
    categorySlug,
    businessSlug: 'rencong-baet',
    priceRupiah: 245000,
    resellerPriceRupiah: 214000,
    stock: 14,
    size: '30 × 22 cm',
  }),
  defineProduct({
    slug: 'kartu-ucapan-kerawang',
    name: 'Kartu Ucapan Motif Kerawang',
    description:
      'Kartu lipat dari kertas daur ulang dengan cetakan motif kerawang dan amplop cokelat. Satu set berisi enam kartu. Selipkan di dalam hampers atau kirim lewat pos.',
    categorySlug,
    businessSlug: null,
    priceRupiah: 36000,
    resellerPriceRupiah: 30000,
    stock: 48,
    size: '6 kartu dan amplop',
    notes: 'Titipan, belum ada mitra tetap.',
  }),
];
