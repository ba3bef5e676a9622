/** A record as it stands in the text. */
export interface CsvRecord {
  cells: string[];
  /** Where the next one begins. */
  end: number;
  /** Line ends in it, its own among them. */
  lines: number;
  /** Its quotes don't fit: it was split at its separators alone, and only up to the end of its first line. */
  isMisquoted: boolean;
}

/** Longer ones aren't meant: a quote that is never closed. */
export const MAX_RECORD = 256 * 1024;

/**
 * The record at this place. Lines end as they like, also differently in one file. A quote within a cell is a sign like others, as in
 * 2" or ="0812". One that opens a cell and isn't closed before a separator or a line's end spoils its line and no other. Null where more
 * text must come first.
 */
export function recordAt(text: string, start: number, { separator, isEnd }: { separator: string; isEnd: boolean }): CsvRecord | null {
  const cells: string[] = [];
  let lines = 0;
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    if (cell === 'misquoted' || (cell?.end ?? text.length) - start > MAX_RECORD || (cell === null && isEnd))
      return plainLine(text, start, { separator, isEnd });
    // What comes next may be the second half of a line's end, or of a pair of quotes.
    if (cell === null || (!isEnd && cell.end >= text.length - 1)) return null;
    cells.push(cell.value);
    lines += cell.lines;
    if (text[cell.end] === separator) {
      at = cell.end + 1;
      continue;
    }
    const end = lineEndAt(text, cell.end);
    return { cells, end: cell.end + end, lines: lines + Math.min(1, end), isMisquoted: false };
  }
}

interface Cell {
  value: string;
  /** The place of the separator or the line's end behind it. */
  end: number;
  lines: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end, lines: 0 };
}

function quotedCell(text: string, start: number, separator: string): Cell | 'misquoted' | null {
  let value = '';
  let from = start + 1;
  while (from - start <= MAX_RECORD) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] === '"') {
      value += '"';
      from = quote + 2;
      continue;
    }
    // Blanks between the quote and the separator mean nothing.
    let end = quote + 1;
    while (text[end] === ' ') end += 1;
    const isClosed = end >= text.length || text[end] === separator || lineEndAt(text, end) > 0;
    return isClosed ? { value, end, lines: value.split(/\r\n|\n|\r/u).length - 1 } : 'misquoted';
  }
  return 'misquoted';
}

/** Null where its end hasn't come yet. */
function plainLine(text: string, start: number, { separator, isEnd }: { separator: string; isEnd: boolean }): CsvRecord | null {
  const line = /[^\r\n]*/uy;
  line.lastIndex = start;
  const found = line.exec(text)?.[0] ?? '';
  const end = start + found.length;
  if (end >= text.length - 1 && !isEnd && found.length <= MAX_RECORD) return null;
  const cells = found.slice(0, MAX_RECORD).split(separator);
  const cut = lineEndAt(text, end);
  return { cells, end: end + cut, lines: Math.min(1, cut), isMisquoted: true };
}

/** How many signs end the line here; 0 for none. */
function lineEndAt(text: string, at: number): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1;
  return text[at] === '\n' ? 1 : 0;
}
