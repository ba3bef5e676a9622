import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'perawatan-tubuh';

export const bodyCare: DemoProduct[] = [
  defineProduct({
    slug: 'sabun-nilam',
    name: 'Sabun Nilam Batang',
    description:
      'Sabun yang diperam empat minggu dari minyak kelapa, minyak zaitun, dan nilam Lamno. Busanya lembut dan wanginya menenangkan. Dibungkus kertas tanpa plastik.',
    categorySlug,
    businessSlug: 'nilam-rimba-jaya',
    priceRupiah: 28000,
    resellerPriceRupiah: 23500,
    stock: 130,
    size: '90 g',
    aiDescription: 'Sabun batang alami dengan minyak nilam Aceh. Lembut untuk kulit kering, tanpa deterjen sintetis.',
  }),
  defineProduct({
    slug: 'sabun-serai-wangi',
    name: 'Sabun Serai Wangi',
    description:
      'Sabun segar dengan minyak sitronela dan serbuk serai sebagai gosok lembut. Enak dipakai setelah bekerja di kebun, nyamuk pun menjauh. Untuk tangan dan badan.',
    categorySlug,
    businessSlug: 'serai-leuser',
    priceRupiah: 25000,
    resellerPriceRupiah: 21000,
    stock: 78,
    size: '90 g',
  }),
  defineProduct({
    slug: 'balsem-pala',
    name: 'Balsem Pala',
    description:
      'Balsem hangat dari minyak pala dan lilin lebah. Oleskan tipis di pelipis, leher, atau perut yang kembung. Baunya lembut, tidak menyengat seperti balsem biasa.',
    categorySlug,
    businessSlug: 'pala-tuan-tapa',
    priceRupiah: 24000,
    resellerPriceRupiah: 20000,
    stock: 86,
    size: '20 g',
  }),
  defineProduct({
    slug: 'garam-mandi',
    name: 'Garam Mandi Laut dan Jeruk Nipis',
    description:
      'Kristal garam Jangka dengan minyak jeruk nipis dan serai. Larutkan segenggam dalam air hangat untuk merendam kaki. Sepuluh menit cukup untuk melepas penat.',
    categorySlug,
    businessSlug: 'garam-jangka',
    priceRupiah: 38000,
    resellerPriceRupiah: 32500,
    stock: 45,
    size: '300 g',
  }),
  defineProduct({
    slug: 'minyak-kelapa-murni',
    name: 'Minyak Kelapa Murni Simeulue',
    description:
      'VCO perasan dingin dari kelapa segar pulau, bening dan beraroma lembut. Untuk diminum, rambut, dan kulit bayi. Membeku di bawah 24 derajat, itu tandanya murni.',
    categorySlug,
    businessSlug: 'kelapa-simeulue',
    priceRupiah: 45000,
    resellerPriceRupiah: 39000,
    size: '250 ml',
    variants: [
      { label: '250 ml', priceRupiah: 45000, resellerPriceRupiah: 39000, stock: 76 },
      { label: '500 ml', priceRupiah: 84000, resellerPriceRupiah: 73000, stock: 37 },
    ],
    aiDescription: 'Minyak kelapa murni perasan dingin dari Simeulue untuk konsumsi, rambut, dan kulit.',
  }),
  defineProduct({
    slug: 'lulur-kelapa-kunyit',
    name: 'Lulur Kelapa dan Kunyit',
    description:
      'Ampas kelapa, kunyit, dan beras halus untuk merawat kulit seperti calon pengantin Aceh. Campur dengan air mawar, gosok pelan, bilas. Kulit terasa halus dan hangat.',
    categorySlug,
    businessSlug: 'kelapa-simeulue',
    priceRupiah: 35000,
    resellerPriceRupiah: 30000,
    stock: 0,
    size: '200 g',
  }),
];
