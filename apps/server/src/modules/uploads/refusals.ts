import { MAX_DOCUMENT_BYTES, MAX_PICTURE_PIXELS, MAX_UPLOAD_BYTES } from '@lapak/contract/constants';
import { Failure, type FailureCode, failure } from '@lapak/contract/errors';

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
const because = (code: FailureCode, text: string) => () => failure(code, { text });

/** Why a file isn't taken, each with what to do about it. */
export const refusals = {
  pictureBytes: because('too_large', `Ukuran gambar paling besar ${megabytes(MAX_UPLOAD_BYTES)} MB. Perkecil gambarnya, lalu unggah lagi.`),
  picturePixels: because(
    'too_large',
    `Gambar terlalu luas: paling banyak ${MAX_PICTURE_PIXELS / 1_000_000} megapiksel. Perkecil gambarnya, lalu unggah lagi.`,
  ),
  pdfBytes: because('too_large', `Ukuran PDF paling besar ${megabytes(MAX_DOCUMENT_BYTES)} MB. Perkecil berkasnya, lalu unggah lagi.`),
  notAPicture: because('unsupported_file', 'Gunakan gambar JPG, PNG, atau WEBP.'),
  damagedPicture: because('unsupported_file', 'Gambar ini rusak. Simpan ulang sebagai JPG, PNG, atau WEBP, lalu unggah lagi.'),
  neitherPdfNorPicture: because('unsupported_file', 'Gunakan PDF, atau gambar JPG, PNG, atau WEBP.'),
  damagedPdf: because('unsupported_file', 'PDF ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi.'),
  noFile: because('invalid_input', 'Pilih berkas yang akan diunggah.'),
};

/** Does the work; what it refuses is said at this field of the form as well. */
export async function atField<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw failure(error.code, { text: error.message, fields: { [field]: error.message } });
  }
}
