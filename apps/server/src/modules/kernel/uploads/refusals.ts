import { Failure, type FailureCode, failure } from '@lapak/contract/errors';
import { PDF_TEXTS, PICTURE_TEXTS, TEXT_TEXTS } from '@lapak/contract/kernel/upload-texts';

const because = (code: FailureCode, text: string) => () => failure(code, { text });

/** Why a file is refused, and what to do. */
export const refusals = {
  pictureBytes: because('too_large', PICTURE_TEXTS.bytes),
  picturePixels: because('too_large', PICTURE_TEXTS.pixels),
  pdfBytes: because('too_large', PDF_TEXTS.bytes),
  notAPicture: because('unsupported_file', PICTURE_TEXTS.notAPicture),
  heic: because('unsupported_file', PICTURE_TEXTS.heic),
  damagedPicture: because('unsupported_file', PICTURE_TEXTS.damaged),
  neitherPdfNorPicture: because('unsupported_file', PDF_TEXTS.neitherPdfNorPicture),
  neitherDocumentNorPicture: because('unsupported_file', TEXT_TEXTS.neitherDocumentNorPicture),
  textBytes: because('too_large', TEXT_TEXTS.bytes),
  notAText: because('unsupported_file', TEXT_TEXTS.notAText),
  damagedPdf: because('unsupported_file', PDF_TEXTS.damaged),
  noFile: because('invalid_input', 'Pilih berkas yang akan diunggah.'),
};

/** Does the work and reports its refusal at this form field; `file` names one of several files. */
export async function atField<Result>(field: string, work: () => Promise<Result>, file?: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const text = file ? `${file}: ${error.message}` : error.message;
    throw failure(error.code, { text, fields: { [field]: text } });
  }
}
