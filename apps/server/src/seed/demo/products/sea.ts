import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'hasil-laut';

export const sea: DemoProduct[] = [
  defineProduct({
    slug: 'abon-tuna-sabang',
    name: 'Abon Tuna Sabang',
    description:
      'Suwiran tuna segar yang ditumis bersama santan, serai, dan ketumbar sampai kering berserat. Gurihnya pas untuk nasi hangat dan roti. Diolah pada hari ikan didaratkan.',
    categorySlug,
    businessSlug: 'tuna-pulo-weh',
    priceRupiah: 42000,
    resellerPriceRupiah: 36000,
    size: '100 g',
    variants: [
      { label: '100 g', priceRupiah: 42000, resellerPriceRupiah: 36000, stock: 84 },
      { label: '250 g', priceRupiah: 98000, resellerPriceRupiah: 85000, stock: 31 },
    ],
    optionGroups: [{ name: 'Rasa', values: ['Gurih', 'Pedas'] }],
    aiDescription: 'Abon tuna dari Sabang tanpa pengawet, pilihan rasa gurih dan pedas. Tahan enam bulan dalam kemasan tertutup.',
  }),
  defineProduct({
    slug: 'sambal-tuna-suwir',
    name: 'Sambal Tuna Suwir',
    description:
      'Tuna suwir dalam sambal cabai merah, asam sunti, dan daun jeruk. Pedasnya segar dan wangi. Hangatkan sebentar lalu santap dengan nasi putih.',
    categorySlug,
    businessSlug: 'tuna-pulo-weh',
    priceRupiah: 38000,
    resellerPriceRupiah: 32500,
    stock: 46,
    size: '180 g',
  }),
  defineProduct({
    slug: 'tuna-asap-pulo-weh',
    name: 'Tuna Asap Pulo Weh',
    description:
      'Potongan tuna yang diasapi enam jam dengan sabut kelapa. Dagingnya padat, wangi, dan tinggal disuwir ke dalam gulai. Dikemas hampa udara.',
    categorySlug,
    businessSlug: 'tuna-pulo-weh',
    priceRupiah: 75000,
    resellerPriceRupiah: 65000,
    stock: 2,
    size: '400 g',
    notes: 'Simpan beku, kirim dengan kemasan dingin.',
  }),
  defineProduct({
    slug: 'kerupuk-tuna',
    name: 'Kerupuk Tuna Mentah',
    description: 'Kerupuk berbahan daging tuna dan sagu, mekar ringan saat digoreng. Rasa ikannya jujur karena dagingnya separuh adonan.',
    categorySlug,
    businessSlug: 'tuna-pulo-weh',
    priceRupiah: 29000,
    resellerPriceRupiah: 25000,
    discountPercent: 12,
    stock: 57,
    size: '250 g',
  }),
  defineProduct({
    slug: 'garam-laut-jangka',
    name: 'Garam Laut Jangka',
    description:
      'Kristal garam dari rumah kaca tepi tambak, dijemur matahari tanpa direbus. Asinnya bersih dengan sedikit manis mineral. Cocok untuk dapur sehari-hari.',
    categorySlug,
    businessSlug: 'garam-jangka',
    priceRupiah: 15000,
    resellerPriceRupiah: 12500,
    size: '500 g',
    variants: [
      { label: 'Halus 500 g', priceRupiah: 15000, resellerPriceRupiah: 12500, stock: 140 },
      { label: 'Kristal 500 g', priceRupiah: 18000, resellerPriceRupiah: 15000, stock: 95 },
    ],
  }),
  defineProduct({
    slug: 'garam-rempah',
    name: 'Garam Rempah Bakar Ikan',
    description:
      'Garam laut dengan kunyit, ketumbar, jeruk nipis kering, dan cabai. Balurkan pada ikan setengah jam sebelum dibakar. Satu botol untuk sekitar dua puluh ekor.',
    categorySlug,
    businessSlug: 'garam-jangka',
    priceRupiah: 25000,
    resellerPriceRupiah: 21500,
    stock: 63,
    size: '120 g',
  }),
  defineProduct({
    slug: 'ikan-asin-talang',
    name: 'Ikan Asin Talang',
    description:
      'Ikan talang dibelah, digarami ringan, dan dijemur di atas para-para bambu yang tinggi dari tanah. Dagingnya tebal dan tidak terlalu asin. Goreng kering atau masak gulai.',
    categorySlug,
    businessSlug: 'pesisir-kuala-langsa',
    priceRupiah: 48000,
    resellerPriceRupiah: 41500,
    size: '250 g',
    variants: [
      { label: '250 g', priceRupiah: 48000, resellerPriceRupiah: 41500, stock: 36 },
      { label: '500 g', priceRupiah: 92000, resellerPriceRupiah: 80000, stock: 21 },
    ],
  }),
  defineProduct({
    slug: 'teri-nasi-langsa',
    name: 'Teri Nasi Kering',
    description:
      'Teri nasi putih halus dari bagan Kuala Langsa, direbus sebentar lalu dijemur cepat. Renyah bila digoreng, manis bila ditumis dengan kacang.',
    categorySlug,
    businessSlug: 'pesisir-kuala-langsa',
    priceRupiah: 52000,
    resellerPriceRupiah: 45000,
    discountPercent: 6.5,
    stock: 39,
    size: '250 g',
  }),
  defineProduct({
    slug: 'terasi-langsa',
    name: 'Terasi Udang Langsa',
    description:
      'Udang rebon segar yang ditumbuk dan dijemur berulang selama sepekan. Warnanya cokelat kemerahan alami, harumnya naik begitu dibakar. Dibungkus daun pisang kering.',
    categorySlug,
    businessSlug: 'pesisir-kuala-langsa',
    priceRupiah: 20000,
    resellerPriceRupiah: 17000,
    stock: 88,
    size: '200 g',
  }),
  defineProduct({
    slug: 'udang-sabee-kering',
    name: 'Udang Sabee Kering',
    description:
      'Udang kecil kering untuk sayur pliek, sambal, dan taburan mi. Disortir dari pasir dan kulit dengan tangan. Gurihnya menggantikan penyedap.',
    categorySlug,
    businessSlug: 'pesisir-kuala-langsa',
    priceRupiah: 34000,
    resellerPriceRupiah: 29000,
    stock: 0,
    size: '150 g',
  }),
];
