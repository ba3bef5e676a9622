import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'anyaman';

export const weaving: DemoProduct[] = [
  defineProduct({
    slug: 'keranjang-rotan-pasar',
    name: 'Keranjang Rotan Pasar',
    description:
      'Keranjang bergagang untuk belanja pagi atau piknik ke pantai. Rangkanya rotan tua, anyamannya rapat dan tidak mudah melar. Makin sering dipakai makin mengilap.',
    categorySlug,
    businessSlug: 'rotan-keude-bieng',
    priceRupiah: 145000,
    resellerPriceRupiah: 126000,
    stock: 23,
    size: '35 × 25 × 22 cm',
    aiDescription: 'Keranjang belanja rotan buatan perajin Keude Bieng, Aceh Besar. Kuat, ringan, dan tanpa pemutih.',
  }),
  defineProduct({
    slug: 'nampan-rotan',
    name: 'Nampan Rotan Bundar',
    description:
      'Nampan saji dengan alas anyaman kerawang rotan dan bibir tinggi. Muat empat gelas kopi dan sepiring kue. Bersihkan cukup dengan kain lembap.',
    categorySlug,
    businessSlug: 'rotan-keude-bieng',
    priceRupiah: 95000,
    resellerPriceRupiah: 82000,
    stock: 31,
    size: 'Diameter 34 cm',
  }),
  defineProduct({
    slug: 'lampu-gantung-rotan',
    name: 'Kap Lampu Gantung Rotan',
    description:
      'Kap lampu anyaman jarang yang menebar bayangan bunga di dinding. Sudah termasuk kabel dan dudukan bohlam. Dibuat sesuai pesanan dalam lima hari.',
    categorySlug,
    businessSlug: 'rotan-keude-bieng',
    priceRupiah: 275000,
    resellerPriceRupiah: 242000,
    stock: 4,
    size: 'Diameter 40 cm',
  }),
  defineProduct({
    slug: 'tas-rotan-bundar',
    name: 'Tas Rotan Bundar',
    description:
      'Tas selempang bulat dengan lapisan kain di dalam dan tali kulit sapi. Ringan, kuat, dan pantas untuk ke pesta maupun ke pasar.',
    categorySlug,
    businessSlug: 'rotan-keude-bieng',
    priceRupiah: 185000,
    resellerPriceRupiah: 162000,
    discountPercent: 15,
    stock: 17,
    size: 'Diameter 20 cm',
  }),
  defineProduct({
    slug: 'tikar-pandan',
    name: 'Tikar Pandan Lampoh',
    description:
      'Tikar pandan laut yang sejuk di kulit, dianyam dua minggu oleh satu orang. Pewarnanya kunyit dan daun jati. Gulung bila tidak dipakai, jangan dilipat.',
    categorySlug,
    businessSlug: 'pandan-pasie-seukee',
    priceRupiah: 165000,
    resellerPriceRupiah: 144000,
    size: '100 × 180 cm',
    variants: [
      { label: '100 × 180 cm', priceRupiah: 165000, resellerPriceRupiah: 144000, stock: 15 },
      { label: '150 × 200 cm', priceRupiah: 260000, resellerPriceRupiah: 228000, stock: 8 },
    ],
  }),
  defineProduct({
    slug: 'tas-pandan',
    name: 'Tas Pandan Harian',
    description:
      'Tas jinjing anyaman pandan dengan motif ketupat dan alas kayu tipis. Muat buku, bekal, dan payung. Tahan sampai delapan kilogram.',
    categorySlug,
    businessSlug: 'pandan-pasie-seukee',
    priceRupiah: 110000,
    resellerPriceRupiah: 95000,
    stock: 28,
    size: '32 × 30 × 12 cm',
    optionGroups: [{ name: 'Warna', values: ['Alami', 'Merah manggis', 'Kuning kunyit', 'Hijau jati'] }],
  }),
  defineProduct({
    slug: 'alas-makan-pandan',
    name: 'Alas Makan Pandan Isi Empat',
    description:
      'Empat lembar alas piring anyaman pandan dengan tepi dijahit kain. Meja makan menjadi hangat seketika. Lap dengan kain lembap, keringkan di tempat teduh.',
    categorySlug,
    businessSlug: 'pandan-pasie-seukee',
    priceRupiah: 88000,
    resellerPriceRupiah: 76000,
    discountPercent: 20,
    stock: 25,
    size: '4 lembar, 30 × 40 cm',
    optionGroups: [{ name: 'Warna tepi', values: ['Hijau', 'Bata', 'Nila'] }],
  }),
];
