/*
 * PINs of six digits and what they prove (decision 88). Tills check a PIN without the shop, so both sides count the same, with the
 * platform's own WebCrypto. A key is derived from the PIN slowly; the shop stores the key, a till only its check. What somebody
 * with the PIN allowed is signed with the key.
 */

/** As OWASP advises for PBKDF2 with SHA-256; about a third of a second on a small device. */
const ITERATIONS = 600_000;
const PURPOSE = 'lapak-hijau till check';

export const PIN = /^\d{6}$/u;

/** Whether it is among what anybody would try first: digits in a row, a pattern said twice or backwards, pairs, or a day. */
export function isEasyPin(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index]));
  const isRun = new Set(steps).size === 1;
  const [first, second] = [pin.slice(0, 3), pin.slice(3)];
  const isTwice = first === second || first === Array.from(second).reverse().join('');
  const isRows = isRunOf(first) && isRunOf(second);
  const pairs = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)];
  const isPairs = new Set(pairs).size === 1 || pairs.every(([one, other]) => one === other);
  return isRun || isTwice || isRows || isPairs || new Set(pin).size < 3 || isDay(pin);
}

function isRunOf(digits: string): boolean {
  const [one = 0, two = 0, three = 0] = Array.from(digits, Number);
  return one - two === two - three && Math.abs(one - two) <= 1;
}

/** Day, month and year, as 170845 or 450817, or a whole year with what is short of it, as 081945 or 194508. */
function isDay(pin: string): boolean {
  const [one = 0, month = 0, three = 0] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number);
  const isDate = month >= 1 && month <= 12 && [one, three].some((day) => day >= 1 && day <= 31);
  return isDate || [pin.slice(0, 4), pin.slice(2)].some((year) => Number(year) >= 1930 && Number(year) < 2040);
}

/** The key of a PIN, 32 bytes in hex. `salt` is hex, too. */
export async function pinKeyOf(pin: string, salt: string): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: ITERATIONS };
  return hexOf(await crypto.subtle.deriveBits(parameters, secret, 256));
}

/** What a till stores to tell a right PIN from a wrong one; the key can't be read from it. */
export function pinCheckOf(key: string): Promise<string> {
  return signed(key, PURPOSE);
}

/** What an approval allows: these acts of one sending, known by its key, for so much. */
export interface Approved {
  approver_id: number;
  acts: readonly string[];
  /** The idempotency key of what was allowed. */
  key: string;
  /** Rupiah of the sale; null for other acts. */
  amount: number | null;
  /** When, in ISO 8601, by the till's clock. */
  at: string;
  /** What comes back: a sale by its id, and which units of its lines; null for all of them. Nothing for other acts. */
  back?: { order_id: number; items: readonly { order_item_id: number; quantity: number }[] | null } | undefined;
}

/** The proof that somebody knew the PIN and allowed just this, in hex. */
export function approvalProofOf(key: string, { approver_id, acts, key: sending, amount, at, back }: Approved): Promise<string> {
  const lines = back?.items
    ?.map(({ order_item_id, quantity }) => [order_item_id, quantity])
    .toSorted(([one = 0], [other = 0]) => one - other);
  const subject = back ? [back.order_id, lines ?? null] : [];
  return signed(key, JSON.stringify([approver_id, acts.toSorted(), sending, amount, at, ...subject]));
}

/** A switch of a till to somebody: by whom, where, and when by the till's clock, in ISO 8601. */
export interface Switched {
  user_id: number;
  till_id: string;
  at: string;
}

/**
 * The key of one switch (decision 91). A till proves with it what this person did until the next switch; it can't be used to allow
 * anything, and neither the PIN nor its key can be read from it.
 */
export function sellerKeyOf(key: string, { user_id, till_id, at }: Switched): Promise<string> {
  return signed(key, JSON.stringify(['seller', user_id, till_id, at]));
}

/** The proof that this session is switched; `tokenHash` is the SHA-256 of its token, in hex. */
export function switchProofOf(sellerKey: string, tokenHash: string): Promise<string> {
  return signed(sellerKey, JSON.stringify(['switch', tokenHash]));
}

/**
 * The token of a session from this switch on, 64 letters; `token` is the one that it ends. Both sides count it and nobody sends it, so a
 * switch whose answer was lost can be told once more; whoever copied the token before lacks the switch's key.
 */
export function switchedTokenOf(sellerKey: string, token: string): Promise<string> {
  return signed(sellerKey, JSON.stringify(['session', token]));
}

/** The proof that they did this, known by its idempotency key; `amount` is a sale's total in rupiah. */
export function deedProofOf(sellerKey: string, { key, amount }: { key: string; amount: number | null }): Promise<string> {
  return signed(sellerKey, JSON.stringify(['deed', key, amount]));
}

async function signed(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  return hexOf(await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(text)));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
