/** What may be uploaded (spec section 9); `upload-texts.ts` has the sentences. */

/** What a file chooser offers; the server looks at the content (spec section 9). */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
/** More than a phone's camera makes; a small file that unpacks to more is an attack. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/**
 * As large as the shop keeps a picture, in pixels: nothing on its pages is wider, and a slip of 1 × 60,000 pixels doesn't become a giant.
 */
export const KEPT_PICTURE = { width: 1200, height: 2400 } as const;
/** What the knowledge base takes beside pictures. */
export const DOCUMENT_TYPE = 'application/pdf';
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_GALLERY_PICTURES = 8;
/** Photos of slips that may be sent for an order, the refused and the replaced ones among them. */
export const MAX_SLIPS = 5;
