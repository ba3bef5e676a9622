/** Limits of uploads (spec section 9); `upload-texts.ts` has the messages. */

/** Types that a file chooser offers; the server checks the content (spec section 9). */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
/** More than a phone's camera makes; a small file that unpacks to more is an attack. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** The size to which pictures are reduced, in pixels: no page shows a wider one, and a slip of 1 × 60,000 pixels stays small. */
export const STORED_PICTURE = { width: 1200, height: 2400 } as const;
/** The knowledge base's type of file beside pictures. */
export const DOCUMENT_TYPE = 'application/pdf';
/** A plain text, by its name. */
export const TEXT_TYPE = 'text/plain';
export const TEXT_SUFFIX = /\.txt$/iu;
/** Some 300 pages. */
export const MAX_TEXT_BYTES = 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_GALLERY_PICTURES = 8;
/** Pictures on a partner's own page. */
export const MAX_PARTNER_PICTURES = 6;
/** Maximum photos of slips for an order, refused and replaced ones included. */
export const MAX_SLIPS = 5;
