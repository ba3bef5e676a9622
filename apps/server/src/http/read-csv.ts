import { failure } from '@lapak/contract/errors';
import { CsvError, parse } from 'csv-parse';
import { unguardCell } from './csv-cells.ts';

/** A line of a CSV file, by the number that an editor gives it. */
export interface CsvLine {
  line: number;
  cells: string[];
}

export const SEPARATORS = [';', ',', '\t'];

/**
 * The lines of a CSV file while it comes in, its headings first, blank ones left out. Whether semicolons, commas or tabs stand between the
 * cells is what the headings say, unless it is given. Throws `invalid_input` where it isn't text in UTF-8, or its quotes don't fit.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, notText: string, separator?: string): AsyncGenerator<CsvLine> {
  const chunks = decoded(bytes, notText)[Symbol.asyncIterator]();
  let head = '';
  while (!/[\r\n]/u.test(head)) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  const parser = parse({
    delimiter: separator ?? separatorOf(head),
    relax_column_count: true,
    skip_records_with_empty_values: true,
    info: true,
    max_record_size: 256 * 1024,
  });
  const fed = feed(parser, head, chunks);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record.map(unguardCell) };
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw failure('invalid_input', { text: `Baris ${error['lines'] ?? '?'} tidak dapat dibaca: periksa tanda kutipnya.` });
  } finally {
    parser.destroy();
    await fed;
  }
}

/** Feeds the parser at its own pace; what goes wrong on the way comes out of it. */
async function feed(parser: ReturnType<typeof parse>, head: string, chunks: AsyncIterator<string>): Promise<void> {
  try {
    for (let text = head; ; ) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await new Promise<void>((resolve) => parser.once('drain', resolve).once('close', resolve));
      const next = await chunks.next();
      if (next.done) break;
      text = next.value;
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, notText: string): AsyncGenerator<string> {
  // It takes the byte order mark away.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw failure('invalid_input', { text: notText });
    throw error;
  }
}

function separatorOf(head: string): string {
  const [first = ''] = head.split(/[\r\n]/u);
  const times = (sign: string) => first.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

/** By its kind, not by its code: those of quotes in odd places don't begin like the others. */
function isCsvError(error: unknown): error is CsvError {
  return error instanceof CsvError;
}
