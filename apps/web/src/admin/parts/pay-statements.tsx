import { dateOf } from '@lapak/contract/jakarta-days';
import { type PartnerStatement, StatementPayments } from '@lapak/contract/schemas/partners';
import { PAYOUT_METHOD_LABELS, PAYOUT_METHODS } from '@lapak/contract/states/partner-entry';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../lib/attempt-key.ts';
import { api } from '../../lib/browser-api.ts';
import { countText, rupiah } from '../../lib/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { SelectField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';

interface Draft {
  method: string;
  reference: string;
  paid_on: string;
  state: 'paid' | 'unclear';
}

const draftOf = (items: StatementPayments['items']) =>
  z
    .custom<Draft>()
    .transform(({ state, ...draft }) => ({ ...draft, is_sure: state === 'paid', items }))
    .pipe(
      StatementPayments as z.ZodType<StatementPayments, Omit<Draft, 'state'> & { is_sure: boolean; items: StatementPayments['items'] }>,
    );

type PayStatementsProps = { statements: readonly PartnerStatement[]; onClose: () => void; onPaid: () => void };

/** Notes that statements were paid, each its whole sum; all or none. Closes by itself when none of them is to be paid any more. */
export function PayStatements({ statements, onClose, onPaid }: PayStatementsProps) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const items = statements.map(({ id, payable }) => ({ statement_id: id, amount: payable }));
  const contractForm = useContractForm(draftOf(items), {
    values: { method: 'transfer', reference: '', paid_on: dateOf(new Date()), state: 'paid' },
    send: (body) => api.call('payStatements', { body, headers: { 'idempotency-key': keyOf(body) } }),
    onSaved: ({ data }) => {
      notify('success', `${countText(data.length)} pembayaran dicatat.`);
      onPaid();
      void revalidate();
    },
    onRefused: ({ code }) => {
      if (code === 'payout_changed') void revalidate();
    },
  });
  const { form } = contractForm;
  const isOver = statements.length === 0;
  const endByItself = useEffectEvent(() => {
    notify('error', 'Laporan ini tidak perlu dibayar lagi. Mungkin sudah dicatat orang lain.');
    onClose();
  });
  useEffect(() => {
    if (isOver) endByItself();
  }, [isOver]);
  const sum = items.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
  return (
    <AskDialog
      contractForm={contractForm}
      title={
        statements.length === 1 ? `Tandai laporan nomor ${statements[0]?.number} dibayar` : `Tandai ${statements.length} laporan dibayar`
      }
      description="Catat setelah uangnya dikirim. Toko tidak mengirim uang dengan sendirinya."
      size="md"
      sendText={`Catat ${rupiah(sum)}`}
      onClose={onClose}
    >
      <ul className="grid max-h-48 gap-1 overflow-y-auto rounded-lg border px-4 py-3">
        {statements.map(({ id, business, payable }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{business.name}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{rupiah(payable)}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="method" label="Cara" required>
          {PAYOUT_METHODS.map((each) => (
            <option key={each} value={each}>
              {PAYOUT_METHOD_LABELS[each]}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="paid_on" label="Tanggal" type="date" required />
        <TextField form={form} name="reference" label="Nomor referensi" maxLength={100} autoComplete="off" />
        <SelectField form={form} name="state" label="Keadaan">
          <option value="paid">Sudah dibayar</option>
          <option value="unclear">Belum pasti sampai</option>
        </SelectField>
      </div>
    </AskDialog>
  );
}
