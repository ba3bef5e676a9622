/** The shop's terms. */
export const TERMS = [
  {
    title: 'Akun Anda',
    text: 'Isi data dengan benar dan jaga kata sandi Anda. Akun yang dipakai untuk menipu dapat kami nonaktifkan.',
  },
  {
    title: 'Pesanan dan pembayaran',
    text: 'Harga dan ongkos kirim yang berlaku adalah yang tertera saat Anda memesan. Pesanan yang belum dibayar sampai batas waktunya dapat dibatalkan.',
  },
  {
    title: 'Produk dan pengiriman',
    text: 'Produk dibuat dan dikirim oleh usaha kecil mitra kami. Bila barang rusak atau tidak sesuai, hubungi kami agar kami bantu selesaikan bersama mitra.',
  },
  {
    title: 'Data Anda',
    text: 'Nama, kontak, dan alamat hanya kami pakai untuk memproses pesanan, dan hanya dibagikan kepada kurir serta penyedia pembayaran yang memerlukannya.',
  },
] as const;
