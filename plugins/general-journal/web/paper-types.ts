import { DOCUMENT_TYPE, UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';

/** What an entry's paper may be. */
export const PAPER_TYPES = [DOCUMENT_TYPE, ...UPLOAD_TYPES].join(',');
export const PAPER_HINT = 'PDF, JPG, PNG, atau WEBP.';
