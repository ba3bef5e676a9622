import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signature of a closed transaction (tripay.md 6.1): HMAC-SHA256 hex of merchant code, merchant_ref and amount, joined with nothing. */
export function signTransaction(input: {
  merchantCode: string;
  merchantRef: string;
  /** Whole rupiah, without the customer fee. */
  amount: number;
  privateKey: string;
}): string {
  return createHmac('sha256', input.privateKey).update(`${input.merchantCode}${input.merchantRef}${input.amount}`).digest('hex');
}

/**
 * Checks `X-Callback-Signature` against the raw bytes of the body, in constant time (tripay.md section 8).
 * A missing header and an empty private key are both false, never true.
 */
export function verifyCallback(rawBody: Buffer, signatureHeader: string | string[] | undefined, privateKey: string): boolean {
  if (privateKey === '' || typeof signatureHeader !== 'string') return false;
  if (!/^[0-9a-f]{64}$/iu.test(signatureHeader)) return false;
  const expected = createHmac('sha256', privateKey).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signatureHeader, 'hex'));
}
