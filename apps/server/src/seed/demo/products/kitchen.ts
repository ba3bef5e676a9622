import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'bumbu-lauk';
const businessSlug = 'koperasi-lapak-hijau';

export const kitchen: DemoProduct[] = [
  defineProduct({
    slug: 'pliek-u',
    name: 'Pliek U',
    description:
      'Ampas kelapa fermentasi yang menjadi jiwa kuah pliek. Dijemur sampai minyaknya keluar dan warnanya cokelat tua. Simpan kering, tahan berbulan-bulan.',
    categorySlug,
    businessSlug,
    priceRupiah: 25000,
    resellerPriceRupiah: 21500,
    size: '250 g',
    variants: [
      { label: '250 g', priceRupiah: 25000, resellerPriceRupiah: 21500, stock: 72 },
      { label: '500 g', priceRupiah: 47000, resellerPriceRupiah: 41000, stock: 33 },
    ],
    aiDescription: 'Pliek u, kelapa fermentasi kering untuk kuah pliek khas Aceh. Rendam air hangat sebelum dimasak bersama sayuran.',
  }),
  defineProduct({
    slug: 'asam-sunti',
    name: 'Asam Sunti',
    description:
      'Belimbing wuluh yang dijemur dan digarami berulang sampai cokelat dan lembut. Pengasam masakan Aceh dari asam keueng sampai sambal udang. Tiga butir cukup untuk satu panci.',
    categorySlug,
    businessSlug,
    priceRupiah: 28000,
    resellerPriceRupiah: 24000,
    stock: 81,
    size: '200 g',
  }),
  defineProduct({
    slug: 'bumbu-kuah-beulangong',
    name: 'Bumbu Kuah Beulangong',
    description:
      'Bumbu giling untuk gulai kambing atau nangka khas Aceh Besar: kelapa gongseng, cabai, dan dua belas rempah. Satu kantong untuk satu kilogram daging. Tinggal tumis, tanpa menggiling.',
    categorySlug,
    businessSlug,
    priceRupiah: 24000,
    resellerPriceRupiah: 20500,
    discountPercent: 10,
    stock: 110,
    size: '200 g',
  }),
  defineProduct({
    slug: 'bumbu-mi-aceh',
    name: 'Bumbu Mi Aceh',
    description:
      'Bumbu pekat dengan kapulaga, cabai kering, dan udang. Cukup untuk empat porsi mi goreng atau mi kuah. Tanpa pewarna dan penyedap buatan.',
    categorySlug,
    businessSlug,
    priceRupiah: 22000,
    resellerPriceRupiah: 18500,
    stock: 125,
    size: '150 g',
  }),
  defineProduct({
    slug: 'keumamah',
    name: 'Keumamah Ikan Kayu',
    description:
      'Tongkol rebus yang dijemur sampai sekeras kayu, bekal para pejuang Aceh dahulu. Iris tipis, rendam, lalu masak dengan santan atau tumis pedas. Awet setahun di tempat kering.',
    categorySlug,
    businessSlug,
    priceRupiah: 48000,
    resellerPriceRupiah: 41500,
    size: '200 g',
    variants: [
      { label: 'Utuh 200 g', priceRupiah: 48000, resellerPriceRupiah: 41500, stock: 34 },
      { label: 'Iris 150 g', priceRupiah: 45000, resellerPriceRupiah: 39000, stock: 40 },
      { label: 'Siap santap 180 g', priceRupiah: 52000, resellerPriceRupiah: 45000, stock: 28 },
    ],
    aiDescription: 'Keumamah atau ikan kayu dari tongkol kering khas Aceh. Tersedia utuh, iris, dan siap santap.',
  }),
  defineProduct({
    slug: 'dendeng-aceh',
    name: 'Dendeng Sapi Aceh',
    description:
      'Irisan daging sapi lebar dibumbui asam, ketumbar, dan gula aren, lalu dijemur. Goreng sebentar saja agar tetap lembut. Bekal jamaah haji Aceh sejak dahulu.',
    categorySlug,
    businessSlug,
    priceRupiah: 98000,
    resellerPriceRupiah: 86000,
    size: '250 g',
    variants: [
      { label: '250 g', priceRupiah: 98000, resellerPriceRupiah: 86000, stock: 30 },
      { label: '500 g', priceRupiah: 189000, resellerPriceRupiah: 167000, stock: 14 },
    ],
  }),
  defineProduct({
    slug: 'ie-bu-peudah',
    name: 'Bubuk Ie Bu Peudah',
    description:
      'Empat puluh empat dedaunan dan rempah untuk bubur pedas Ramadan dari Aceh Besar. Masak dengan beras dan kelapa, hangatnya meresap sampai sahur. Hasil petik ibu-ibu di Bueng Bak Jok.',
    categorySlug,
    businessSlug,
    priceRupiah: 30000,
    resellerPriceRupiah: 26000,
    stock: 49,
    size: '250 g',
  }),
];
