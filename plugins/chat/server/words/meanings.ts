import { rootsOf } from '@lapak/server/modules/assortment/products/index.ts';

/** What a passage of goods may be about, beyond its words. */
const OF_GOODS = [
  'price',
  'stock',
  'ingredients',
  'keeping',
  'origin',
  'certificate',
  'size',
  'option',
  'taste',
  'maker',
  'use',
  'safety',
] as const;
/** And one of the shop itself. */
const OF_SHOP = [
  'shipping',
  'shipping-cost',
  'shipping-time',
  'same-day',
  'abroad',
  'payment',
  'payment-time',
  'hours',
  'address',
  'contact',
  'pickup',
  'damage',
  'return',
  'return-cost',
  'refund',
  'cancel',
  'track',
  'join',
  'privacy',
  'privacy-rights',
  'account',
  'company',
] as const;
const TOPICS = [...OF_GOODS, ...OF_SHOP];
export type Topic = (typeof TOPICS)[number];

/**
 * How people ask about a topic, in words or in several together; language, not facts of a shop. A word may also stand for what it says
 * itself: 'beku' is about keeping, and stands in texts.
 */
const ASKED_BY: Readonly<Record<Topic, string>> = {
  price: 'harga, harganya, hargai, berapaan, seharga, dihargai, yum, peng, price, rupiah, rp, duit, modal',
  stock: 'stok, stoknya, ready, tersedia, ketersediaan, sisa, tersisa, kosong, sold out, kehabisan, available',
  ingredients:
    'komposisi, bahan, bahannya, berbahan, bahan dasar, kandungan, mengandung, terbuat, terbuat dari apa, dibuat dari apa, campuran, dicampur, racikan, ingredients, isinya apa, bahan apa, peu asoe, pengawet, pewarna, pemanis, msg, penyedap, kacang, telur, susu, gluten, terigu, gandum, kedelai, minyak sawit, alkohol, gula pasir, vegan, vegetarian, micin, vetsin, minyak apa, bumbu apa, bumbunya apa',
  keeping:
    'simpan, menyimpan, nyimpan, nyimpen, disimpan, penyimpanan, simpannya, tahan lama, tahan berapa, tahan, awet, keawetan, kedaluwarsa, umur simpan, masa simpan, daya tahan, basi, kulkas, freezer, suhu ruang, suhu, dibekukan, beku, membeku, best before, setelah dibuka',
  origin: 'asal, asalnya, berasal, dari mana asalnya, daerah mana, dari daerah mana, diambil dari mana, kebunnya di mana, panen di mana',
  certificate:
    'sertifikat, sertifikatnya, bersertifikat, sertifikasi, izin edar, perizinan, nomor izin, terdaftar, bpom, izin bpom, pirt, sni, halal, organik, mui, label halal, logo halal',
  size: 'ukuran, ukurannya, seukuran, size, berat, beratnya, netto, neto, bobot, isi berapa, berapa isi, isinya berapa, kemasan, dimensi, panjang, lebar, diameter, tinggi, gram, kg, ml, liter, cm, lembar, bungkus',
  option: 'varian, variannya, variasi, pilihan warna, pilihan motif, warna apa, warna, motif apa, motif',
  taste: 'rasa, rasanya, lidah, pilihan rasa, rasa apa',
  maker:
    'pembuat, pembuatnya, produsen, siapa yang buat, siapa yang bikin, siapa yang membuat, buatan siapa, buatan, dibuat oleh, penjualnya siapa, perajin, pengrajin, petani siapa, mitra mana',
  use: 'cara pakai, cara pakainya, cara memakai, cara pemakaian, pemakaian, kegunaan, gunanya, fungsi, fungsinya, manfaat, manfaatnya, khasiat, khasiatnya, cara seduh, cara masak, cara menyajikan, penyajian',
  safety:
    'alergi, alergen, aman, iritasi, gatal, kulit, kulit sensitif, sensitif, dioles, oles, bayi, balita, hamil, menyusui, bumil, busui',
  shipping:
    'kirim, dikirim, pengiriman, mengirim, ngirim, kiriman, kurir, ekspedisi, antar, diantar, pengantaran, mengantar, nganter, anter, jasa kirim, jangkauan, luar kota, luar pulau, luar aceh, seluruh indonesia',
  'shipping-cost':
    'ongkir, ongkos, ongkos kirim, biaya kirim, biaya pengiriman, biaya antar, tarif kirim, tarif, gratis ongkir, free ongkir, ongkosnya',
  'shipping-time':
    'berapa lama sampai, berapa lama sampainya, berapa lama pengiriman, berapa lama dikirim, lama pengiriman, lama kirim, kapan sampai, kapan sampainya, berapa hari sampai, estimasi sampai, kapan dikirim, kapan tiba, tiba, lama sampai, lama nyampe, berapa lama ke, kapan nyampe',
  payment:
    'bayar, bayarnya, membayar, pembayaran, dibayar, cara bayar, metode bayar, metode pembayaran, transfer, rekening, rekeningnya, nomor rekening, bank, e wallet, ewallet, dompet digital, pembayaran online, qris, cod, bayar di tempat, paylater, pay later, kartu kredit, kredit, cicil, cicilan, gopay, ovo, dana, shopeepay, linkaja, virtual account, tunai, dp',
  'payment-time':
    'batas waktu, batas bayar, batas waktu bayar, batas pembayaran, batas waktu pembayaran, tenggat, jatuh tempo, paling lambat bayar, kapan harus bayar, berapa lama bayar, berapa jam bayar, telat bayar, terlambat bayar, belum bayar, belum dibayar, lewat batas, telat transfer, terlambat transfer, waktu bayar',
  hours:
    'jam buka, jam berapa buka, buka jam, tutup jam, jam layanan, jam kerja, jam operasional, operasional, hari libur, hari minggu buka, jadwal buka, jam tutup, hari minggu, minggu buka, buka minggu, hari besar',
  address:
    'cabang, gerai, alamat, alamatnya, lokasi, lokasinya, di mana tokonya, toko fisik, toko offline, tempatnya di mana, tokonya di mana, gerai, alamat toko, posisi toko, datang langsung, letak, jalan apa, jalan mana, toko cabang, jalan mana, jl apa',
  contact:
    'kontak, whatsapp, nomor whatsapp, telepon, nomor telepon, hubungi, menghubungi, dihubungi, email, surel, customer service, layanan pelanggan, narahubung, chat admin, nomor admin',
  return:
    'retur, kembalikan, dikembalikan, mengembalikan, balikin, dibalikin, pengembalian, pengembalian barang, tukar, ditukar, menukar, penukaran, garansi, ganti barang, ganti, gantinya, diganti, pengganti',
  'same-day': 'hari ini sampai, sampai hari ini, same day, sameday, hari yang sama, langsung sampai',
  abroad: 'luar negeri, internasional',
  pickup: 'ambil sendiri, ambil langsung, ambil di toko, ambil ke toko, pickup, pick up, jemput sendiri',
  damage:
    'rusak, pecah, cacat, penyok, tumpah, remuk, hancur, salah kirim, salah barang, keliru, tidak sesuai, tidak lengkap, komplain, complain, klaim, barang kurang, ganti rugi, lapor, melapor, barang salah, yang dikirim salah',
  'return-cost':
    'siapa yang tanggung, siapa yang menanggung, siapa yang nanggung, ongkir balik, ongkir retur, ongkos kirim balik, berubah pikiran, sudah dibuka, sudah kebuka, tidak cocok, ditanggung siapa',
  'privacy-rights': 'hapus data, hapus akun, menghapus akun, hapus akun dan data, tutup akun, unduh data',
  refund:
    'refund, uang kembali, uang saya kembali, kembali uang, pengembalian dana, pengembalian uang, dana kembali, duit balik, uang balik',
  cancel: 'batal, batalkan, dibatalkan, membatalkan, pembatalan, cancel, gak jadi beli, tidak jadi',
  track:
    'lacak, melacak, pelacakan, resi, nomor resi, no resi, status pesanan, status order, cek pesanan, cek status, pesanan saya, pesananku, order saya, paket saya, paketku, sampai mana, sudah sampai mana, posisi paket, tracking, pesanan, paket',
  join: 'gabung, bergabung, gabung mitra, jadi mitra, menjadi mitra, daftar mitra, mendaftar mitra, pendaftaran mitra, jualan di sini, menjual di sini, titip jual, titip, kemitraan, syarat mitra, supplier, pemasok, jualan di lapak hijau, usaha saya, produk saya, masukin produk',
  privacy:
    'data pribadi, privasi, data saya, data pelanggan, data diri, cookie, kebijakan privasi, dibagikan, disebar, pelacak, iklan, nomor kartu, data kartu, kartu saya, obrolan',
  account: 'akun, daftar akun, bikin akun, buat akun, registrasi, login, kata sandi, tanpa akun, tanpa daftar, lupa password',
  company:
    'nib, izin usaha, legalitas, pt, koperasi apa, nama perusahaan, perusahaan, badan usaha, resmi, legal, pemilik, pemiliknya, punya siapa, yang punya',
};

