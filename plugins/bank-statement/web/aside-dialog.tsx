import { askDialog } from '@lapak/web/admin/shared/form/declared-dialog.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { longDay } from '@lapak/web/lib/format.ts';
import { BankAsideInput, type BankLine } from '../contract/bank-statement.ts';
import { signedRupiah } from './signed-rupiah.ts';

/** Says why a line of the bank isn't the shop's money. */
export const AsideDialog = askDialog(({ line: { id, day, amount, description } }: { line: BankLine }) => ({
  title: 'Bukan uang toko?',
  about: `${longDay(day)}, ${signedRupiah(amount)}: ${description}. Baris ini tidak masuk buku, dan tetap terlihat dalam selisih.`,
  input: BankAsideInput,
  form: [text('reason', { label: 'Alasan', hint: 'Misalnya: uang pribadi pengurus, atau salah kirim.', autoFocus: true })],
  send: (body, keyOf) => api.call('setBankLineAside', { params: { id }, body, headers: { 'idempotency-key': keyOf({ id, ...body }) } }),
  done: 'Dicatat sebagai bukan uang toko.',
  reloads: () => true,
}));
