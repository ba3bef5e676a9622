import { ShiftClosing, type ShiftDetail, ShiftDetail as ShiftDetailSchema } from '@lapak/contract/till/shifts';
import { onWire } from '@lapak/contract/wire';
import { useState } from 'react';
import { reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { noteLeft, tillId } from '../../../admin/shared/components/till-id.ts';
import { CountedCash } from '../../../admin/shared/form/counted-cash.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { useTillRules } from '../catalog/till-rules.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { CloseShiftQuestion } from './close-shift-question.tsx';
import { askShift, noteShift } from './shift-store.ts';

type CloseShiftFormProps = { shift: ShiftDetail; onBack: () => void; onClosed: (closed: ShiftDetail) => void };

/**
 * What was counted, as one sum or by notes and coins. The expected sum stays unsaid meanwhile, so that one counts and doesn't copy; the
 * question before the closing says it, as it is at that moment.
 */
export function CloseShiftForm({ shift, onBack, onClosed }: CloseShiftFormProps) {
  const unsent = useOutbox((outbox) => outbox.sales.length);
  const limit = useTillRules((rules) => rules.shift_difference_limit);
  const [question, setQuestion] = useState<{ expected: number; counted: number } | null>(null);
  const [asking, setAsking] = useState(false);
  const { form, formProps, failure, pending } = useContractForm(ShiftClosing, {
    values: { note: '' },
    send: async (body) => {
      await reportSwitch();
      return api.call('closeShift', {
        params: { id: shift.id },
        body: { ...body, to_safe: body.to_safe ?? 0, till_id: tillId() },
        headers: {},
      });
    },
    onSaved: ({ data }) => {
      noteShift(null);
      noteLeft(Math.max(0, (form.getValues('counted.cash') ?? 0) - (form.getValues('to_safe') ?? 0)));
      onClosed(data);
    },
    // Another closing was first: its Z is the one.
    onRefused: ({ code, data }) => {
      const other = onWire(ShiftDetailSchema).safeParse(data);
      if (!other.success) return;
      if (code === 'shift_changed') return askAbout(other.data);
      if (code !== 'shift_closed') return;
      noteShift(null);
      onClosed(other.data);
    },
  });

  /** What the drawer should hold at this moment, against what was counted. */
  function askAbout(now: ShiftDetail) {
    noteShift(now);
    const cash = now.report.methods.find(({ method }) => method === 'cash');
    setQuestion({ expected: cash?.expected ?? 0, counted: form.getValues('counted.cash') });
  }

  async function ask() {
    // What is still wrong is said before anything is asked.
    if (!(await form.trigger())) return formProps.ref.current?.requestSubmit();
    setAsking(true);
    try {
      const now = await askShift();
      if (now?.id === shift.id) askAbout(now);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', error.message);
    } finally {
      setAsking(false);
    }
  }

  function close(reason: string | null) {
    form.setValue('expected_cash', question?.expected);
    form.setValue('reason', reason);
    setQuestion(null);
    formProps.ref.current?.requestSubmit();
  }

  return (
    <form {...formProps} className="grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <CountedCash form={form} name="counted.cash" />
      <div className="grid gap-3 sm:grid-cols-3">
        <MoneyField form={form} name="counted.qris" label="QRIS (opsional)" />
        <MoneyField form={form} name="counted.debit" label="Debit (opsional)" />
        <MoneyField form={form} name="counted.transfer" label="Transfer (opsional)" />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <MoneyField form={form} name="to_safe" label="Masuk brankas" hint="Sisanya tinggal di laci untuk shift berikutnya." />
        <Button
          variant="secondary"
          className="sm:mt-6.5"
          onClick={() => form.setValue('to_safe', form.getValues('counted.cash'), { shouldDirty: true, shouldValidate: true })}
        >
          Semua
        </Button>
      </div>
      <TextAreaField form={form} name="note" label="Catatan" rows={2} maxLength={500} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onBack}>
          Kembali
        </Button>
        <Button pending={pending || asking} pendingText={pending ? 'Menutup...' : 'Menghitung...'} onClick={() => void ask()}>
          Tutup shift
        </Button>
      </div>
      {question && (
        <CloseShiftQuestion {...question} limit={limit} unsent={unsent} onCountAgain={() => setQuestion(null)} onClose={close} />
      )}
    </form>
  );
}