const phrases = new Map<string, Topic[]>();
for (const topic of TOPICS) for (const phrase of ASKED_BY[topic].split(', ')) phrases.set(phrase, [...(phrases.get(phrase) ?? []), topic]);

/** The longest phrase above. */
const MAX_PHRASE_WORDS = 5;
/** Shorter roots are parts of too many words. */
const MIN_ROOT = 4;
const roots = new Map([...phrases].filter(([phrase]) => phrase.length >= MIN_ROOT && !phrase.includes(' ')));

/** The topics that words at the beginning ask about, the longest phrase that there is, and how many words it has. */
export function topicAt(words: readonly string[]): { topics: readonly Topic[]; taken: number } | null {
  for (let taken = Math.min(MAX_PHRASE_WORDS, words.length); taken > 0; taken -= 1) {
    const topics = phrases.get(words.slice(0, taken).join(' '));
    if (topics) return { topics, taken };
  }
  const [word = ''] = words;
  const root = [...rootsOf(word)].find((each) => roots.has(each));
  return root === undefined ? null : { topics: roots.get(root) ?? [], taken: 1 };
}

/** Of the shop itself, not of its goods. */
export function isOfShop(topic: Topic): boolean {
  return OF_SHOP.some((each) => each === topic);
}

/** Topics of words that stand apart: all of them are somewhere in the question. */
const TOGETHER: readonly (readonly [topic: Topic, ...all: RegExp[]])[] = [
  [
    'same-day',
    /\b(?:hari|malam|sore|siang) ini\b|\bjam \d|\bsekarang\b/u,
    /\b(?:sampa?e?i?|nyampe|antar|diantar|nganter|kirim|dikirim|tiba)\b/u,
  ],
  [
    'shipping-time',
    /\b(?:lama|berapa hari|kapan|estimasi)\b/u,
    /\b(?:paket\w*|kirim\w*|dikirim|pengiriman\w*|sampai|sampe|nyampe|antar|diantar|tiba)\b/u,
  ],
  [
    'payment-time',
    /\b(?:berapa jam|berapa lama|sampai kapan|kapan|telat|terlambat|lewat|otomatis|batas|waktu)\b/u,
    /\b(?:bayar|dibayar|bayarnya|pembayaran\w*|transfer|tf|checkout)\b/u,
  ],
  [
    'address',
    /\b(?:toko\w*|cabang\w*|gerai\w*|kantor\w*)\b/u,
    /\b(?:di mana|dimana|mana|cabang\w*|ada (?:juga )?(?:toko|cabang|gerai)\w*)\b/u,
  ],
  ['hours', /\b(?:buka|tutup|libur|operasional)\b/u, /\b(?:jam|hari|minggu|sabtu|ahad|kapan|toko\w*|kalian|lebaran)\b/u],
  ['join', /\b(?:jual\w*|menjual|titip|daftar\w*|gabung\w*|masuk\w*)\b/u, /\b(?:di sini|disini|usaha|mitra|produk saya|lapak hijau)\b/u],
  [
    'abroad',
    /\b(?:malaysia|singapura|singapore|thailand|brunei|jepang|japan|australia|arab|saudi|mekkah|belanda|amerika|turki|mesir|luar negeri)\b/u,
    /\b(?:kirim\w*|dikirim|ngirim|ongkir|sampai|antar|paket)\b/u,
  ],
];

