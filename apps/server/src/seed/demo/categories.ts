import type { DemoCategory } from './types.ts';

export const demoCategories: DemoCategory[] = [
  {
    slug: 'kopi-cokelat',
    name: 'Kopi & Cokelat',
    description: 'Kopi dari dataran tinggi Gayo dan kakao Pidie Jaya, dipetik, dijemur, dan disangrai oleh petaninya sendiri.',
    isActive: true,
    isFood: true,
  },
  {
    slug: 'madu-gula',
    name: 'Madu & Gula',
    description: 'Manis yang datang dari hutan: madu liar, gula aren, dan manisan tanpa pemanis buatan.',
    isActive: true,
    isFood: true,
  },
  {
    slug: 'minyak-rempah',
    name: 'Minyak & Rempah',
    description: 'Minyak nilam, pala, serai wangi, dan rempah kering yang harumnya dikenal sejak zaman pelayaran.',
    isActive: true,
    isFood: false,
  },
  {
    slug: 'camilan-kue',
    name: 'Camilan & Kue',
    description: 'Kue adat dan camilan rumahan Aceh, teman minum kopi dan buah tangan untuk keluarga.',
    isActive: true,
    isFood: true,
  },
  {
    slug: 'hasil-laut',
    name: 'Ikan & Hasil Laut',
    description: 'Ikan asin, teri, abon tuna, dan garam dari pesisir Aceh yang diolah segar di hari tangkapan.',
    isActive: true,
    isFood: true,
  },
  {
    slug: 'bumbu-lauk',
    name: 'Bumbu & Lauk',
    description: 'Pliek u, asam sunti, keumamah, dan dendeng: rasa dapur Aceh yang siap dibawa pulang.',
    isActive: true,
    isFood: true,
  },
  {
    slug: 'anyaman',
    name: 'Kerajinan Anyaman',
    description: 'Rotan dan pandan yang dianyam tangan menjadi tikar, keranjang, dan tas untuk dipakai bertahun-tahun.',
    isActive: true,
    isFood: false,
  },
  {
    slug: 'songket-bordir',
    name: 'Songket & Bordir',
    description: 'Songket Aceh, kerawang Gayo, dan cendera mata adat dari tangan perajin kampung.',
    isActive: true,
    isFood: false,
  },
  {
    slug: 'perawatan-tubuh',
    name: 'Perawatan Tubuh',
    description: 'Sabun, minyak, dan lulur dari bahan kebun tanpa pewangi sintetis, lembut bagi kulit dan alam.',
    isActive: true,
    isFood: false,
  },
  {
    slug: 'beras-pangan',
    name: 'Beras & Pangan',
    description: 'Beras, tepung, dan bahan pokok dari sawah Aceh yang ditanam dengan pupuk kandang.',
    isActive: true,
    isFood: true,
  },
];
