import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'madu-gula';

export const honeyAndSugar: DemoProduct[] = [
  defineProduct({
    slug: 'madu-hutan-pante-ceureumen',
    name: 'Madu Hutan Pante Ceureumen',
    description:
      'Madu lebah liar dari pohon tualang di hulu Krueng Meureubo, disaring tanpa dipanaskan. Warnanya gelap, rasanya manis sedikit pahit bunga rimba. Kepekatannya berubah mengikuti musim, tanda bahwa ia asli.',
    categorySlug,
    businessSlug: 'madu-pante-ceureumen',
    priceRupiah: 95000,
    resellerPriceRupiah: 82000,
    size: '250 ml',
    variants: [
      { label: '250 ml', priceRupiah: 95000, resellerPriceRupiah: 82000, stock: 48 },
      { label: '500 ml', priceRupiah: 180000, resellerPriceRupiah: 157000, stock: 30 },
      { label: '1 liter', priceRupiah: 340000, resellerPriceRupiah: 298000, stock: 9 },
    ],
    aiDescription:
      'Madu lebah hutan mentah dari Aceh Barat, tidak dipanaskan dan tidak dicampur. Rasa manis dengan sedikit pahit bunga hutan.',
  }),
  defineProduct({
    slug: 'madu-kelulut',
    name: 'Madu Kelulut Asam Manis',
    description:
      'Madu lebah tanpa sengat dengan rasa asam segar seperti jeruk nipis. Dipanen dengan alat isap kecil dari kotak kayu di kebun. Simpan di tempat sejuk setelah dibuka.',
    categorySlug,
    businessSlug: 'madu-pante-ceureumen',
    priceRupiah: 88000,
    resellerPriceRupiah: 76000,
    discountPercent: 5,
    size: '150 ml',
    variants: [
      { label: '150 ml', priceRupiah: 88000, resellerPriceRupiah: 76000, stock: 26 },
      { label: '300 ml', priceRupiah: 165000, resellerPriceRupiah: 144000, stock: 14 },
    ],
  }),
  defineProduct({
    slug: 'madu-sarang',
    name: 'Madu Sarang Potong',
    description:
      'Sepotong sarang utuh yang masih terisi madu, dikunyah seperti permen hutan. Hanya ada pada puncak musim bunga. Dikirim dalam kotak kaca agar tidak hancur.',
    categorySlug,
    businessSlug: 'madu-pante-ceureumen',
    priceRupiah: 125000,
    resellerPriceRupiah: 110000,
    stock: 0,
    size: '300 g',
    notes: 'Panen berikutnya sekitar tiga bulan lagi.',
  }),
  defineProduct({
    slug: 'gula-aren-semut',
    name: 'Gula Semut Aren Leuser',
    description:
      'Nira aren dari kebun miring Blangkejeren dimasak sampai mengkristal, lalu diayak halus. Larut cepat dalam kopi dan adonan. Rasanya karamel dengan sedikit asap tungku.',
    categorySlug,
    businessSlug: 'serai-leuser',
    priceRupiah: 32000,
    resellerPriceRupiah: 27000,
    discountPercent: 15,
    stock: 96,
    size: '500 g',
  }),
  defineProduct({
    slug: 'gula-aren-cetak',
    name: 'Gula Aren Cetak Bambu',
    description:
      'Gula aren yang dicetak dalam ruas bambu dan dibungkus daun kering. Keras di luar, lumer di kuah kolak. Dibuat setiap pagi dari nira segar tanpa campuran gula pasir.',
    categorySlug,
    businessSlug: 'serai-leuser',
    priceRupiah: 28000,
    resellerPriceRupiah: 24000,
    stock: 60,
    size: '6 keping, 500 g',
  }),
  defineProduct({
    slug: 'manisan-pala-tapaktuan',
    name: 'Manisan Pala Tapaktuan',
    description:
      'Daging buah pala diiris bunga, direndam, lalu dikeringkan bersama gula. Manis, hangat, dan sedikit pedas di ujung lidah. Oleh-oleh yang selalu ditanyakan orang sepulang dari Aceh Selatan.',
    categorySlug,
    businessSlug: 'pala-tuan-tapa',
    priceRupiah: 30000,
    resellerPriceRupiah: 25500,
    discountPercent: 10,
    size: '200 g',
    variants: [
      { label: 'Kering 200 g', priceRupiah: 30000, resellerPriceRupiah: 25500, stock: 77 },
      { label: 'Basah 300 g', priceRupiah: 35000, resellerPriceRupiah: 30000, stock: 41 },
    ],
    aiDescription: 'Manisan buah pala khas Tapaktuan, tersedia kering dan basah. Manis dengan rasa hangat rempah.',
  }),
  defineProduct({
    slug: 'sirup-pala',
    name: 'Sirup Pala',
    description:
      'Sari daging pala yang dimasak dengan gula dan sedikit asam. Campurkan dengan air es pada siang yang terik, atau air hangat sebelum tidur. Tanpa pewarna.',
    categorySlug,
    businessSlug: 'pala-tuan-tapa',
    priceRupiah: 40000,
    resellerPriceRupiah: 34500,
    stock: 52,
    size: '460 ml',
  }),
];
