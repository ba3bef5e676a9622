import { DEFAULT_ACCOUNTS } from '@lapak/contract/ledger/accounts';
import { ADJUSTMENT_ACCOUNTS, type AdjustmentAccount, PartnerAdjustment, type PartnerDetail } from '@lapak/contract/partners/partners';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

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

/** Adds to a partner's balance or takes off it, with the reason. */
export function AdjustmentDialog({ partner, onClose }: { partner: PartnerDetail; onClose: () => void }) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(AdjustmentDraft, {
    values: { direction: 'add', amount: null, against: 'partner_share', reason: '' },
    send: (body) => api.call('adjustPartner', { params: { id: partner.id }, body, headers: { 'idempotency-key': keyOf(body) } }),
    onSaved: ({ data }) => {
      notify('success', `Saldo ${partner.name} sekarang ${rupiah(data.balance)}.`);
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  const [direction, amount] = useWatch({ control: form.control, name: ['direction', 'amount'] });
  const after = partner.balance + (direction === 'add' ? 1 : -1) * (amount ?? Number.NaN);
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Penyesuaian saldo ${partner.name}`}
      description="Dicatat sebagai baris baru. Yang sudah tercatat tidak pernah diubah."
      sendText="Catat penyesuaian"
      onClose={onClose}
    >
      <SelectField form={form} name="direction" label="Arah">
        <option value="add">Tambah ke saldo mitra</option>
        <option value="remove">Kurangi saldo mitra</option>
      </SelectField>
      <MoneyField
        form={form}
        name="amount"
        label="Jumlah"
        required
        hint={`Saldo ${rupiah(partner.balance)}${Number.isNaN(after) ? '' : `, menjadi ${rupiah(after)}`}.`}
      />
      <SelectField form={form} name="against" label="Dicatat sebagai" hint="Lawannya dalam pembukuan.">
        {ADJUSTMENT_ACCOUNTS.map((account) => (
          <option key={account} value={account}>
            {DEFAULT_ACCOUNTS[account].name}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="reason" label="Alasan" required maxLength={300} hint="Dibaca mitra di laporannya." />
    </AskDialog>
  );
}
