import { CHANNELS_FAILED, MIXED_ORIGINS, NO_CHANNEL, SHIPPING_FAILED } from './sales/checkout/check-texts.ts';
import { OUT_OF_STOCK } from './sales/checkout/out-of-stock.ts';

/**
 * What a failure says of a write that was sent under a key. `refused`: the shop has looked at it and written nothing. `later`: it can't
 * tell now; sent again under the same key it will. `unknown`: it may have been written, by this sending or an earlier one.
 */
export type Outcome = 'refused' | 'later' | 'unknown';

/**
 * The closed catalogue of expected failures: code, HTTP status, outcome and the sentence a person reads.
 * The server throws `failure(code)`, the translator in `http/` answers it, the web app reads the code back.
 */
export const FAILURES = {
  invalid_input: { status: 422, outcome: 'refused', text: 'Periksa kembali isian Anda.' },
  malformed_request: { status: 400, outcome: 'unknown', text: 'Permintaan tidak dapat dibaca.' },
  not_signed_in: { status: 401, outcome: 'unknown', text: 'Silakan masuk terlebih dahulu.' },
  wrong_credentials: { status: 400, outcome: 'refused', text: 'Username atau kata sandi salah.' },
  account_inactive: { status: 403, outcome: 'unknown', text: 'Akun Anda tidak aktif. Hubungi pengelola Lapak Hijau.' },
  wrong_password: { status: 400, outcome: 'refused', text: 'Kata sandi lama salah.' },
  confirm_password: { status: 403, outcome: 'refused', text: 'Masukkan kata sandi Anda lagi untuk melanjutkan.' },
  weak_password: { status: 422, outcome: 'refused', text: 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.' },
  link_over: {
    status: 410,
    outcome: 'refused',
    text: 'Tautan ini sudah dipakai atau tidak berlaku lagi. Minta tautan baru.',
  },
  second_factor_needed: { status: 403, outcome: 'refused', text: 'Kata sandi benar. Satu langkah lagi untuk masuk.' },
  sign_in_over: { status: 410, outcome: 'refused', text: 'Waktunya sudah habis. Mulai lagi dari awal.' },
  wrong_code: { status: 400, outcome: 'refused', text: 'Kode salah atau sudah pernah dipakai.' },
  passkey_refused: { status: 400, outcome: 'refused', text: 'Kunci sandi ini tidak dikenali. Coba lagi, atau pakai cara lain.' },
  enrol_second_factor: {
    status: 403,
    outcome: 'refused',
    text: 'Toko mewajibkan verifikasi dua langkah. Aktifkan dulu di profil Anda.',
  },
  not_erasable: { status: 409, outcome: 'refused', text: 'Data ini belum dapat dihapus.' },
  forbidden: { status: 403, outcome: 'unknown', text: 'Anda tidak memiliki izin untuk tindakan ini.' },
  key_scope: { status: 403, outcome: 'refused', text: 'Kunci API ini tidak memiliki izin untuk tindakan ini.' },
  not_found: { status: 404, outcome: 'refused', text: 'Data tidak ditemukan.' },
  product_not_found: { status: 404, outcome: 'refused', text: 'Produk tidak ditemukan.' },
  order_not_found: { status: 404, outcome: 'refused', text: 'Pesanan tidak ditemukan. Periksa kembali kode dan email Anda.' },
  too_many_requests: { status: 429, outcome: 'later', text: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.' },
  too_large: { status: 413, outcome: 'refused', text: 'Ukuran berkas terlalu besar.' },
  unsupported_file: { status: 415, outcome: 'refused', text: 'Gunakan gambar JPG, PNG, atau WEBP.' },
  upload_gone: { status: 409, outcome: 'refused', text: 'Berkas yang diunggah sudah tidak ada. Unggah lagi, lalu simpan.' },
  username_taken: { status: 409, outcome: 'refused', text: 'Username sudah dipakai.' },
  email_taken: { status: 409, outcome: 'refused', text: 'Email sudah terdaftar.' },
  name_taken: { status: 409, outcome: 'refused', text: 'Nama sudah dipakai.' },
  code_taken: { status: 409, outcome: 'refused', text: 'SKU atau barcode ini sudah dipakai.' },
  in_use: { status: 409, outcome: 'refused', text: 'Data masih dipakai, sehingga tidak dapat dihapus. Nonaktifkan saja.' },
  own_account: {
    status: 409,
    outcome: 'refused',
    text: 'Akun Anda sendiri tidak dapat dihapus, dinonaktifkan, atau dicabut hak adminnya.',
  },
  last_admin: { status: 409, outcome: 'refused', text: 'Admin aktif terakhir tidak dapat dihapus, dinonaktifkan, atau diubah perannya.' },
  out_of_stock: { status: 409, outcome: 'refused', text: OUT_OF_STOCK },
  stock_changed: {
    status: 409,
    outcome: 'refused',
    text: 'Stok berubah sejak formulir ini dibuka. Periksa stok terbaru, lalu simpan lagi.',
  },
  changed_meanwhile: {
    status: 409,
    outcome: 'refused',
    text: 'Data ini sudah diubah orang lain sejak Anda membukanya. Periksa yang terbaru, lalu simpan lagi.',
  },
  selection_changed: {
    status: 409,
    outcome: 'refused',
    text: 'Data yang sesuai filter berubah sejak daftar ini dimuat. Periksa daftarnya, lalu pilih lagi.',
  },
  selection_too_large: {
    status: 422,
    outcome: 'refused',
    text: 'Paling banyak 500 baris dapat dipilih sekaligus. Persempit filternya.',
  },
  import_changed: {
    status: 409,
    outcome: 'refused',
    text: 'Sebagian produk berubah sejak berkas diperiksa. Periksa ulang, lalu impor lagi.',
  },
  import_touched: {
    status: 409,
    outcome: 'refused',
    text: 'Sebagian produk sudah diubah sejak diimpor, sehingga impor ini tidak dapat dibatalkan.',
  },
  import_wrong: { status: 409, outcome: 'refused', text: 'Berkas ini belum selesai diperiksa, atau masih ada baris yang salah.' },
  order_changed: { status: 409, outcome: 'refused', text: 'Harga, ongkos kirim, atau total berubah. Periksa kembali pesanan Anda.' },
  scale_label_wrong: {
    status: 409,
    outcome: 'refused',
    text: 'Label timbangan tidak cocok dengan produk atau pengaturan toko. Hapus barisnya, lalu pindai lagi.',
  },
  product_unavailable: { status: 409, outcome: 'refused', text: 'Sebagian produk sudah tidak dijual. Perbarui keranjang Anda.' },
  partner_on_holiday: { status: 409, outcome: 'refused', text: 'Mitra pembuat salah satu produk ini sedang libur.' },
  options_missing: {
    status: 409,
    outcome: 'refused',
    text: 'Pilihan sebagian produk belum lengkap. Lengkapi pilihannya, lalu pesan lagi.',
  },
  mixed_origins: {
    status: 422,
    outcome: 'refused',
    text: MIXED_ORIGINS,
  },
  shipping_unavailable: {
    status: 409,
    outcome: 'refused',
    text: 'Layanan pengiriman yang dipilih tidak tersedia lagi. Pilih layanan lain.',
  },
  shipping_failed: { status: 502, outcome: 'unknown', text: SHIPPING_FAILED },
  channel_unavailable: { status: 409, outcome: 'refused', text: NO_CHANNEL },
  channels_failed: { status: 502, outcome: 'refused', text: CHANNELS_FAILED },
  payment_refused: {
    status: 502,
    outcome: 'refused',
    text: 'Layanan pembayaran online menolak pesanan ini. Pesanan dibatalkan dan tidak ada yang ditagih. Silakan pilih metode lain.',
  },
  payment_pending: { status: 503, outcome: 'later', text: 'Pesanan sedang diproses. Coba lagi dalam beberapa saat.' },
  busy: { status: 503, outcome: 'later', text: 'Pesanan sedang diproses. Coba lagi dalam beberapa saat.' },
  too_much_unpaid: {
    status: 409,
    outcome: 'refused',
    text: 'Masih terlalu banyak pesanan yang belum dibayar. Bayar dulu, lalu pesan lagi.',
  },
  order_closed: { status: 409, outcome: 'refused', text: 'Pesanan ini tidak dapat diubah lagi.' },
  undo_impossible: { status: 409, outcome: 'refused', text: 'Perubahan ini tidak dapat diurungkan lagi.' },
  idempotency_key_reused: { status: 409, outcome: 'refused', text: 'Kunci pengiriman ini sudah dipakai untuk pesanan lain.' },
  slip_impossible: { status: 409, outcome: 'refused', text: 'Pesanan ini tidak menunggu bukti transfer.' },
  order_ended: { status: 409, outcome: 'refused', text: 'Pesanan ini sudah dibatalkan.' },
  cash_too_low: { status: 422, outcome: 'refused', text: 'Pembayaran tunai kurang dari total belanja.' },
  discount_too_high: { status: 422, outcome: 'refused', text: 'Potongan melebihi batas yang diizinkan.' },
  return_impossible: { status: 409, outcome: 'refused', text: 'Barang ini tidak dapat dikembalikan lagi.' },
  approval_required: { status: 409, outcome: 'refused', text: 'Perlu PIN supervisor atau admin.' },
  cashier_changed: { status: 409, outcome: 'refused', text: 'Kasir di perangkat ini sudah berganti. Masukkan PIN lagi.' },
  wrong_pin: { status: 422, outcome: 'refused', text: 'PIN salah.' },
  shift_open: { status: 409, outcome: 'refused', text: 'Shift kasir ini sudah dibuka.' },
  shift_closed: { status: 409, outcome: 'refused', text: 'Shift ini sudah ditutup.' },
  shift_changed: {
    status: 409,
    outcome: 'refused',
    text: 'Uang di laci berubah sejak dihitung: ada penjualan atau kas yang baru tercatat. Periksa angka terbarunya.',
  },
  shift_required: { status: 409, outcome: 'refused', text: 'Buka shift terlebih dahulu.' },
  period_closed: { status: 409, outcome: 'refused', text: 'Periode ini sudah ditutup. Muat ulang daftarnya.' },
  day_sealed: { status: 409, outcome: 'refused', text: 'Hari ini sudah ditutup. Muat ulang halamannya.' },
  day_not_next: { status: 409, outcome: 'refused', text: 'Masih ada hari sebelumnya yang belum ditutup. Tutup hari itu dahulu.' },
  day_changed: {
    status: 409,
    outcome: 'refused',
    text: 'Angka hari ini berubah sejak ditampilkan. Periksa yang terbaru, lalu tutup lagi.',
  },
  day_unsettled: {
    status: 409,
    outcome: 'refused',
    text: 'Masih ada yang belum cocok. Selesaikan, atau terima dengan alasan, lalu tutup lagi.',
  },
  month_closed: { status: 409, outcome: 'refused', text: 'Bulan ini sudah ditutup. Muat ulang halamannya.' },
  month_not_over: {
    status: 409,
    outcome: 'refused',
    text: 'Bulan ini belum berakhir, atau masih ada yang sedang dicatat. Coba lagi nanti.',
  },
  month_open_days: { status: 409, outcome: 'refused', text: 'Masih ada hari di bulan ini yang belum ditutup. Tutup hari itu dahulu.' },
  payout_changed: {
    status: 409,
    outcome: 'refused',
    text: 'Jumlah yang harus dibayar sudah berubah, mungkin sudah dicatat orang lain. Periksa lagi.',
  },
  no_payout_account: {
    status: 409,
    outcome: 'refused',
    text: 'Ada mitra yang rekeningnya belum dicatat. Catat rekeningnya, atau bayar tunai.',
  },
  confirmation_needed: { status: 409, outcome: 'refused', text: 'Periksa sekali lagi sebelum dicatat.' },
  safe_too_low: { status: 409, outcome: 'refused', text: 'Uang di brankas tidak cukup.' },
  cash_row_undone: { status: 409, outcome: 'refused', text: 'Catatan ini sudah dibatalkan.' },
  bank_line_settled: { status: 409, outcome: 'refused', text: 'Baris bank ini sudah dicocokkan.' },
  bank_row_taken: { status: 409, outcome: 'refused', text: 'Catatan buku ini sudah dicocokkan dengan baris bank lain.' },
  bank_line_open: { status: 409, outcome: 'refused', text: 'Baris bank ini belum dicocokkan.' },
  payout_settled: { status: 409, outcome: 'refused', text: 'Pembayaran ini sudah diputuskan.' },
  mail_failed: { status: 502, outcome: 'refused', text: 'Email tidak terkirim.' },
  bad_signature: { status: 403, outcome: 'refused', text: 'Tanda tangan tidak sah.' },
  overloaded: { status: 503, outcome: 'later', text: 'Server sedang sibuk. Coba lagi dalam beberapa saat.' },
  database_away: { status: 503, outcome: 'later', text: 'Data toko sedang tidak dapat dibuka. Tunggu sebentar, lalu coba lagi.' },
  shop_moved: { status: 503, outcome: 'later', text: 'Toko ini sudah pindah. Hubungi pengelola toko untuk alamat barunya.' },
  storage_full: {
    status: 507,
    outcome: 'later',
    text: 'Ruang penyimpanan server penuh, jadi belum ada yang disimpan. Hubungi pengelola Lapak Hijau.',
  },
  internal: { status: 500, outcome: 'unknown', text: 'Terjadi kesalahan pada server. Silakan coba lagi.' },
} as const satisfies Record<string, { status: number; outcome: Outcome; text: string }>;

export type FailureCode = keyof typeof FAILURES;

/** The body of every failed answer (decision 12). `fields` maps a field's path to its text. */
export interface FailureAnswer {
  success: false;
  error: string;
  message: string;
  code: FailureCode;
  fields?: Record<string, string>;
  data?: unknown;
}

/** An expected failure. `fields` maps a field's path to its text; `data` carries figures that the screen needs. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;

  constructor(code: FailureCode, details: { text?: string; fields?: Record<string, string>; data?: unknown } = {}) {
    super(details.text ?? FAILURES[code].text);
    this.name = 'Failure';
    this.code = code;
    this.status = FAILURES[code].status;
    this.fields = details.fields;
    this.data = details.data;
  }
}

/** The response body of a failure. */
export function failureAnswer(problem: Failure): FailureAnswer {
  return {
    success: false,
    error: problem.message,
    message: problem.message,
    code: problem.code,
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...(problem.data === undefined ? {} : { data: problem.data }),
  };
}

/** Makes an expected failure to throw. */
export function failure(code: FailureCode, details?: { text?: string; fields?: Record<string, string>; data?: unknown }): Failure {
  return new Failure(code, details);
}
