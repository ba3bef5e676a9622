import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { chunksOf } from './chunks-of.ts';
import { MAX_ENTRY_BYTES } from './manifest.ts';
import { HEADER_BYTES, isSealed, unseal } from './seal.ts';

/** An entry, whole: none is larger than memory allows. */
export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

const CUT_OFF_OR_DAMAGED = 'The archive is damaged or cut off';

/** An archive's entries, one after the other. Throws what is wrong with it in a sentence. */
export async function* readArchive(source: Readable, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
  const { header, bytes } = await peek(source);
  if (isSealed(header) && passphrase === undefined) {
    source.destroy();
    throw new Error('The archive is sealed: put its passphrase into BACKUP_PASSPHRASE.');
  }
  const opened = Readable.from(isSealed(header) && passphrase !== undefined ? unseal(bytes, passphrase) : bytes, { objectMode: false });
  const expand = createZstdDecompress();
  // Of what comes behind its end it hears after it has ended.
  expand.on('error', () => {});
  const given = { bytes: 0 };
  const packed = Readable.from(withoutEmptyFrame(opened, given), { objectMode: false });
  packed.once('error', (error) => expand.destroy(error));
  packed.pipe(expand);
  try {
    const { writable, readable } = createTarDecoder({ strict: true });
    const fed = feed(expand, writable.getWriter());
    for await (const { header: entry, body } of chunksOf(readable)) {
      if (entry.size > MAX_ENTRY_BYTES) throw new Error(`${CUT_OFF_OR_DAMAGED}: ${entry.name} claims ${entry.size} bytes.`);
      const parts: Uint8Array[] = [];
      for await (const part of chunksOf(body)) parts.push(part);
      yield { name: entry.name, content: Buffer.concat(parts) };
    }
    // A tar may end before what it lies in does: the last bytes are the checksum of all.
    const error = await fed;
    if (error !== undefined) throw error;
    // What is unpacked ends where it says; the library asks nothing of what lies behind that.
    if (expand.bytesWritten !== given.bytes) throw new Error(`${CUT_OFF_OR_DAMAGED}: there is more behind its end.`);
  } catch (error) {
    throw inWords(error);
  } finally {
    packed.destroy();
    opened.destroy();
    expand.destroy();
    source.destroy();
  }
}

/** What Node's packer adds behind an archive that lies open. */
const EMPTY_FRAME = Buffer.from('28b52ffd240001000099e9d851', 'hex');

/** The bytes of an archive without the empty frame at its end; counts them. */
async function* withoutEmptyFrame(source: AsyncIterable<Uint8Array>, given: { bytes: number }): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk]);
    const rest = all.subarray(0, Math.max(0, all.length - EMPTY_FRAME.length));
    held = all.subarray(rest.length);
    given.bytes += rest.length;
    if (rest.length > 0) yield rest;
  }
  if (EMPTY_FRAME.equals(held)) return;
  given.bytes += held.length;
  if (held.length > 0) yield held;
}

/** What is thrown on the way is our own sentence, or zlib's or tar's word for damage. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isDamage = ('code' in error && /^(ZSTD_|Z_|ERR_STREAM_PREMATURE)/u.test(String(error.code))) || /tar|archive/iu.test(error.message);
  if (!isDamage || /^The (archive|passphrase) /u.test(error.message)) return error;
  return new Error(`${CUT_OFF_OR_DAMAGED} (${error.message}).`);
}

/** Whoever reads the entries gets its error; so does whoever waits for its end. */
async function feed(source: Readable, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<unknown> {
  try {
    for await (const chunk of source) await writer.write(chunk);
    await writer.close();
    return undefined;
  } catch (error) {
    await writer.abort(error).catch(() => {});
    return error;
  }
}

/** The first bytes, and the whole stream with them. */
async function peek(source: Readable): Promise<{ header: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const iterator: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let header = Buffer.alloc(0);
  let isOver = false;
  while (header.length < HEADER_BYTES && !isOver) {
    const { value, done } = await iterator.next();
    if (done) isOver = true;
    else header = Buffer.concat([header, value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield header;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { header, bytes: all() };
}
