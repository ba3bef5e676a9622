import { ALLERGENS } from '@lapak/contract/assortment/allergens';

const ILLS =
  /\b(?:diabet\w*|kencing manis|gula darah|kolesterol|hipertensi|darah (?:tinggi|rendah)|tekanan darah|asam urat|asam lambung|lambung|maag|gerd|kanker|tumor|jantung|stroke|ginjal|liver|asma|sesak|batuk|pilek|flu|demam|panas tinggi|diare|mencret|muntah|mual|pusing|migrain|vertigo|sakit|penyakit|luka|infeksi|jerawat|eksim|gatal|ruam|hamil|kehamilan|menyusui|busui|bumil|bayi|balita|newborn|imun\w*|diet|berat badan|langsing\w*|kurus\w*|dosis|dokter|sembuh|menyembuhkan|penyembuh\w*|kesembuhan|mengobati|obati|obat|pengobatan|terapi|antibiotik|stamina|vitalitas|kejantanan|rematik|reumatik|nyeri|pegal|keseleo|insomnia|susah tidur|depresi|stres|covid|corona|tipes|tifus|dbd|malaria|cacar|wasir|ambeien|sariawan|radang|tenggorokan|sinus\w*|anemia|tbc|hiv|epilepsi|autis|alzheimer|keguguran|haid|menstruasi|kesuburan|promil|keracunan|overdosis|masuk angin|kembung)\b/gu;

/** Asks for advice about a body, which no text of a shop gives. */
const ADVICE =
  /\b(?:aman|boleh|bolehkah|bahaya|berbahaya|dosis|takaran|obati|mengobati|sembuh\w*|nyembuh\w*|menyembuhkan|nurun\w*|efek samping|khasiat|resep|konsumsi|diminum|minum|makan|pantang|dokter|mengurangi|menurunkan|mencegah|hilangkan|menghilangkan|meredakan|atasi|mengatasi)\b/u;

/** What an ill or a state of the body is called in a question. */
export function illsIn(question: string): string[] {
  return [...question.matchAll(ILLS)].map(([ill]) => ill);
}

/** A state of the body that a text may warn of; anything else is an ill that no shop advises on. */
const STATES = /^(?:hamil|kehamilan|menyusui|busui|bumil|bayi|balita|newborn)$/u;

/** Ills without the states of a body of which texts warn. */
export function curesIn(question: string): string[] {
  return illsIn(question).filter((ill) => !STATES.test(ill));
}

/** What somebody may not bear, and words of bodies: all that is said of a thing with them belongs together. */
const BODIES = new RegExp(`\\b(?:${ALLERGENS.join('|')}|telor|alkohol|babi|laktosa|alergi|kulit|iritasi|bayi|balita|hamil|menyusui)`, 'gu');

export function bodyWordsIn(question: string): string[] {
  return [...new Set([...question.matchAll(BODIES)].map(([word]) => word))];
}

export function asksForAdvice(question: string): boolean {
  return ADVICE.test(question);
}

const ORDERS =
  /\b(?:pesanan|pesenan|orderan|order|paket|resi|belanjaan|transaksi|pembelian|akun|password|sandi|membeli|beli|alamat|data|nomor|no|email|hp|riwayat)\w*\b/u;
const OTHERS =
  /\b(?:atas nama|a n|orang lain|pelanggan lain|pembeli lain|customer lain|pembeli|pelanggan|customer|konsumen|tetangga\w*|teman\w*|temen\w*|lazada|shopee|tokopedia|bukalapak|blibli|tiktok shop|mantan\w*|pacar\w*|suami\w*|istri\w*|saudara\w*|sepupu\w*|bos\w*|atasan\w*|artis|milik \w+|punya(?:nya)? (?!saya|aku|kami|sy|gue|gw)\w+|bernama|namanya|siapa (?:saja|aja) yang|siapa yang (?:beli|membeli|pesan|memesan))\b/u;
const STATE =
  /\b(?:sudah|udah|udh|belum|blm|cek|lihat|liat|tampilkan|sebutkan|kasih tau|kasih|lacak|mana|status|apa saja|siapa|berapa|tahu|tau|minta|nyangkut|nyasar|lupa|bocor\w*)\b/u;

/** Asks about somebody else's order or data. */
export function asksAboutOthers(question: string): boolean {
  const about = /\bsiapa (?:saja |aja )?(?:yang )?(?:beli|membeli|pesan|memesan|belanja|order)\b/u;
  return (
    about.test(question) ||
    (ORDERS.test(question) &&
      OTHERS.test(question) &&
      STATE.test(question) &&
      !/\b(?:norek\w*|rekening\w*) |\batas nama (?:siapa|toko)/u.test(question) &&
      !/\b(?:kirim|ngirim|antar|hadiah|kado) \w* ?(?:ke|buat|untuk|utk)\b/u.test(question))
  );
}

const COMMANDS =
  /\b(?:lupakan|lupain|hapus semua|hapus database|di sistem|abaikan|hiraukan|acuhkan|ignore|forget|disregard|override|bypass|jailbreak|prompt|pura pura|berpura|bertingkah|berperan|act as|you are|system|instruksi\w*|perintah\w*|aturanmu|aturan mu|aturan kamu|aturan anda|developer mode|mode (?:dewa|admin|debug)|sudo|sql|drop table|script|token|api key|kata sandi (?:admin|toko|orang)|password (?:admin|toko|orang)|chatgpt|kecerdasan buatan)\b/u;

/** Tells the shop what to do instead of asking it something. */
export function isCommand(question: string): boolean {
  return COMMANDS.test(question);
}
