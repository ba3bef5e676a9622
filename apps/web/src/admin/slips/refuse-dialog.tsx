import { SlipRefusal } from '@lapak/contract/schemas/slips';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/browser-api.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { notify } from '../../ui/notify.ts';

const READY_REASONS = [
  'Jumlah yang ditransfer berbeda dari total pesanan.',
  'Transfer belum masuk ke rekening kami.',
  'Fotonya tidak terbaca. Kirim foto yang lebih jelas.',
];

type RefuseDialogProps = { slipId: number; code: string; onClose: () => void; onDone: () => void };

/** Why a slip is refused: its buyer reads it. */
export function RefuseDialog({ slipId, code, onClose, onDone }: RefuseDialogProps) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const { form, formProps, failure, pending, dirty } = useContractForm(SlipRefusal, {
    values: { reason: '' },
    send: ({ reason }) => api.call('decideSlip', { params: { id: slipId }, body: { verdict: 'refused', reason } }),
    onSaved: () => {
      notify('success', `Bukti transfer pesanan ${code} ditolak.`);
      void revalidate();
      onDone();
    },
    onRefused: () => void revalidate(),
  });
  const reason = form.watch('reason');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tolak bukti transfer"
      description={`Pembeli pesanan ${code} membaca alasannya dan dapat mengirim bukti yang baru.`}
      closeOnOutsidePress={!dirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            Batal
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={pending} pendingText="Menyimpan...">
            Tolak bukti
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">Alasan yang sering dipakai</legend>
          <div className="flex flex-wrap gap-2">
            {READY_REASONS.map((ready) => (
              <Chip
                key={ready}
                selected={reason === ready}
                className="h-auto! max-w-full shrink! rounded-xl! py-2 text-left whitespace-normal!"
                onClick={() => form.setValue('reason', ready, { shouldDirty: true, shouldValidate: true })}
              >
                {ready}
              </Chip>
            ))}
          </div>
        </fieldset>
        <TextAreaField form={form} name="reason" label="Alasan untuk pembeli" required maxLength={300} rows={3} />
      </form>
    </Dialog>
  );
}
