import { PIN } from '@lapak/contract/people/pin-proof';
import { APPROVAL_LABELS } from '@lapak/contract/sales/approval-acts';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../../../lib/browser-store.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { type Question, useApproval } from './approval-question.ts';
import { approvalOf } from './ask-approval.ts';
import { checkPin } from './check-pin.ts';
import { PinFields } from './pin-fields.tsx';

/** Who allowed something at this till last: mostly who stands beside it. */
const LAST_KEY = 'last-approver';

/** Asks a supervisor or an admin for the PIN. */
export function ApprovalDialog({ question }: { question: Question }) {
  const approvers = useApproval((state) => state.holders).filter(({ approves }) => approves);
  const [chosen, setChosen] = useState<number | null>(null);
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [last] = useState(() => readStored(LAST_KEY, z.number()));
  const find = (wanted: number | null) => approvers.find(({ id }) => id === wanted);
  const approver = find(chosen) ?? find(last) ?? approvers[0];

  async function allow(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!approver || checking) return;
    if (!PIN.test(pin)) return setWrong('PIN terdiri dari 6 angka.');
    setChecking(true);
    try {
      const outcome = await checkPin(approver, pin);
      if ('key' in outcome) writeStored(LAST_KEY, approver.id);
      if ('key' in outcome) return question.answer(await approvalOf(question, { id: approver.id, key: outcome.key }));
      setWrong(outcome.wrong);
      setPin('');
    } finally {
      setChecking(false);
    }
  }

  return (
    <Dialog open onClose={() => question.answer(null)} title="Perlu persetujuan" size="sm">
      <form onSubmit={(event) => void allow(event)} className="grid gap-4" noValidate>
        <p>
          <strong>{question.acts.map((act) => APPROVAL_LABELS[act]).join(', ')}</strong> perlu PIN supervisor atau admin.
        </p>
        {approver ? (
          <PinFields people={approvers} chosen={approver.id} onChoose={setChosen} pin={pin} onPin={setPin} wrong={wrong} />
        ) : (
          <Alert tone="warning">Belum ada supervisor atau admin yang punya PIN. PIN dibuat di halaman profil.</Alert>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => question.answer(null)}>
            Kembali
          </Button>
          <Button type="submit" disabled={!approver} pending={checking} pendingText="Memeriksa...">
            Setujui
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
