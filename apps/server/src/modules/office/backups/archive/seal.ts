import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/* A sealed archive: a header, then pieces. Each piece is encrypted with AES-256-GCM under its number, and says whether it is the last:
   one that was changed, moved, left out or cut off is found when it is read. */

const MAGIC = Buffer.from('LAPAKENC1');
const SALT_BYTES = 16;
const CHECK_BYTES = 32;
const TAG_BYTES = 16;
const PIECE_BYTES = 64 * 1024;
/** Costs 32 MB and a tenth of a second for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/** How many bytes tell a sealed archive from one that lies open. */
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;

export function isSealed(header: Buffer): boolean {
  return header.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Encrypts a stream of bytes. */
export async function* seal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await derive(passphrase, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  let number = 0;
  let waiting = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk]);
    // One piece is kept back, since only the end shows which is the last.
    for (; waiting.length > PIECE_BYTES; waiting = waiting.subarray(PIECE_BYTES))
      yield sealPiece(key, number++, waiting.subarray(0, PIECE_BYTES), false);
  }
  yield sealPiece(key, number, waiting, true);
}

/** Decrypts what `seal` wrote. Throws at a wrong passphrase, and where a piece isn't what was written there. */
export async function* unseal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  let number = 0;
  let waiting = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk]);
    if (!key) {
      if (waiting.length < HEADER_BYTES) continue;
      key = await openHeader(waiting.subarray(0, HEADER_BYTES), passphrase);
      waiting = waiting.subarray(HEADER_BYTES);
    }
    for (; waiting.length > PIECE_BYTES + TAG_BYTES; waiting = waiting.subarray(PIECE_BYTES + TAG_BYTES))
      yield openPiece(key, number++, waiting.subarray(0, PIECE_BYTES + TAG_BYTES), false);
  }
  if (!key || waiting.length < TAG_BYTES) throw new Error('The archive is cut off.');
  yield openPiece(key, number, waiting, true);
}

async function openHeader(header: Buffer, passphrase: string): Promise<Buffer> {
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const { key, check } = await derive(passphrase, salt);
  if (!timingSafeEqual(check, header.subarray(MAGIC.length + SALT_BYTES)))
    throw new Error('The passphrase is not the one that this archive was sealed with (or its first bytes are damaged).');
  return key;
}

/** The key, and what tells at once whether the passphrase is right. */
async function derive(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const both = await new Promise<Buffer>((resolve, reject) => {
    const options = { ...COST, maxmem: 256 * COST.N * COST.r };
    scrypt(passphrase.normalize('NFKC'), salt, 2 * KEY_BYTES, options, (error, made) => (error ? reject(error) : resolve(made)));
  });
  return {
    key: both.subarray(0, KEY_BYTES),
    check: createHmac('sha256', both.subarray(KEY_BYTES)).update(MAGIC).update(salt).digest(),
  };
}

/** The salt is new for each archive and so is the key: numbers never meet. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealPiece(key: Buffer, number: number, bytes: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function openPiece(key: Buffer, number: number, bytes: Buffer, isLast: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
  const content = bytes.subarray(0, bytes.length - TAG_BYTES);
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    throw new Error(`The archive is damaged, cut off or put together from parts: piece ${number + 1} is not what was written there.`);
  }
}
