import type { PartnerStatement } from '@lapak/contract/partners/statements';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BulkDialog } from '../../shared/list/bulk-dialog.tsx';
import { showOutcome } from '../../shared/list/bulk-outcome.ts';
import { LeftOut } from '../../shared/list/left-out.tsx';
import { useBulkRun } from '../../shared/list/use-bulk-run.ts';

const nameOf = ({ number, business }: PartnerStatement) => `Nomor ${number}, ${business.name}`;
const PLAN = { state: 'ready', retry: () => undefined } as const;

type MailStatementsProps = { statements: readonly PartnerStatement[]; onClose: () => void; onDone: () => void };

/** Mails the ticked statements, each by a new secret address; says of each that wasn't why. */
export function MailStatements({ statements, onClose, onDone }: MailStatementsProps) {
  const { revalidate } = useRevalidator();
  const mailed = statements.filter(({ has_email }) => has_email);
  const without = statements
    .filter(({ has_email }) => !has_email)
    .map((statement) => ({ id: statement.id, name: nameOf(statement), reason: 'mitra ini belum punya alamat email.' }));
  const renewed = mailed.filter(({ link_since }) => link_since !== null).length;
  const run = useBulkRun(async (rows: readonly { id: number }[], key) => {
    const { data } = await api.call('mailStatements', { headers: { 'idempotency-key': key }, body: { rows: [...rows] } });
    return data.rows;
  });
  const send = async () => {
    const done = await run.run(mailed.map(({ id }) => ({ id })));
    if (!done) return;
    const refused = done.flatMap(({ id, reason }) => {
      const statement = mailed.find((one) => one.id === id);
      return reason === null || !statement ? [] : [{ id, name: nameOf(statement), reason }];
    });
    const text = `${countText(done.filter((row) => row.done).length)} laporan dikirim lewat email.`;
    showOutcome('statements', { text, left: [...without, ...refused], undo: null });
    onDone();
    void revalidate();
  };
  return (
    <BulkDialog
      title="Kirim tautan laporan"
      description="Setiap mitra menerima email dengan tautan rahasia ke laporannya."
      plan={PLAN}
      confirmText={`Kirim ${countText(mailed.length)} laporan`}
      disabled={mailed.length === 0}
      progress={run.progress}
      failure={run.failure}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {renewed > 0 && <Alert tone="warning">{countText(renewed)} laporan sudah punya tautan. Tautan lamanya tidak berlaku lagi.</Alert>}
        <LeftOut left={without} noun="laporan" />
      </div>
    </BulkDialog>
  );
}
