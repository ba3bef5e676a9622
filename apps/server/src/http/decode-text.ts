import { failure } from '@lapak/contract/errors';

/**
 * A file's text while it comes in: UTF-8; UTF-16 where its first bytes say so, as Excel's 'Unicode text'; and windows-1252, in which an
 * older Excel saves a CSV, where the bytes can be no UTF-8 and nothing before them was. Throws `invalid_input` for what is no text.
 */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>, notText: string): AsyncGenerator<string> {
  const refused = failure('invalid_input', { text: notText });
  let decoder: TextDecoder | null = null;
  // Bytes of a sign whose rest is in the next chunk.
  let open: Uint8Array = new Uint8Array();
  let isAscii = true;
  for await (const chunk of withEnd(bytes)) {
    decoder ??= chunk && decoderOf(chunk);
    if (decoder === null) return;
    let text: string;
    try {
      text = decoder.decode(chunk ?? undefined, { stream: chunk !== null });
    } catch {
      if (!isAscii) throw refused;
      text = new TextDecoder('windows-1252').decode(Buffer.concat([open, chunk ?? new Uint8Array()]));
      decoder = new TextDecoder('windows-1252');
    }
    if (text.includes('\0')) throw refused;
    open = endOf(Buffer.concat([open, chunk ?? new Uint8Array()]));
    isAscii &&= /^\p{ASCII}*$/u.test(text);
    yield text;
  }
}

/** Null stands for the end. */
async function* withEnd(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | null> {
  yield* bytes;
  yield null;
}

/** It takes the byte order mark away. */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8', { fatal: true });
}

/** The bytes at the end that aren't ASCII: of a sign that may not be whole. */
function endOf(bytes: Uint8Array): Uint8Array {
  let count = 0;
  while (count < Math.min(3, bytes.length) && (bytes.at(-1 - count) ?? 0) >= 0x80) count += 1;
  return bytes.subarray(bytes.length - count);
}
