import { type PartnerStatement, StatementPayments } from '@lapak/contract/schemas/partners';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../lib/attempt-key.ts';
import { api } from '../../lib/browser-api.ts';
import { countText, rupiah } from '../../lib/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { notify } from '../../lib/notify.ts';
import { AskDialog } from '../form/ask-dialog.tsx';
import { newPayout, type PayoutDraft, PayoutFields, withSureness } from './payout-fields.tsx';

const draftOf = (items: StatementPayments['items']) =>
  z
    .custom<PayoutDraft>()
    .transform((draft) => ({ ...withSureness(draft), items }))
    .pipe(
      StatementPayments as z.ZodType<
        StatementPayments,
        ReturnType<typeof withSureness<PayoutDraft>> & { items: StatementPayments['items'] }
      >,
    );

type PayStatementsProps = { statements: readonly PartnerStatement[]; onClose: () => void; onPaid: () => void };

/** Notes that statements were paid, each its whole sum; all or none. Closes by itself when none of them is to be paid any more. */
export function PayStatements({ statements, onClose, onPaid }: PayStatementsProps) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const items = statements.map(({ id, payable }) => ({ statement_id: id, amount: payable }));
  const contractForm = useContractForm(draftOf(items), {
    values: newPayout(),
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
        <PayoutFields form={form} />
      </div>
    </AskDialog>
  );
}
