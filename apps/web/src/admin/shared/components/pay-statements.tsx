import { type PartnerStatement, StatementPayments } from '@lapak/contract/partners/statements';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { notToCome } from '../../../lib/forms/not-to-come.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { sendConfirmed } from '../../../lib/send-confirmed.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { leftOutOf, leftOutText, sumOfPayable } from './left-out-payments.ts';
import { newPayout, type PayoutDraft, PayoutFields, withSureness } from './payout-fields.tsx';

/** Those that can be paid so: by transfer none whose partner has no account, and of several none whose new account waits. */
function payableBy(method: string, statements: readonly PartnerStatement[]): readonly PartnerStatement[] {
  if (method !== 'transfer') return statements;
  return statements.filter(({ account }) => account === 'ready' || (account === 'waiting' && statements.length === 1));
}

const draftOf = (statements: readonly PartnerStatement[]) =>
  z
    .custom<PayoutDraft>()
    .transform((draft) => ({
      ...withSureness(draft),
      items: payableBy(draft.method, statements).map(({ id, payable }) => ({ statement_id: id, amount: payable })),
    }))
    .pipe(
      StatementPayments as z.ZodType<
        StatementPayments,
        ReturnType<typeof withSureness<PayoutDraft>> & { items: StatementPayments['items'] }
      >,
    )
    .refine(...notToCome('paid_on'));

type PayStatementsProps = { statements: readonly PartnerStatement[]; onClose: () => void; onPaid: () => void };

/** Notes that statements were paid, each its whole sum; all or none. Closes by itself when none of them is to be paid any more. */
export function PayStatements({ statements, onClose, onPaid }: PayStatementsProps) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(draftOf(statements), {
    values: newPayout(),
    send: (body) =>
      sendConfirmed((confirmed) =>
        api.call('payStatements', { body: { ...body, confirmed }, headers: { 'idempotency-key': keyOf(body) } }),
      ),
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
  const paid = payableBy(useWatch({ control: form.control, name: 'method' }), statements);
  return (
    <AskDialog
      contractForm={contractForm}
      title={statements.length === 1 ? `Tandai laporan nomor ${statements[0]?.number} dibayar` : `Tandai ${paid.length} laporan dibayar`}
      description="Catat setelah uangnya dikirim. Toko tidak mengirim uang dengan sendirinya."
      size="md"
      sendText={`Catat ${rupiah(sumOfPayable(paid))}`}
      busyText={paid.length === 0 ? 'Tidak ada yang dapat dibayar' : undefined}
      onClose={onClose}
    >
      <LeftOutNote statements={statements.filter((statement) => !paid.includes(statement))} />
      {paid.some(({ account }) => account === 'waiting') && (
        <Alert tone="warning">Ada perubahan rekening yang belum berlaku. Bayar ke rekening yang masih berlaku.</Alert>
      )}
      <ul className="grid max-h-48 gap-1 overflow-y-auto rounded-lg border px-4 py-3 empty:hidden">
        {paid.map(({ id, business, payable }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{business.name}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{rupiah(payable)}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-5 sm:grid-cols-2">
        <PayoutFields form={form} amount={sumOfPayable(paid)} />
      </div>
    </AskDialog>
  );
}

/** Who can't be paid so, and how to. */
function LeftOutNote({ statements }: { statements: readonly PartnerStatement[] }) {
  const left = leftOutOf(statements);
  if (left.length === 0) return null;
  return (
    <Alert tone="warning" title={leftOutText(left)}>
      Tidak ikut dicatat: {statements.map(({ business }) => business.name).join(', ')}. Catat rekeningnya dahulu, atau bayar dengan cara
      lain.
    </Alert>
  );
}
