import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'beras-pangan';

export const staples: DemoProduct[] = [
  defineProduct({
    slug: 'beras-keumala',
    name: 'Beras Keumala Pulen',
    description:
      'Beras baru giling dari sawah berair gunung di Keumala. Nasinya pulen, wangi, dan tidak cepat basi. Ditanam dengan pupuk kandang dari ternak sendiri.',
    categorySlug,
    businessSlug: 'lumbung-keumala',
    priceRupiah: 82000,
    resellerPriceRupiah: 76000,
    size: '5 kg',
    variants: [
      { label: '5 kg', priceRupiah: 82000, resellerPriceRupiah: 76000, stock: 100 },
      { label: '10 kg', priceRupiah: 160000, resellerPriceRupiah: 149000, stock: 60 },
    ],
    aiDescription: 'Beras putih pulen dari Keumala, Pidie, digiling sesuai pesanan. Kemasan 5 dan 10 kilogram.',
  }),
  defineProduct({
    slug: 'beras-merah-keumala',
    name: 'Beras Merah Keumala',
    description: 'Beras merah pecah kulit yang kaya serat dengan rasa kacang yang lembut. Rendam dua jam sebelum dimasak agar lebih empuk.',
    categorySlug,
    businessSlug: 'lumbung-keumala',
    priceRupiah: 42000,
    resellerPriceRupiah: 37500,
    stock: 54,
    size: '2 kg',
  }),
  defineProduct({
    slug: 'beras-ketan-keumala',
    name: 'Ketan Putih Keumala',
    description:
      'Ketan putih pilihan untuk bu leukat, timphan, dan kue hari raya. Butirnya utuh dan bersih sehingga tidak perlu lama menampi.',
    categorySlug,
    businessSlug: 'lumbung-keumala',
    priceRupiah: 38000,
    resellerPriceRupiah: 33500,
    stock: 66,
    size: '2 kg',
  }),
  defineProduct({
    slug: 'tepung-beras-keumala',
    name: 'Tepung Beras Tumbuk',
    description:
      'Beras rendam yang ditumbuk dengan jeungki dan diayak dua kali. Kue tradisional menjadi lebih lembut daripada tepung pabrik.',
    categorySlug,
    businessSlug: 'lumbung-keumala',
    priceRupiah: 20000,
    resellerPriceRupiah: 17000,
    stock: 71,
    size: '500 g',
  }),
  defineProduct({
    slug: 'kemiri-gayo-lues',
    name: 'Kemiri Kupas Gayo Lues',
    description:
      'Kemiri utuh yang dikupas tangan, gurih dan tidak tengik. Kebunnya menahan lereng dari longsor. Sangrai sebentar sebelum dihaluskan.',
    categorySlug,
    businessSlug: 'serai-leuser',
    priceRupiah: 33000,
    resellerPriceRupiah: 28500,
    stock: 40,
    size: '500 g',
    isActive: false,
    notes: 'Menunggu panen baru, jangan ditampilkan dulu.',
  }),
  defineProduct({
    slug: 'gula-kelapa-simeulue',
    name: 'Gula Kelapa Simeulue',
    description:
      'Nira kelapa dimasak di pulau sampai pekat dan dicetak dalam tempurung. Rasanya lebih ringan daripada gula aren, cocok untuk rujak dan bumbu.',
    categorySlug,
    businessSlug: 'kelapa-simeulue',
    priceRupiah: 26000,
    resellerPriceRupiah: 22000,
    stock: 20,
    size: '500 g',
    isActive: false,
    notes: 'Izin edar sedang diperpanjang.',
  }),
];
