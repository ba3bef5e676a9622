import type { DemoOptionGroup, DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'kopi-cokelat';
const grind: DemoOptionGroup = { name: 'Tingkat giling', values: ['Biji utuh', 'Kasar', 'Halus'] };

export const coffeeAndChocolate: DemoProduct[] = [
  defineProduct({
    slug: 'kopi-ulee-kareng',
    name: 'Kopi Robusta Ulee Kareng',
    description:
      'Robusta sangrai tua ala warung Ulee Kareng, pekat dan harum mentega. Saring berulang seperti di kedai, atau seduh tubruk di rumah. Cocok untuk kopi hitam dan sanger.',
    categorySlug,
    businessSlug: 'koperasi-lapak-hijau',
    priceRupiah: 38000,
    resellerPriceRupiah: 33000,
    size: '250 g',
    notes: 'Sangrai setiap Selasa dan Jumat.',
    variants: [
      { label: '250 g', priceRupiah: 38000, resellerPriceRupiah: 33000, stock: 120 },
      { label: '500 g', priceRupiah: 72000, resellerPriceRupiah: 63000, stock: 80 },
      { label: '1 kg', priceRupiah: 139000, resellerPriceRupiah: 122000, stock: 35 },
    ],
    optionGroups: [grind],
    aiDescription:
      'Kopi robusta sangrai tua khas kedai Ulee Kareng, Banda Aceh. Rasa pekat, pahit bersih, aroma mentega dan gula hangus. Cocok untuk kopi saring dan sanger.',
  }),
  defineProduct({
    slug: 'kopi-gayo-racikan-lapak',
    name: 'Kopi Gayo Racikan Lapak Hijau',
    description:
      'Paduan arabika dari tiga kampung di dataran tinggi Gayo, disangrai sedang. Rasanya seimbang: manis gula aren, sedikit jeruk, dan akhir yang bersih. Racikan ini yang kami seduh setiap pagi di koperasi.',
    categorySlug,
    businessSlug: 'koperasi-lapak-hijau',
    priceRupiah: 79000,
    resellerPriceRupiah: 68000,
    discountPercent: 10,
    size: '200 g',
    variants: [
      { label: '200 g', priceRupiah: 79000, resellerPriceRupiah: 68000, stock: 90 },
      { label: '500 g', priceRupiah: 185000, resellerPriceRupiah: 162000, stock: 42 },
      { label: '1 kg', priceRupiah: 355000, resellerPriceRupiah: 312000, stock: 18 },
    ],
    optionGroups: [grind],
    aiDescription:
      'Racikan arabika Gayo sangrai sedang untuk segala cara seduh. Catatan rasa gula aren, jeruk, dan cokelat susu dengan keasaman lembut.',
  }),
  defineProduct({
    slug: 'kopi-sanger-sachet',
    name: 'Kopi Sanger Seduh',
    description:
      'Sanger, sama-sama ngerti: kopi saring dengan sedikit susu kental, kini dalam kemasan seduh. Satu kotak berisi sepuluh bungkus. Tuang air panas, aduk sampai berbuih, nikmati.',
    categorySlug,
    businessSlug: 'koperasi-lapak-hijau',
    priceRupiah: 45000,
    resellerPriceRupiah: 39000,
    stock: 150,
    size: '10 bungkus × 25 g',
  }),
  defineProduct({
    slug: 'arabika-gayo-full-wash',
    name: 'Arabika Gayo Giling Basah Penuh',
    description:
      'Arabika kelas satu dari ketinggian 1.400 meter, dicuci penuh dan dijemur dua minggu. Cangkirnya bersih dengan rasa teh hitam, bunga, dan madu. Disangrai terang agar rasa asalnya terjaga.',
    categorySlug,
    businessSlug: 'kopi-lut-tawar',
    priceRupiah: 85000,
    resellerPriceRupiah: 73000,
    size: '200 g',
    variants: [
      { label: '200 g', priceRupiah: 85000, resellerPriceRupiah: 73000, stock: 64 },
      { label: '1 kg', priceRupiah: 380000, resellerPriceRupiah: 334000, stock: 20 },
    ],
    optionGroups: [grind],
  }),
  defineProduct({
    slug: 'arabika-gayo-natural',
    name: 'Arabika Gayo Natural',
    description:
      'Buah merah dijemur utuh di atas para-para selama tiga minggu sampai manisnya meresap ke biji. Harumnya seperti nangka dan stroberi. Paling enak diseduh saring dengan air 92 derajat.',
    categorySlug,
    businessSlug: 'kopi-lut-tawar',
    priceRupiah: 98000,
    resellerPriceRupiah: 85000,
    discountPercent: 12.5,
    size: '200 g',
    variants: [
      { label: '200 g', priceRupiah: 98000, resellerPriceRupiah: 85000, stock: 40 },
      { label: '500 g', priceRupiah: 230000, resellerPriceRupiah: 203000, stock: 15 },
    ],
    optionGroups: [grind],
  }),
  defineProduct({
    slug: 'arabika-gayo-wine',
    name: 'Arabika Gayo Wine',
    description:
      'Kopi yang difermentasi panjang dalam buahnya sehingga beraroma anggur dan kismis, tanpa alkohol. Diproduksi sedikit saja setiap panen. Untuk Anda yang suka kopi berkarakter kuat.',
    categorySlug,
    businessSlug: 'kopi-lut-tawar',
    priceRupiah: 135000,
    resellerPriceRupiah: 118000,
    size: '200 g',
    variants: [
      { label: '100 g', priceRupiah: 72000, resellerPriceRupiah: 62000, stock: 25 },
      { label: '200 g', priceRupiah: 135000, resellerPriceRupiah: 118000, stock: 12 },
    ],
    optionGroups: [grind],
  }),
  defineProduct({
    slug: 'biji-hijau-gayo',
    name: 'Biji Kopi Hijau Gayo',
    description:
      'Biji kopi mentah pilihan tangan untuk Anda yang menyangrai sendiri. Kadar air 12 persen dan cacat di bawah lima butir per 300 gram. Dikemas dalam plastik kedap di dalam karung goni.',
    categorySlug,
    businessSlug: 'kopi-lut-tawar',
    priceRupiah: 142000,
    resellerPriceRupiah: 128000,
    stock: 75,
    size: '1 kg',
  }),
  defineProduct({
    slug: 'peaberry-bur-telong',
    name: 'Peaberry Bur Ni Telong',
    description:
      'Kopi lanang berbiji tunggal yang disisihkan tangan dari setiap karung. Rasanya lebih padat dan manis daripada biji biasa. Hanya tiga dari seratus buah kopi yang seperti ini.',
    categorySlug,
    businessSlug: 'tani-bur-telong',
    priceRupiah: 118000,
    resellerPriceRupiah: 103000,
    stock: 4,
    size: '200 g',
    optionGroups: [grind],
  }),
  defineProduct({
    slug: 'honey-bur-telong',
    name: 'Arabika Honey Bur Ni Telong',
    description:
      'Sebagian lendir buah dibiarkan menempel saat dijemur, sehingga kopinya manis seperti madu dan bertekstur lembut. Tumbuh di tanah abu gunung api yang subur. Disangrai sedang.',
    categorySlug,
    businessSlug: 'tani-bur-telong',
    priceRupiah: 95000,
    resellerPriceRupiah: 82000,
    size: '200 g',
    variants: [
      { label: '200 g', priceRupiah: 95000, resellerPriceRupiah: 82000, stock: 38 },
      { label: '500 g', priceRupiah: 225000, resellerPriceRupiah: 198000, stock: 16 },
    ],
  }),
  defineProduct({
    slug: 'cascara-gayo',
    name: 'Cascara Gayo',
    description:
      'Teh dari kulit buah kopi yang dikeringkan, manis asam seperti rosela dan kurma. Dulu kulit ini dibuang, kini menjadi minuman segar. Seduh panas atau dinginkan semalam.',
    categorySlug,
    businessSlug: 'tani-bur-telong',
    priceRupiah: 42000,
    resellerPriceRupiah: 36000,
    stock: 58,
    size: '100 g',
  }),
  defineProduct({
    slug: 'kopi-saring-kantong',
    name: 'Kopi Gayo Saring Gantung',
    description:
      'Sepuluh kantong saring berisi kopi Gayo yang baru digiling. Gantung di bibir cangkir, tuang air panas, selesai. Teman setia di perjalanan dan di meja kantor.',
    categorySlug,
    businessSlug: 'tani-bur-telong',
    priceRupiah: 68000,
    resellerPriceRupiah: 59000,
    stock: 70,
    size: '10 kantong × 10 g',
  }),
  defineProduct({
    slug: 'cokelat-batang-70',
    name: 'Cokelat Batang 70 Persen',
    description:
      'Kakao Pidie Jaya yang difermentasi lima hari, digiling dua hari dengan batu, hanya ditambah gula aren. Rasanya pekat dengan sentuhan buah kering. Tidak memakai minyak sawit maupun perisa.',
    categorySlug,
    businessSlug: 'cokelat-lueng-putu',
    priceRupiah: 48000,
    resellerPriceRupiah: 41000,
    stock: 85,
    size: '80 g',
    optionGroups: [{ name: 'Rasa', values: ['Polos', 'Pala', 'Garam laut', 'Kopi Gayo'] }],
    aiDescription:
      'Cokelat hitam 70 persen dari kakao fermentasi Pidie Jaya dan gula aren. Tersedia rasa polos, pala, garam laut, dan kopi Gayo.',
  }),
  defineProduct({
    slug: 'nib-kakao-panggang',
    name: 'Nib Kakao Panggang',
    description:
      'Pecahan biji kakao panggang yang renyah, pahit, dan wangi. Taburkan di atas bubur, buah, atau kue. Sumber serat tanpa gula tambahan.',
    categorySlug,
    businessSlug: 'cokelat-lueng-putu',
    priceRupiah: 52000,
    resellerPriceRupiah: 45000,
    stock: 33,
    size: '150 g',
  }),
  defineProduct({
    slug: 'bubuk-kakao-murni',
    name: 'Bubuk Kakao Murni',
    description:
      'Bubuk kakao alami tanpa alkali, warnanya merah kecokelatan dan aromanya penuh. Larut dalam air panas atau susu, juga andal untuk adonan kue.',
    categorySlug,
    businessSlug: 'cokelat-lueng-putu',
    priceRupiah: 46000,
    resellerPriceRupiah: 39500,
    discountPercent: 8,
    stock: 47,
    size: '200 g',
  }),
  defineProduct({
    slug: 'minuman-cokelat-jahe',
    name: 'Minuman Cokelat Jahe',
    description:
      'Cokelat bubuk dengan jahe merah dan gula aren, hangat sampai ke dada. Satu kotak untuk dua belas cangkir. Anak-anak suka, orang tua apalagi.',
    categorySlug,
    businessSlug: 'cokelat-lueng-putu',
    priceRupiah: 55000,
    resellerPriceRupiah: 48000,
    stock: 0,
    size: '12 bungkus × 20 g',
    notes: 'Menunggu jahe merah panen berikutnya.',
  }),
];
