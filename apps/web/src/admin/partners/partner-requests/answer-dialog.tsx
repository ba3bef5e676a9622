import { type PartnerWish, WishRefusal } from '@lapak/contract/partners/partner-requests';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { wishText } from './wish-text.ts';

/** Answers a message, or declines a wish; either way the partner reads the text. */
export function AnswerDialog({ wish, isRefusal, onClose }: { wish: PartnerWish; isRefusal: boolean; onClose: () => void }) {
  const { id, business } = wish;
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(WishRefusal, {
    values: { reason: '' },
    send: (body) =>
      isRefusal
        ? api.call('declinePartnerWish', { params: { id }, body })
        : api.call('takePartnerWish', { params: { id }, body: { answer: body.reason } }),
    onSaved: () => {
      notify('success', isRefusal ? 'Permintaan ditolak. Mitra membaca alasannya.' : 'Jawaban terkirim ke halaman mitra.');
      onClose();
      void revalidate();
    },
    onRefused: () => void revalidate(),
  });
  return (
    <AskDialog
      contractForm={contractForm}
      title={isRefusal ? `Tolak permintaan ${business.name}` : `Jawab ${business.name}`}
      description={wishText(wish)}
      sendText={isRefusal ? 'Tolak permintaan' : 'Kirim jawaban'}
      pendingText="Mengirim..."
      danger={isRefusal}
      onClose={onClose}
    >
      <TextAreaField
        form={contractForm.form}
        name="reason"
        label={isRefusal ? 'Alasan' : 'Jawaban'}
        required
        maxLength={300}
        hint="Dibaca mitra di halamannya."
      />
    </AskDialog>
  );
}
