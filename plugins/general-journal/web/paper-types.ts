import { DOCUMENT_TYPE, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { prepareFile } from '@lapak/web/admin/shared/form/prepare-file.ts';

/** The field of an entry's paper. */
export const PAPER = {
  name: 'paper',
  call: 'uploadPrivateFile',
  prepare: prepareFile,
  label: 'Bukti',
  hint: 'PDF, JPG, PNG, atau WEBP.',
  accept: [DOCUMENT_TYPE, ...UPLOAD_TYPES].join(','),
} as const;
