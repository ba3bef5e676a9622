import { UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { type PartnerDetail, PartnerPaymentInput } from '@lapak/contract/partners/partners';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { notToCome } from '../../../lib/forms/not-to-come.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { sendConfirmed } from '../../../lib/send-confirmed.ts';
import { Alert } from '../../../ui/alert.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { newPayout, type PayoutDraft, PayoutFields, withSureness } from '../../shared/components/payout-fields.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { prepareFile } from '../../shared/form/prepare-file.ts';
import { UploadInput } from '../../shared/form/upload-input.tsx';
import { useUpload } from '../../shared/form/use-upload.ts';

interface Draft extends PayoutDraft {
  amount: number | null;
  photo: string;
  note: string;
}

const PaymentDraft = z
  .custom<Draft>()
  .transform(withSureness<Draft>)
  .pipe(PartnerPaymentInput as z.ZodType<PartnerPaymentInput, ReturnType<typeof withSureness<Draft>>>)
  .refine(...notToCome('paid_on'));

/** Notes that money went to a partner: more than is owed becomes an advance, which the dialog says. */
export function PaymentDialog({ partner, onClose }: { partner: PartnerDetail; onClose: () => void }) {
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(PaymentDraft, {
    values: {
      amount: partner.payable > 0 ? partner.payable : null,
      ...newPayout(),
      photo: '',
      note: '',
    },
    // The balance is no part of the key: a payment whose answer was lost has lowered it already.
    send: (body) =>
      sendConfirmed((confirmed) =>
        api.call('payPartner', {
          params: { id: partner.id },
          body: { ...body, confirmed },
          headers: { 'idempotency-key': keyOf(body) },
        }),
      ),
    onSaved: ({ data }) => {
      notify('success', `Pembayaran dicatat. Saldo ${partner.name} sekarang ${rupiah(data.balance)}.`);
      onClose();
      void revalidate();
    },
  });
  const { form } = contractForm;
  const upload = useUpload('uploadPrivateFile', {
    prepare: prepareFile,
    onUploaded: (path) => form.setValue('photo', path, { shouldDirty: true, shouldValidate: true }),
  });
  const [amount, method, photo] = useWatch({ control: form.control, name: ['amount', 'method', 'photo'] });
  const { account, waiting_account: waiting } = partner;
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Catat pembayaran ke ${partner.name}`}
      description="Catat setelah uangnya dikirim. Toko tidak mengirim uang dengan sendirinya."
      size="md"
      sendText="Catat pembayaran"
      busyText={upload.sending ? 'Mengunggah...' : undefined}
      onClose={onClose}
    >
      {method === 'transfer' && account && (
        <p>
          Rekening mitra: <strong>{account.bank}</strong> <strong className="tabular-nums whitespace-nowrap">{account.number}</strong> atas
          nama {account.holder}.
        </p>
      )}
      {method === 'transfer' && !account && <Alert tone="warning">Rekening mitra belum dicatat.</Alert>}
      {waiting && <Alert tone="warning">Ada perubahan rekening yang belum berlaku. Bayar ke rekening di atas.</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="amount"
          label="Jumlah"
          required
          hint={
            (amount ?? 0) > partner.balance
              ? `Lebih dari saldo ${rupiah(partner.balance)}: selisihnya menjadi uang muka.`
              : `Saldo ${rupiah(partner.balance)}.`
          }
        />
        <PayoutFields form={form} amount={amount} />
        <TextField form={form} name="note" label="Catatan" maxLength={300} />
      </div>
      <UploadInput upload={upload} label="Foto bukti" hint="JPG, PNG, atau WEBP." accept={UPLOAD_TYPES.join(',')} value={photo} />
    </AskDialog>
  );
}
