import type { DemoProduct } from '../types.ts';
import { defineProduct } from './define-product.ts';

const categorySlug = 'minyak-rempah';

export const oilAndSpice: DemoProduct[] = [
  defineProduct({
    slug: 'minyak-nilam-murni',
    name: 'Minyak Nilam Murni Aceh',
    description:
      'Minyak nilam suling uap dari Lamno dengan kadar patchouli alcohol di atas 30 persen. Harumnya tanah basah, kayu, dan manis yang tahan seharian. Dipakai peracik parfum di banyak negeri.',
    categorySlug,
    businessSlug: 'nilam-rimba-jaya',
    priceRupiah: 65000,
    resellerPriceRupiah: 55000,
    size: '10 ml',
    variants: [
      { label: '10 ml', priceRupiah: 65000, resellerPriceRupiah: 55000, stock: 88 },
      { label: '30 ml', priceRupiah: 165000, resellerPriceRupiah: 142000, stock: 40 },
      { label: '100 ml', priceRupiah: 480000, resellerPriceRupiah: 420000, stock: 12 },
    ],
    aiDescription:
      'Minyak atsiri nilam murni dari Aceh Jaya untuk parfum, pijat, dan pewangi ruangan. Larutkan dengan minyak dasar sebelum dioleskan.',
  }),
  defineProduct({
    slug: 'pewangi-ruangan-nilam',
    name: 'Pewangi Ruangan Nilam dan Jeruk',
    description:
      'Minyak nilam, serai, dan kulit jeruk dengan lima batang rotan penyebar wangi. Menyegarkan ruang tamu sampai enam minggu. Botolnya dapat diisi ulang.',
    categorySlug,
    businessSlug: 'nilam-rimba-jaya',
    priceRupiah: 89000,
    resellerPriceRupiah: 77000,
    stock: 0,
    size: '100 ml',
  }),
  defineProduct({
    slug: 'minyak-gosok-nilam',
    name: 'Minyak Gosok Nilam Hangat',
    description:
      'Minyak kelapa yang direndam nilam, jahe, dan cengkeh. Gosokkan di pundak dan telapak kaki setelah hari yang panjang. Hangatnya pelan dan tidak lengket.',
    categorySlug,
    businessSlug: 'nilam-rimba-jaya',
    priceRupiah: 35000,
    resellerPriceRupiah: 30000,
    stock: 65,
    size: '60 ml',
  }),
  defineProduct({
    slug: 'minyak-pala',
    name: 'Minyak Pala Tapaktuan',
    description:
      'Disuling dari biji dan fuli pala muda di Aceh Selatan. Beberapa tetes cukup untuk menghangatkan badan saat masuk angin. Campurkan dengan minyak kelapa sebelum dipakai.',
    categorySlug,
    businessSlug: 'pala-tuan-tapa',
    priceRupiah: 58000,
    resellerPriceRupiah: 50000,
    stock: 37,
    size: '30 ml',
  }),
  defineProduct({
    slug: 'biji-pala-dan-fuli',
    name: 'Biji Pala dan Fuli Kering',
    description:
      'Biji pala tua yang masih berbalut fuli merah, dikeringkan perlahan di bawah atap. Parut sesaat sebelum memasak gulai atau sup. Wanginya jauh lebih tajam daripada bubuk.',
    categorySlug,
    businessSlug: 'pala-tuan-tapa',
    priceRupiah: 45000,
    resellerPriceRupiah: 39000,
    stock: 44,
    size: '250 g',
  }),
  defineProduct({
    slug: 'minyak-serai-wangi',
    name: 'Minyak Serai Wangi Leuser',
    description:
      'Minyak sitronela dari lereng Leuser, segar dan tidak disukai nyamuk. Teteskan pada air pel atau campurkan dengan minyak gosok. Sumber panas penyulingannya ampas serai sendiri.',
    categorySlug,
    businessSlug: 'serai-leuser',
    priceRupiah: 38000,
    resellerPriceRupiah: 32000,
    size: '50 ml',
    variants: [
      { label: '50 ml', priceRupiah: 38000, resellerPriceRupiah: 32000, stock: 70 },
      { label: '100 ml', priceRupiah: 69000, resellerPriceRupiah: 59000, stock: 45 },
    ],
  }),
  defineProduct({
    slug: 'lada-hitam-gayo',
    name: 'Lada Hitam Gayo Lues',
    description:
      'Butir lada hitam yang dijemur penuh sampai keriput dan harum. Pedasnya hangat, bukan menyengat. Giling sesaat sebelum disajikan.',
    categorySlug,
    businessSlug: 'serai-leuser',
    priceRupiah: 36000,
    resellerPriceRupiah: 31000,
    stock: 5,
    size: '150 g',
  }),
  defineProduct({
    slug: 'cengkeh-simeulue',
    name: 'Cengkeh Simeulue',
    description:
      'Cengkeh dari kebun tua di perbukitan Simeulue, dipetik sebelum bunganya mekar. Kuncupnya utuh dan berminyak. Untuk bumbu, teh rempah, dan obat kumur rumahan.',
    categorySlug,
    businessSlug: 'kelapa-simeulue',
    priceRupiah: 42000,
    resellerPriceRupiah: 36000,
    stock: 61,
    size: '200 g',
  }),
  defineProduct({
    slug: 'minyak-kelapa-dapur',
    name: 'Minyak Goreng Kelapa',
    description:
      'Minyak kelapa jernih untuk menggoreng dan menumis, dibuat dari kelapa tua Simeulue. Gorengan lebih renyah dan tidak mudah tengik. Tanpa pemutih dan pengawet.',
    categorySlug,
    businessSlug: 'kelapa-simeulue',
    priceRupiah: 34000,
    resellerPriceRupiah: 29500,
    stock: 82,
    size: '1 liter',
  }),
];
