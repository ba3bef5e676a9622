/** Texts of the seven checks of an order (spec section 5), for form, screen and server. */
export const EMPTY_CART = 'Keranjang Anda masih kosong. Tambahkan produk sebelum checkout.';
export const INCOMPLETE = 'Lengkapi seluruh informasi pengiriman yang wajib diisi.';
export const NO_PLACE = 'Pilih provinsi, kota/kabupaten, dan kecamatan tujuan pengiriman.';
export const MIXED_ORIGINS =
  'Produk dalam keranjang berasal dari beberapa lokasi asal bisnis. Silakan pisahkan pesanan berdasarkan lokasi asal.';
export const EMAIL_NEEDED = 'Email dibutuhkan untuk pesanan tamu.';
export const NO_SHIPPING = 'Pilih layanan pengiriman sebelum melanjutkan.';
export const CHANNELS_FAILED = 'Gagal memuat metode pembayaran Tripay. Silakan coba lagi.';
export const NO_CHANNEL = 'Metode pembayaran Tripay belum tersedia. Silakan pilih metode lain.';

/** Texts of the shipping calculation (spec section 8). */
export const NO_ORIGIN = 'Tidak dapat menghitung biaya pengiriman. Data lokasi toko tidak lengkap.';
export const NO_NATIONAL_SERVICE = 'Tidak ada layanan pengiriman nasional tersedia untuk tujuan ini.';
export const SHIPPING_FAILED = 'Gagal menghitung biaya pengiriman. Silakan coba lagi.';
