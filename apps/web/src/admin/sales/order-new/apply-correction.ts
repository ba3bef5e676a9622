import { OrderCorrection } from '@lapak/contract/sales/orders';
import { countText, rupiah } from '../../../lib/format.ts';
import { type DraftLine, lineName } from './draft.ts';

/** The lines at the shop's prices, and a sentence for each thing that changed. */
export interface Corrected {
  lines: DraftLine[];
  news: string[];
}

/** What the shop's 409 says of the lines, which are in the request's order; null where the refusal has no figures. */
export function applyCorrection(lines: readonly DraftLine[], data: unknown): Corrected | null {
  const read = OrderCorrection.safeParse(data);
  if (!read.success) return null;
  const news: string[] = [];
  const corrected = lines.map((line, position) => {
    const answer = read.data.lines[position];
    if (answer?.product_id !== line.product.id) return line;
    const name = lineName(line);
    if (answer.problem === 'unavailable') news.push(`${name} tidak dijual lagi. Hapus barisnya.`);
    if (answer.problem === 'holiday') news.push(`Mitra pembuat ${name} sedang libur. Hapus barisnya.`);
    if (answer.problem === 'variant' || answer.problem === 'options')
      news.push(`Ukuran atau pilihan ${name} sudah berubah. Hapus, lalu tambahkan lagi.`);
    if (answer.problem === 'stock') news.push(`Stok ${name} tinggal ${countText(answer.available)}. Kurangi jumlahnya.`);
    if (answer.price === null || answer.price === line.price) return line;
    news.push(`Harga ${name} berubah dari ${rupiah(line.price)} menjadi ${rupiah(answer.price)}.`);
    return { ...line, price: answer.price };
  });
  return { lines: corrected, news };
}
