const ESC = 0x1b;
const GS = 0x1d;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COLUMN = 9;
const LINE = 20;
const MARGIN = 12;

interface PrintedLine {
  text: string;
  bold: boolean;
  /** How many lines high. */
  height: number;
  /** Instead of text: what the printer does. */
  act?: 'cut' | 'drawer';
}

/** Commands of which only the length matters: how many bytes follow their two. */
const SKIPPED: Readonly<Record<string, number>> = { '1b40': 0, '1c2e': 0, '1b4d': 1, '1b74': 1 };

/**
 * What a printer would print of these ESC/POS commands, read byte by byte by the printers' manual and not by the library that wrote them.
 * Throws on a command that isn't known here.
 */
export function readEscpos(bytes: Uint8Array): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let line = { text: '', bold: false, height: 1 };
  let bold = false;
  let height = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1] ?? 0;
    const skipped = SKIPPED[Buffer.from([byte, next]).toString('hex')];
    if (byte === LINE_FEED) {
      lines.push(line);
      line = { text: '', bold: false, height: 1 };
    } else if (byte === CARRIAGE_RETURN) {
      // Printers go back to the left edge at a line feed already.
    } else if (skipped !== undefined) {
      at += 1 + skipped;
    } else if (byte === ESC && next === 0x45) {
      bold = bytes[at + 2] === 1;
      at += 2;
    } else if (byte === GS && next === 0x21) {
      height = 1 + ((bytes[at + 2] ?? 0) & 0x07);
      at += 2;
    } else if (byte === GS && next === 0x56) {
      lines.push({ text: '', bold: false, height: 1, act: 'cut' });
      at += 2;
    } else if (byte === ESC && next === 0x70) {
      lines.push({ text: '', bold: false, height: 1, act: 'drawer' });
      at += 4;
    } else if (byte < 0x20) {
      throw new Error(`Unknown command ${byte.toString(16)} ${next.toString(16)} at ${at}.`);
    } else {
      const sign = CP437[byte] ?? String.fromCharCode(byte);
      // Spaces beside a bold word aren't bold.
      line = { text: line.text + sign, bold: line.bold || (bold && sign !== ' '), height: Math.max(line.height, height) };
    }
  }
  return lines;
}

/** Of the code page 437, the letters that the tests print. */
const CP437: Readonly<Record<number, string>> = { 130: 'é', 138: 'è', 129: 'ü', 164: 'ñ' };

/** The strip of paper as a picture (SVG). */
export function drawEscpos(bytes: Uint8Array, columns: number): string {
  const width = columns * COLUMN + 2 * MARGIN;
  let y = MARGIN;
  const drawn = readEscpos(bytes).map(({ text, bold, height, act }) => {
    y += LINE * height;
    if (act === 'cut') return `<line x1="0" x2="${width}" y1="${y}" y2="${y}" stroke="red" stroke-dasharray="6 4"/>`;
    if (act === 'drawer') return `<text x="${MARGIN}" y="${y}" fill="red">[laci]</text>`;
    if (text === '') return '';
    const weight = bold ? ' font-weight="bold"' : '';
    const stretch = `translate(${MARGIN} ${y}) scale(1 ${height})`;
    return `<text transform="${stretch}" textLength="${text.length * COLUMN}"${weight}>${escaped(text)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + MARGIN}" font-family="monospace" font-size="15">`,
    `<rect width="100%" height="100%" fill="white"/>`,
    ...drawn.filter(Boolean),
    '</svg>',
    '',
  ].join('\n');
}

/** A picture would run several spaces together. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' ', '\u00a0');
}

/** Sixteen bytes a line, so that a difference shows where it is. */
export function hexOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.match(/.{1,32}/gu)?.join('\n')}\n`;
}
