import { MAX_DOCUMENT_BYTES, MAX_GALLERY_PICTURES, MAX_PICTURE_PIXELS, MAX_TEXT_BYTES, MAX_UPLOAD_BYTES } from './upload-limits.ts';

/** Why a picture is refused and what to do; used by the browser when it is picked, and by the server. */
export const PICTURE_TEXTS = {
  bytes: `Ukuran gambar paling besar ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Perkecil gambarnya, lalu unggah lagi.`,
  pixels: `Gambar terlalu luas: paling banyak ${MAX_PICTURE_PIXELS / 1_000_000} megapiksel. Perkecil gambarnya, lalu unggah lagi.`,
  notAPicture: 'Gunakan gambar JPG, PNG, atau WEBP.',
  heic: 'Foto HEIC belum dapat dibaca di sini. Kirim tangkapan layarnya, atau simpan fotonya sebagai JPG, lalu unggah lagi.',
  unreadable: 'Berkas ini tidak dapat dibuka di perangkat ini. Pilih lagi.',
  damaged: 'Gambar ini rusak. Simpan ulang sebagai JPG, PNG, atau WEBP, lalu unggah lagi.',
  tooMany: `Paling banyak ${MAX_GALLERY_PICTURES} gambar galeri.`,
};

export const PDF_TEXTS = {
  bytes: `Ukuran PDF paling besar ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB. Perkecil berkasnya, lalu unggah lagi.`,
  neitherPdfNorPicture: 'Gunakan PDF, atau gambar JPG, PNG, atau WEBP.',
  damaged: 'PDF ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi.',
};

/** Of the knowledge base's files, which may be plain texts too. */
export const TEXT_TEXTS = {
  bytes: `Ukuran berkas teks paling besar ${MAX_TEXT_BYTES / 1024 / 1024} MB. Bagi berkasnya, lalu unggah lagi.`,
  notAText: 'Berkas .txt ini kosong atau bukan teks UTF-8. Simpan ulang sebagai UTF-8, lalu unggah lagi.',
  neitherDocumentNorPicture: 'Gunakan PDF, teks .txt, atau gambar JPG, PNG, atau WEBP.',
};
