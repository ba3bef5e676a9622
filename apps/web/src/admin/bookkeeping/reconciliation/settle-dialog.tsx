import { type Discrepancy, DiscrepancySettlement } from '@lapak/contract/bookkeeping/reconciliation';
import { api } from '../../../lib/browser-api.ts';
import { askDialog, isOutdated } from '../../shared/form/declared-dialog.tsx';
import { lines } from '../../shared/form/fields/text.tsx';

/** 'Selesai': closes a discrepancy with a note. */
export const SettleDialog = askDialog(({ discrepancy: { area, id, detail }, title }: { discrepancy: Discrepancy; title: string }) => ({
  title,
  about: detail,
  sendText: 'Tandai selesai',
  input: DiscrepancySettlement,
  values: { action: 'settle' as const },
  form: [
    lines('note', {
      label: 'Apa yang sudah dilakukan',
      required: true,
      hint: 'Misalnya: uang dikembalikan lewat transfer, 21 November.',
      rows: 3,
      autoFocus: true,
    }),
  ],
  send: (body) => api.call('settleFinding', { params: { area, id }, body }),
  done: ({ message }) => message ?? 'Temuan ditandai selesai.',
  reloads: isOutdated,
}));
