/** What a passage is about, beyond its words. */
const TOPICS = [
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
  'shipping',
  'shipping-cost',
  'shipping-time',
  'payment',
  'payment-time',
  'hours',
  'address',
  'contact',
  'return',
  'refund',
  'cancel',
  'track',
  'join',
  'privacy',
  'account',
  'company',
] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * How people ask about a topic, in words or in several together; language, not facts of a shop. A word may also stand for what it says
 * itself: 'beku' is about keeping, and stands in texts.
 */
const ASKED_BY: Readonly<Record<Topic, string>> = {
  price: 'harga, harganya, hargai, berapaan, seharga, dihargai, yum, peng, price, rupiah, rp, duit, modal',
  stock: 'stok, stoknya, ready, tersedia, ketersediaan, sisa, tersisa, kosong, sold out, kehabisan, available',
  ingredients:
    'komposisi, bahan, bahannya, berbahan, bahan dasar, kandungan, mengandung, terbuat, terbuat dari apa, dibuat dari apa, campuran, dicampur, racikan, ingredients, isinya apa, bahan apa, peu asoe, alergi, alergen, pengawet, pewarna, pemanis, msg, penyedap, kacang, telur, susu, gluten, terigu, gandum, kedelai, minyak sawit, alkohol, gula pasir, vegan, vegetarian',
  keeping:
    'simpan, menyimpan, nyimpan, nyimpen, disimpan, penyimpanan, simpannya, tahan lama, tahan berapa, tahan, awet, keawetan, kedaluwarsa, umur simpan, masa simpan, daya tahan, basi, kulkas, freezer, suhu ruang, suhu, dibekukan, beku, membeku, best before, setelah dibuka',
  origin: 'asal, asalnya, berasal, dari mana asalnya, daerah mana, dari daerah mana, diambil dari mana, kebunnya di mana, panen di mana',
  certificate: 'sertifikat, sertifikatnya, bersertifikat, sertifikasi, izin edar, perizinan, nomor izin, terdaftar',
  size: 'ukuran, ukurannya, seukuran, size, berat, beratnya, netto, neto, bobot, isi berapa, berapa isi, isinya berapa, kemasan, dimensi, panjang, lebar, diameter, tinggi, gram, kg, ml, liter, cm, lembar, bungkus',
  option: 'varian, variannya, variasi, pilihan warna, pilihan motif, warna apa, warna, motif apa, motif',
  taste: 'rasa, rasanya, pilihan rasa, rasa apa',
  maker:
    'pembuat, pembuatnya, produsen, siapa yang buat, siapa yang bikin, siapa yang membuat, buatan siapa, buatan, dibuat oleh, penjualnya siapa, perajin, pengrajin, petani siapa, mitra mana',
  use: 'cara pakai, cara pakainya, cara memakai, cara pemakaian, pemakaian, kegunaan, gunanya, fungsi, fungsinya, manfaat, manfaatnya, khasiat, khasiatnya, cara seduh, cara masak, cara menyajikan, penyajian',
  shipping:
    'kirim, dikirim, pengiriman, mengirim, ngirim, kiriman, kurir, ekspedisi, antar, diantar, pengantaran, mengantar, nganter, anter, jasa kirim, jangkauan, luar kota, luar pulau, luar aceh, seluruh indonesia',
  'shipping-cost':
    'ongkir, ongkos, ongkos kirim, biaya kirim, biaya pengiriman, biaya antar, tarif kirim, tarif, gratis ongkir, free ongkir, ongkosnya',
  'shipping-time':
    'berapa lama sampai, berapa lama sampainya, berapa lama pengiriman, berapa lama dikirim, lama pengiriman, lama kirim, kapan sampai, kapan sampainya, berapa hari sampai, berapa hari, estimasi, estimasi sampai, sampai kapan, kapan dikirim, kapan tiba, tiba, hari ini sampai, sampai hari ini, same day, sameday, hari yang sama, telat, terlambat',
  payment:
    'bayar, bayarnya, membayar, pembayaran, dibayar, cara bayar, metode bayar, metode pembayaran, transfer, rekening, rekeningnya, nomor rekening, bank, e wallet, ewallet, dompet digital, pembayaran online',
  'payment-time':
    'batas waktu, batas bayar, batas waktu bayar, batas pembayaran, batas waktu pembayaran, tenggat, jatuh tempo, paling lambat bayar, kapan harus bayar, berapa lama bayar, berapa jam bayar, telat bayar, terlambat bayar, belum bayar, belum dibayar, lewat batas, telat, terlambat',
  hours:
    'jam buka, jam berapa buka, jam berapa, buka jam, tutup jam, jam layanan, jam kerja, jam operasional, operasional, buka, tutup, hari libur, hari minggu buka, jadwal buka, jam tutup',
  address:
    'alamat, alamatnya, lokasi, lokasinya, di mana tokonya, toko fisik, toko offline, tempatnya di mana, tokonya di mana, gerai, alamat toko, posisi toko, datang langsung, ambil sendiri, ambil langsung, ambil di toko, ambil ke toko, pickup, letak, jalan apa, jalan mana',
  contact:
    'kontak, whatsapp, nomor whatsapp, telepon, nomor telepon, hubungi, menghubungi, dihubungi, email, surel, customer service, layanan pelanggan, narahubung, chat admin, nomor admin',
  return:
    'retur, kembalikan, dikembalikan, mengembalikan, balikin, dibalikin, pengembalian, pengembalian barang, tukar, ditukar, menukar, penukaran, rusak, pecah, cacat, penyok, tumpah, salah kirim, salah barang, keliru, tidak sesuai, komplain, complain, garansi, klaim, barang kurang, ganti barang, ganti, gantinya, diganti, pengganti, berubah pikiran, ganti rugi',
  refund:
    'refund, uang kembali, uang saya kembali, kembali uang, pengembalian dana, pengembalian uang, dana kembali, duit balik, uang balik',
  cancel: 'batal, batalkan, dibatalkan, membatalkan, pembatalan, cancel, gak jadi beli, tidak jadi',
  track:
    'lacak, melacak, pelacakan, resi, nomor resi, no resi, status pesanan, status order, cek pesanan, cek status, pesanan saya, pesananku, order saya, paket saya, paketku, sampai mana, sudah sampai mana, posisi paket, tracking, pesanan, paket',
  join: 'gabung, bergabung, gabung mitra, jadi mitra, menjadi mitra, daftar mitra, mendaftar mitra, pendaftaran mitra, jualan di sini, menjual di sini, titip jual, titip, kemitraan, syarat mitra, supplier, pemasok',
  privacy:
    'data pribadi, privasi, data saya, data pelanggan, data diri, hapus data, hapus akun, menghapus akun, cookie, kebijakan privasi, dibagikan, disebar, pelacak, iklan',
  account: 'akun, daftar akun, bikin akun, buat akun, registrasi, login, password, kata sandi, tanpa akun, tanpa daftar',
  company:
    'nib, izin usaha, legalitas, pt, koperasi apa, nama perusahaan, perusahaan, badan usaha, resmi, legal, pemilik, pemiliknya, punya siapa, yang punya',
};

const phrases = new Map<string, Topic[]>();
for (const topic of TOPICS) for (const phrase of ASKED_BY[topic].split(', ')) phrases.set(phrase, [...(phrases.get(phrase) ?? []), topic]);

/** The longest phrase above. */
const MAX_PHRASE_WORDS = 4;

/** The topics that words at the beginning ask about, the longest phrase that there is, and how many words it has. */
export function topicAt(words: readonly string[]): { topics: readonly Topic[]; taken: number } | null {
  for (let taken = Math.min(MAX_PHRASE_WORDS, words.length); taken > 0; taken -= 1) {
    const topics = phrases.get(words.slice(0, taken).join(' '));
    if (topics) return { topics, taken };
  }
  return null;
}

/** Words that mean nearly the same, or are the two ends of one question: who asks whether it is sharp wants to read that it is blunt. */
const ALIKE: readonly (readonly string[])[] = [
  ['tajam', 'tumpul'],
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
