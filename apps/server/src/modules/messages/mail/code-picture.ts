import { encodeQR } from 'qr';
import type { MailPicture } from '../../../providers/mail/mail-client.ts';
import type { MailPart } from './mail-content.ts';

/** By which a mail's HTML shows its picture; no mail has two. */
export const CODE_PICTURE = 'kode-qr';
/** Pixels of a module of the QR code. */
const SCALE = 6;

/** The code that is scanned, as a picture that lies in the mail itself: no address, log or cache ever has it. */
export function picturesOf(parts: readonly MailPart[]): MailPicture[] {
  const code = parts.find((part) => part.kind === 'notice' && part.isScanned);
  if (code?.kind !== 'notice') return [];
  const bytes = encodeQR(code.text, 'gif', { ecc: 'medium', border: 4, scale: SCALE });
  return [{ id: CODE_PICTURE, filename: 'kode-qr.gif', type: 'image/gif', bytes: Buffer.from(bytes) }];
}
