const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(Boolean));

/** Words that say nothing of what is asked: they needn't stand in a passage. In chats' spellings too. */
export const PLAIN_WORDS = listed(`
  ada adakah adalah agar aja saja akan aku saya sy gue gw kami kita kamu anda kalian dia ia mereka beliau kak kakak kka ka bang abang bg
  bu ibu pak bapak mas mbak mba min mimin admin sis gan agan bro om tante bunda bund dek adek adik teuku cut ini itu tu nih tuh sini situ
  sana begini begitu gini gitu apa apakah apaan apanya pa mana kemana manakah dimana gimana bagaimana bgmn gmn kenapa mengapa knp kapan
  siapa berapa brp berapakah yang yg di ke dari dr dri pada padanya kepada dengan dgn dg untuk utk buat bwt bagi oleh tentang ttg soal
  mengenai terkait perihal dalam dlm atau ato apa dan serta juga jg lagi lg pula pun nya lah kah tah toh kok koq sih deh dong donk loh lho
  ya iya yah yaa y ok oke okay baik siap halo hallo hai hi hei hey permisi pagi siang sore malam selamat assalamualaikum assalamu alaikum
  asslm ass wr wb salam maaf mf sori sorry punten tolong tlg mohon plis please pls terima kasih makasih mksh thanks thx tq trims nuwun
  mau mo pengen pingin ingin kepingin hendak niat rencana rencananya bisa bs bisakah dapat dpt boleh blh bolehkah harus hrs mesti perlu
  kudu wajib usah jangan tidak tdk tak ga gak gk nggak ngga enggak engga kagak bukan bkn belum blm udah udh sudah sdh telah sedang lagi
  masih msh baru td tadi nanti ntar besok lusa kemarin kemaren sekarang skrg skrng dulu dahulu sebelum sesudah setelah habis lalu terus
  trus trs kemudian kalau kalo klo kl jika jikalau bila apabila misal misalnya misalkan seandainya karena karna krn soalnya sebab
  gara supaya biar agar sehingga sampai sampe tapi tp tetapi namun melainkan hanya cuma cuman doang sekali bgt banget bngt sangat amat
  terlalu cukup agak lebih kurang paling semua semuanya seluruh setiap tiap masing beberapa banyak byk sedikit dikit para sang si
  seperti kayak kyk kaya macam sama sm sama2 bareng bersama secara menurut kata katanya kabarnya dengar denger baca lihat liat lihatin
  cek ngecek tanya nanya bertanya tanyain pertanyaan tau tahu tahukah mengetahui info informasi infonya jelasin jelaskan penjelasan
  kasih beri berikan kasi kasitau beritahu bilang sebut sebutkan ceritakan cerita minta mnta cari nyari mencari carikan nyariin
  beli belikan membeli belanja pesan memesan mesan mesen order orderan ngorder ambil ambilin checkout co pilih milih jual dijual menjual
  jualan jualkan toko tokonya shop produk produknya barang barangnya item jenis macamnya
  pakai pake dipakai dipake memakai makai digunakan gunakan menggunakan guna bikin dibikin membuat dibuat buatkan jadi jadinya menjadi
  rumah orang orangnya teman temen saudara keluarga anak anaknya suami istri nenek kakek ayah mama papa mamak ayahanda mertua ortu
  oma opa paman bibi sepupu cucu pacar calon kantor tetangga tamu acara pesta nikah pernikahan kawinan lebaran ramadan ramadhan puasa
  natal ultah ulang tahun liburan libur mudik wisata jalan pulang pergi datang dateng tinggal
  senin selasa rabu kamis jumat sabtu hari minggu bulan thn jam pukul menit waktu saat kali seminggu sebulan setahun sehari
  satu dua tiga empat lima enam tujuh delapan sembilan sepuluh puluh belas ratus setengah sekitar kira
  pertama terakhir lain lainnya lainya beda bedanya perbedaan dibanding daripada mirip versi
  the a an is are do does can i you my your of to in on for and or with what how much where when which have it this that
  bro coba cobain nyoba mencoba dicoba icip cicip rekomendasi rekomen saran saranin sarankan recommended pilihan
  takut khawatir bingung ragu penasaran kepo suka doyan demen senang seneng hobi biasa biasanya langsung sendiri sndiri
  banget2 sebenarnya sebenernya sbnrnya memang emang beneran bener benar betul pasti mungkin barangkali ternyata
  kurleb total jumlah masuk keluar mulai selama lama lamanya ketika punya milik mempunyai memiliki kepunyaan
  oh ooh eh ehh ah hmm hm wah waduh aduh duh nah anu wkwk hehe haha hihi xixi
  nomor nomer no uang uangnya duitnya lewat melalui via pihak cara caranya tata langkah prosedur proses
  butuh butuhkan membutuhkan memerlukan diperlukan batas maksimal maks
  bantu bantuin bantuan membantu tolongin hubungannya bahas maksud maksudnya artinya
  peu pue pakiban pat soe padum padup na hana hai droen droeneuh gata lon lôn ulon kamoe geutanyoe nyoe nyan jeut jeuet han keuh kah
  ngon dari keu bak lam u teuh cit mantong ka hek treuk bacut that teubit jinoe uroe ta meunyo lagee di-lon neu ilon
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

/** Words that stand in nearly everything that this shop sells. */
export const COMMON_WORDS = listed('aceh khas asli lokal daerah indonesia nusantara');

/** What follows is why somebody asks, not what. */
export const REASONS = listed('soalnya karena karna krn sebab supaya biar agar kebetulan takutnya mumpung');

/** As people abbreviate in a chat. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  `yg:yang dr:dari dgn:dengan utk:untuk brp:berapa brapa:berapa brpa:berapa masi:masih blm:belum udh:sudah udah:sudah sdh:sudah sblm:sebelum
  stlh:setelah skrg:sekarang gmn:bagaimana gimana:bagaimana dmn:dimana jgn:jangan bs:bisa tdk:tidak hr:hari bln:bulan mgg:minggu thn:tahun
  pake:pakai pakenya:pakai bikin:buat bikinnya:buat hrg:harga hrga:harga hargany:harga krm:kirim kirimin:kirim krim:kirim byr:bayar bayr:bayar tf:transfer trf:transfer trnsfer:transfer wa:whatsapp
  wasap:whatsapp watsap:whatsapp telp:telepon tlp:telepon hp:telepon rek:rekening norek:rekening alamt:alamat almt:alamat lok:lokasi
  stock:stok stk:stok redy:ready rdy:ready exp:kedaluwarsa expired:kedaluwarsa kadaluarsa:kedaluwarsa kadaluwarsa:kedaluwarsa
  kedaluarsa:kedaluwarsa ed:kedaluwarsa komposisinya:komposisi psn:pesanan psanan:pesanan orderanku:pesanan ongkr:ongkir ongkirnya:ongkir
  gr:gram gram:gram kilo:kg kilogram:kg ltr:liter bpom:bpom pirt:pirt batalin:batal btl:batal refun:refund retur:retur return:retur
  kmbali:kembali sampek:sampai nyampe:sampai nyampek:sampai smpe:sampai nyampai:sampai hubungin:hubungi cs:kontak ig:instagram
  peg:pegang sertif:sertifikat sertifikasi:sertifikat haram:halal khalal:halal`
    .split(/\s+/u)
    .map((pair) => pair.split(':'))
    .flatMap(([short, long]) => (short !== undefined && long !== undefined ? [[short, long] as const] : [])),
);

/** A word as it is written in full. */
export function inFull(word: string): string {
  return SHORT_FORMS.get(word) ?? word;
}
