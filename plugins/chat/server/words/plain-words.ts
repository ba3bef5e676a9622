import { comparable } from '@lapak/server/modules/assortment/products/index.ts';
import stopwords from 'stopwords-id' with { type: 'json' };

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));

/** As people write in a chat, in Acehnese too; what the language's own list hasn't. */
const CHAT_WORDS = listed(`
  adakah aja sy gue gw beliau kak kakak kka ka bang abang bg bu mas mbak mba min mimin admin sis gan agan bro om tante bunda bund dek
  adek adik teuku cut tu nih tuh situ gini gitu apanya pa kemana manakah dimana gimana bgmn gmn knp brp yg dr dri dgn dg utk bwt ttg
  terkait perihal dlm ato jg lg nya kah tah koq sih deh donk loh lho ya iya yah yaa y ok oke okay halo hallo hai hi hei hey permisi
  pagi siang sore malam selamat assalamualaikum assalamu alaikum asslm ass wr wb salam maaf mf sori sorry punten tolong tlg mohon plis
  please pls terima kasih makasih mksh thanks thx tq trims nuwun mo pengen pingin kepingin niat rencana rencananya bs dpt blh hrs mesti
  kudu wajib tdk ga gak gk nggak ngga engga kagak bkn blm udah udh sdh msh td ntar besok lusa kemarin kemaren skrg skrng habis trus trs
  kalo klo kl seandainya karna krn gara biar sampe tp cuman doang bgt banget bngt byk dikit sang si kayak kyk kaya sm sama2 bareng
  kabarnya dengar denger baca lihat liat lihatin cek ngecek nanya tanyain tau tahukah info informasi infonya jelasin penjelasan kasi
  kasitau beritahu bilang sebutkan ceritakan cerita mnta cari nyari mencari carikan nyariin beli belikan membeli belanja pesan memesan
  mesan mesen order orderan ngorder ambil ambilin checkout co pilih milih jual dijual menjual jualan jualkan toko tokonya shop produk
  produknya barang barangnya item jenis macamnya pakai pake dipakai dipake memakai makai bikin dibikin buatkan rumah orang orangnya
  teman temen saudara keluarga anak anaknya suami istri nenek kakek ayah mama papa mamak ayahanda mertua ortu oma opa paman bibi sepupu
  cucu pacar calon kantor tetangga tamu acara pesta nikah pernikahan kawinan lebaran ramadan ramadhan puasa natal ultah ulang liburan
  libur mudik wisata jalan pulang pergi dateng tinggal senin selasa rabu kamis jumat sabtu minggu thn jam menit kali seminggu sebulan
  setahun sehari enam tujuh delapan sembilan sepuluh puluh belas ratus lainya beda bedanya perbedaan dibanding versi the a an is are do
  does can i you my your of to in on for and or with what how much where when which have it this that coba cobain nyoba mencoba dicoba
  icip cicip rekomendasi rekomen saran saranin sarankan recommended pilihan takut khawatir bingung ragu penasaran kepo suka doyan demen
  senang seneng hobi langsung sndiri banget2 sebenernya sbnrnya emang beneran bener barangkali kurleb total masuk milik memiliki
  kepunyaan oh ooh eh ehh ah hmm hm aduh duh anu wkwk hehe haha hihi xixi nomor nomer no uang uangnya duitnya via tata langkah prosedur
  proses butuh butuhkan membutuhkan batas maksimal maks bantu bantuin bantuan membantu tolongin hubungannya bahas maksud maksudnya peu
  pue pakiban pat soe padum padup na hana droen droeneuh gata lon lôn ulon kamoe geutanyoe nyoe nyan jeut jeuet han keuh ngon keu bak
  lam u teuh cit mantong hek treuk bacut teubit jinoe uroe ta meunyo lagee di-lon neu ilon
`);

