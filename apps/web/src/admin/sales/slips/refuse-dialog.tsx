import { SlipRefusal } from '@lapak/contract/sales/slips';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';

const READY_REASONS = [
  'Jumlah yang ditransfer berbeda dari total pesanan.',
  'Transfer belum masuk ke rekening kami.',
  'Fotonya tidak terbaca. Kirim foto yang lebih jelas.',
];

type RefuseDialogProps = { slipId: number; code: string; onClose: () => void; onDone: () => void };

/** Asks why a slip is refused; its buyer reads it. */
export function RefuseDialog({ slipId, code, onClose, onDone }: RefuseDialogProps) {
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(SlipRefusal, {
    values: { reason: '' },
    send: ({ reason }) => api.call('decideSlip', { params: { id: slipId }, body: { verdict: 'refused', reason } }),
    onSaved: () => {
      notify('success', `Bukti transfer pesanan ${code} ditolak.`);
      void revalidate();
      onDone();
    },
    onRefused: () => void revalidate(),
  });
  const { form } = contractForm;
  const reason = form.watch('reason');
  return (
    <AskDialog
      contractForm={contractForm}
      title="Tolak bukti transfer"
      description={`Pembeli pesanan ${code} membaca alasannya dan dapat mengirim bukti yang baru.`}
      size="md"
      sendText="Tolak bukti"
      danger
      onClose={onClose}
    >
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
    </AskDialog>
  );
}
