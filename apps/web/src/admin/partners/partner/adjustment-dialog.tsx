import { DEFAULT_ACCOUNTS } from '@lapak/contract/ledger/accounts';
import { ADJUSTMENT_ACCOUNTS, type AdjustmentAccount, PartnerAdjustment, type PartnerDetail } from '@lapak/contract/partners/partners';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { select } from '../../shared/form/fields/choice.tsx';
import { text } from '../../shared/form/fields/text.tsx';

interface Draft {
  direction: 'add' | 'remove';
  amount: number | null;
  against: AdjustmentAccount;
  reason: string;
}

const NO_AMOUNT = 'Isi jumlah rupiah, lebih dari 0.';

const AdjustmentDraft = z.custom<Draft>().transform((draft, { issues }) => {
  const amount = draft.amount ?? Number.NaN;
  const { against, reason } = draft;
  const read = PartnerAdjustment.safeParse({ amount: draft.direction === 'add' ? amount : -amount, against, reason });
  // 'Kurangi' with a minus would add.
  const wrong = amount > 0 ? (read.error?.issues ?? []) : [{ path: ['amount'], message: NO_AMOUNT }];
  for (const { path, message } of wrong) issues.push({ code: 'custom', path: [...path], message, input: draft });
  return read.success && wrong.length === 0 ? read.data : z.NEVER;
});

const DIRECTIONS = [
  { value: 'add', label: 'Tambah ke saldo mitra' },
  { value: 'remove', label: 'Kurangi saldo mitra' },
];
const ACCOUNTS = ADJUSTMENT_ACCOUNTS.map((value) => ({ value, label: DEFAULT_ACCOUNTS[value].name }));

/** Adds to a partner's balance or takes off it, with the reason. */
export const AdjustmentDialog = askDialog(({ partner: { id, name, balance } }: { partner: PartnerDetail }) => ({
  title: `Penyesuaian saldo ${name}`,
  about: 'Dicatat sebagai baris baru. Yang sudah tercatat tidak pernah diubah.',
  sendText: 'Catat penyesuaian',
  input: AdjustmentDraft,
  rules: PartnerAdjustment,
  values: { amount: null },
  form: [
    select('direction', { label: 'Arah', choices: DIRECTIONS }),
    (form) => {
      const [direction, amount] = form.watch(['direction', 'amount']);
      const after = balance + (direction === 'add' ? 1 : -1) * (amount ?? Number.NaN);
      const hint = `Saldo ${rupiah(balance)}${Number.isNaN(after) ? '' : `, menjadi ${rupiah(after)}`}.`;
      return <MoneyField form={form} name="amount" label="Jumlah" required hint={hint} />;
    },
    select('against', { label: 'Dicatat sebagai', hint: 'Lawannya dalam pembukuan.', choices: ACCOUNTS }),
    text('reason', { label: 'Alasan', hint: 'Dibaca mitra di laporannya.' }),
  ],
  send: (body, keyOf) => api.call('adjustPartner', { params: { id }, body, headers: { 'idempotency-key': keyOf(body) } }),
  done: ({ data }) => `Saldo ${name} sekarang ${rupiah(data.balance)}.`,
}));
