import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'camilan-kue';

export const snacksAndCakes: DemoProduct[] = [
  defineProduct({
    slug: 'timphan-asoe-kaya',
    name: 'Timphan Asoe Kaya',
    description:
      'Adonan ketan dan pisang berisi srikaya, dibungkus daun pisang muda dan dikukus. "Uroe goet buleuen goet, timphan mak peugoet beumeuteumee rasa": kue hari raya yang selalu dirindukan. Dikirim beku, kukus kembali sepuluh menit.',
    categorySlug,
    businessSlug: 'koperasi-lapak-hijau',
    priceRupiah: 35000,
    resellerPriceRupiah: 30000,
    stock: 3,
    size: '10 bungkus',
    notes: 'Hanya dikirim dengan kurir lokal atau kemasan dingin.',
  }),
  defineProduct({
    slug: 'hampers-pinto-aceh',
    name: 'Hampers Pinto Aceh',
    description:
      'Kotak hadiah berisi kopi Gayo, manisan pala, kue bhoi, dan madu hutan. Pitanya ditenun tangan dan kotaknya dapat dipakai kembali. Tuliskan ucapan Anda pada catatan pesanan.',
    categorySlug,
    businessSlug: 'koperasi-lapak-hijau',
    priceRupiah: 225000,
    resellerPriceRupiah: 199000,
    discountPercent: 7.5,
    size: '1 kotak, 4 isi',
    variants: [
      { label: 'Kecil, 4 isi', priceRupiah: 225000, resellerPriceRupiah: 199000, stock: 22 },
      { label: 'Besar, 7 isi', priceRupiah: 395000, resellerPriceRupiah: 352000, stock: 10 },
    ],
    optionGroups: [{ name: 'Warna pita', values: ['Hijau daun', 'Merah bata', 'Kuning kunyit'] }],
    aiDescription: 'Paket hadiah berisi produk pilihan Aceh dalam kotak pakai ulang. Ada ukuran kecil dan besar serta tiga warna pita.',
  }),
  defineProduct({
    slug: 'kue-bhoi',
    name: 'Kue Bhoi Lampisang',
    description:
      'Bolu kering berbentuk ikan dan bunga, dipanggang dengan bara di atas dan di bawah. Renyah di tepi, lembut di tengah. Kue wajib dalam hantaran dan kunjungan keluarga.',
    categorySlug,
    businessSlug: 'kue-lampisang',
    priceRupiah: 30000,
    resellerPriceRupiah: 25500,
    size: 'Isi 20',
    variants: [
      { label: 'Isi 20', priceRupiah: 30000, resellerPriceRupiah: 25500, stock: 66 },
      { label: 'Isi 50', priceRupiah: 70000, resellerPriceRupiah: 61000, stock: 24 },
    ],
  }),
  defineProduct({
    slug: 'meuseukat',
    name: 'Meuseukat Nanas',
    description:
      'Dodol putih dari tepung, gula, dan sari nanas, dihias ukiran bunga di atasnya. Lembut dan tidak terlalu manis. Dahulu hanya dihidangkan untuk tamu besar.',
    categorySlug,
    businessSlug: 'kue-lampisang',
    priceRupiah: 65000,
    resellerPriceRupiah: 56000,
    stock: 18,
    size: '1 talam kecil, 500 g',
  }),
  defineProduct({
    slug: 'dodol-aceh',
    name: 'Dodol Aceh Tungku',
    description:
      'Santan, ketan, dan gula aren diaduk lima jam di kuali besar sampai pulen dan mengilap. Dibungkus kecil sehingga mudah dibagi. Tahan dua minggu tanpa pengawet.',
    categorySlug,
    businessSlug: 'kue-lampisang',
    priceRupiah: 38000,
    resellerPriceRupiah: 32500,
    size: '500 g',
    variants: [
      { label: 'Gula aren 500 g', priceRupiah: 38000, resellerPriceRupiah: 32500, stock: 43 },
      { label: 'Durian 500 g', priceRupiah: 48000, resellerPriceRupiah: 41500, stock: 19 },
    ],
  }),
  defineProduct({
    slug: 'kembang-loyang',
    name: 'Kembang Loyang Wijen',
    description:
      'Kue bunga yang digoreng tipis dengan cetakan kuningan, ditaburi wijen. Renyahnya bertahan lama dalam stoples. Resep lebaran yang kini ada sepanjang tahun.',
    categorySlug,
    businessSlug: 'kue-lampisang',
    priceRupiah: 32000,
    resellerPriceRupiah: 27500,
    discountPercent: 5,
    stock: 55,
    size: '300 g',
  }),
  defineProduct({
    slug: 'haluwa-breuh',
    name: 'Haluwa Breuh',
    description:
      'Beras sangrai yang ditumbuk lalu dimasak dengan gula merah dan kacang, manis dan berpasir lembut. Potongan kecilnya pas untuk sekali suap. Enak dengan kopi tanpa gula.',
    categorySlug,
    businessSlug: 'kue-lampisang',
    priceRupiah: 27000,
    resellerPriceRupiah: 23000,
    stock: 29,
    size: '300 g',
  }),
  defineProduct({
    slug: 'emping-melinjo-mentah',
    name: 'Emping Melinjo Mentah',
    description:
      'Melinjo tua dipipihkan satu per satu lalu dijemur dua hari. Goreng sebentar dalam minyak panas sampai mengembang. Tipis, gurih, dan hampir tanpa pahit.',
    categorySlug,
    businessSlug: 'emping-beureunuen',
    priceRupiah: 45000,
    resellerPriceRupiah: 39000,
    size: '500 g',
    variants: [
      { label: '500 g', priceRupiah: 45000, resellerPriceRupiah: 39000, stock: 90 },
      { label: '1 kg', priceRupiah: 86000, resellerPriceRupiah: 75000, stock: 50 },
    ],
  }),
  defineProduct({
    slug: 'emping-manis-pedas',
    name: 'Emping Manis Pedas',
    description:
      'Emping goreng berbalut gula aren, cabai, dan daun jeruk. Sekali buka sulit berhenti. Dikemas dalam kantong yang dapat ditutup kembali.',
    categorySlug,
    businessSlug: 'emping-beureunuen',
    priceRupiah: 26000,
    resellerPriceRupiah: 22000,
    discountPercent: 10,
    stock: 74,
    size: '150 g',
  }),
  defineProduct({
    slug: 'keripik-pisang-tanduk',
    name: 'Keripik Pisang Tanduk',
    description:
      'Pisang tanduk mengkal yang diiris panjang dan digoreng garing dengan minyak kelapa. Yang asin hanya ditambah sejumput garam, yang manis gula, yang cokelat lapisan cokelat.',
    categorySlug,
    businessSlug: 'emping-beureunuen',
    priceRupiah: 22000,
    resellerPriceRupiah: 18500,
    stock: 68,
    size: '200 g',
    optionGroups: [{ name: 'Rasa', values: ['Asin', 'Manis', 'Cokelat'] }],
  }),
];
