/** The texts on the picture beside the code. */
export interface QrPicture {
  /** The code's text. */
  text: string;
  shop: string;
  /** 'Rp 62.000'. */
  sum: string;
  order: string;
  /** The payment deadline; null when unknown. */
  until: string | null;
}

const WIDTH = 900;
const HEIGHT = 1_200;
const CODE = 660;
const EDGE = 4;

/** The QR code as a picture that a wallet reads from the phone's gallery. Nothing is loaded from elsewhere. */
export async function drawQrPicture({ text, shop, sum, order, until }: QrPicture): Promise<Blob> {
  const { encodeQR } = await import('qr');
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  paper.fillStyle = '#111111';
  drawCode(paper, encodeQR(text, 'raw', { ecc: 'medium', border: EDGE }));
  paper.textAlign = 'center';
  const font = getComputedStyle(document.body).fontFamily;
  const write = (line: string, y: number, look: string) => {
    paper.font = `${look} ${font}`;
    // The last argument squeezes a long name instead of cutting it off.
    paper.fillText(line, WIDTH / 2, y, WIDTH - 80);
  };
  write(shop, 90, '700 52px');
  write('QRIS', 150, '500 32px');
  write(sum, 950, '800 72px');
  write(`Pesanan ${order}`, 1_020, '500 36px');
  if (until !== null) write(`Bayar sebelum ${until} WIB`, 1_080, '500 32px');
  write('Buka aplikasi bank atau dompet, lalu pilih gambar ini dari galeri.', 1_150, '400 26px');
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('no picture');
  return picture;
}

/** Each module is a whole number of pixels: a scaled code blurs. */
function drawCode(paper: CanvasRenderingContext2D, rows: readonly (readonly boolean[])[]): void {
  const module = Math.floor(CODE / rows.length);
  const left = Math.round((WIDTH - module * rows.length) / 2);
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) if (dark) paper.fillRect(left + x * module, 190 + y * module, module, module);
  }
}