/** The words of which they are made. */
export const WORDS_APART: readonly string[] = TOGETHER.flatMap(([, ...all]) =>
  all.flatMap(({ source }) => source.match(/[a-z]{4,}/gu) ?? []),
);

/** The topics that a question asks about by words apart from one another. */
export function topicsApart(question: string): Topic[] {
  return TOGETHER.flatMap(([topic, ...all]) => (all.every((words) => words.test(question)) ? [topic] : []));
}

/** Words that mean nearly the same, or are the two ends of one question: who asks whether it is sharp wants to read that it is blunt. */
const ALIKE: readonly (readonly string[])[] = [
  ['tajam', 'tumpul'],
  ['micin', 'msg', 'vetsin', 'penyedap'],
  ['wangi', 'harum', 'aroma', 'bau', 'wanginya'],
  ['porsi', 'orang', 'sajian', 'cangkir'],
  ['cuci', 'mencuci', 'bersihkan', 'merawat', 'perawatan', 'rawat', 'noda'],
  ['masak', 'memasak', 'mengolah', 'olah', 'tumis', 'goreng', 'rebus', 'kukus'],
  ['seduh', 'menyeduh', 'brewing', 'brew', 'nyeduh'],
  ['arti', 'makna', 'filosofi', 'melambangkan', 'lambang'],
  ['roasting', 'roast', 'sangrai', 'disangrai'],
  ['giling', 'gilingan', 'bubuk', 'digiling'],
  ['biji', 'bean', 'beans'],
  ['pedas', 'pedes', 'cabai'],
  ['manis', 'manisnya', 'gula'],
  ['pahit', 'pahitnya'],
  ['asam', 'asem', 'kecut'],
  ['toples', 'stoples'],
  ['membedakan', 'bedakan', 'mengenali', 'ciri', 'kenali'],
  ['oleh', 'cendera'],
  ['lestari', 'lingkungan'],
  ['tenun', 'tenunan', 'menenun', 'penenun'],
  ['bordir', 'sulam', 'sulaman', 'bersulam'],
  ['nyamuk', 'serangga'],
  ['rambut', 'rambutnya'],
  ['kulit', 'kulitnya', 'wajah'],
  ['bekas', 'pakai ulang', 'dikembalikan', 'isi ulang', 'refill'],
  ['instagram', 'facebook', 'sosmed', 'tiktok'],
  ['alkohol', 'memabukkan'],
  ['berdiri', 'didirikan', 'sejak', 'mulai'],
  ['kuat', 'muat', 'tahan', 'kilogram', 'beban', 'bawa', 'angkut'],
  ['lapor', 'melapor', 'laporan', 'beri tahu', 'kabari', 'mengadu'],
  ['oles', 'gosok', 'lumur', 'balur'],
  ['harus', 'wajib'],
  ['balik', 'kembali'],
  ['luar aceh', 'luar pulau', 'luar kota', 'provinsi lain', 'seluruh indonesia'],
  ['belanja', 'pesan', 'beli'],
  ['jam', 'pukul'],
  ['ukir', 'diukir', 'custom', 'nama'],
  ['suhu', 'derajat', 'celcius'],
  ['hadiah', 'kado', 'bingkisan', 'gift', 'souvenir', 'cendera'],
];
const alike = new Map<string, readonly string[]>();
for (const group of ALIKE) for (const word of group) alike.set(word, [...new Set([...(alike.get(word) ?? []), ...group])]);

/** Other words for it; none where nothing is known. */
export function alikeTo(word: string): readonly string[] {
  return (alike.get(word) ?? []).filter((other) => other !== word);
}

/** Single words that topics are asked by. */
export const TOPIC_WORDS: readonly string[] = [...phrases.keys()].filter((phrase) => !phrase.includes(' '));