/** Qualities. A passage that doesn't name one may still be the answer, so they weigh little. */
export const QUALITIES = listed(`
  enak lezat nikmat mantap sedap gurih bagus jelek baik terbaik asli ori original palsu murni alami natural segar fresh aman awet kuat
  tahan empuk lembut halus kasar keras renyah kriuk garing tebal tipis besar kecil gede mini panjang pendek lebar ringan berat tajam
  tumpul terang gelap cerah manis pahit asam asin pedas hambar panas dingin hangat kental encer wangi harum bau amis cepat lambat murah
  mahal populer laris favorit terlaris spesial khas tradisional modern cantik indah keren mewah sederhana praktis mudah gampang susah
  sulit cocok pas sesuai lengkap utuh bersih kotor rapi unik baru lama tua muda luntur pudar bocor robek higienis sehat bergizi
  rekomended worth ramah lingkungan
`);

/** Words that say nothing of what is asked: the language's, but for qualities, and a chat's. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([...stopwords.filter((word) => !QUALITIES.has(word)), ...CHAT_WORDS]);

/** Words that stand in nearly everything that this shop sells. */
export const COMMON_WORDS = listed('aceh khas asli lokal daerah indonesia nusantara');

/** What follows is why somebody asks, not what. */
export const REASONS = listed('soalnya karena karna krn sebab supaya biar agar kebetulan takutnya mumpung');

/** As people abbreviate in a chat. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  `jm:jam brpa:berapa bukak:buka jln:jalan ap:apa pket:paket gk:tidak mlm:malam siang2:siang cra:cara pke:pakai pakek:pakai gmna:bagaimana ko:kok bln:bulan thn:tahun hri:hari smp:sampai tko:toko simpen:simpan nyimpen:simpan aj:saja jl:jalan nmr:nomor yg:yang dr:dari dgn:dengan utk:untuk brp:berapa brapa:berapa brpa:berapa masi:masih blm:belum udh:sudah udah:sudah sdh:sudah sblm:sebelum
  stlh:setelah skrg:sekarang gmn:bagaimana gimana:bagaimana dmn:dimana jgn:jangan bs:bisa tdk:tidak hr:hari bln:bulan mgg:minggu thn:tahun
  pake:pakai pakenya:pakai bikin:buat bikinnya:buat hrg:harga hrga:harga hargany:harga krm:kirim kirimin:kirim krim:kirim byr:bayar bayr:bayar tf:transfer trf:transfer trnsfer:transfer wa:whatsapp
  wasap:whatsapp watsap:whatsapp telp:telepon tlp:telepon rek:rekening norek:rekening alamt:alamat almt:alamat lok:lokasi
  stock:stok stk:stok redy:ready rdy:ready exp:kedaluwarsa expired:kedaluwarsa kadaluarsa:kedaluwarsa kadaluwarsa:kedaluwarsa
  kedaluarsa:kedaluwarsa ed:kedaluwarsa komposisinya:komposisi psn:pesanan psanan:pesanan orderanku:pesanan ongkr:ongkir ongkirnya:ongkir
  gr:gram gram:gram kilo:kg kilogram:kg ltr:liter bpom:bpom pirt:pirt batalin:batal btl:batal refun:refund retur:retur return:retur
  kmbali:kembali sampek:sampai nyampe:sampai nyampek:sampai smpe:sampai nyampai:sampai hubungin:hubungi cs:kontak ig:instagram
  peg:pegang sertif:sertifikat sertifikasi:sertifikat haram:halal khalal:halal`
    .split(/\s+/u)
    .map((pair) => pair.split(':'))
    .flatMap(([short, long]) => (short !== undefined && long !== undefined ? [[short, long] as const] : [])),
);

/** A text's words as they are compared, each in full. */
export function wordsInFull(text: string): string[] {
  return comparable(text).split(' ').filter(Boolean).map(inFull);
}

/** A word as it is written in full: 'yg', 'ajaa', 'expirednya', 'ikany'. */
function inFull(word: string): string {
  const known = SHORT_FORMS.get(word);
  if (known !== undefined) return known;
  const once = word.replace(/(.)\1+$/u, '$1').replace(/ny$/u, 'nya');
  if (PLAIN_WORDS.has(once)) return once;
  return SHORT_FORMS.get(once) ?? SHORT_FORMS.get(once.replace(/nya$/u, '')) ?? (once.endsWith('nya') ? once : word);
}
