/** The quiet zone that scanners need, in modules. */
const EDGE = 4;

/** A QR code as one SVG path in a square of that size; the library loads only where one is shown. */
export async function drawQr(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: EDGE });
  const dark = rows.flatMap((row, y) => row.flatMap((bit, x) => (bit ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join('') };
}
