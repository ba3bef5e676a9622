import { UPLOAD_TYPES } from '@lapak/contract/kernel/upload-limits';
import { type PartnerDetail, PartnerPaymentInput } from '@lapak/contract/partners/partners';
import { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { notToCome } from '../../../lib/forms/not-to-come.ts';
import { sendConfirmed } from '../../../lib/send-confirmed.ts';
import { Alert } from '../../../ui/alert.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { newPayout, type PayoutDraft, PayoutFields, withSureness } from '../../shared/components/payout-fields.tsx';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { prepareFile } from '../../shared/form/prepare-file.ts';
import { UploadField } from '../../shared/form/upload-field.tsx';

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
export const PaymentDialog = askDialog(({ partner }: { partner: PartnerDetail }) => ({
  title: `Catat pembayaran ke ${partner.name}`,
  about: 'Catat setelah uangnya dikirim. Toko tidak mengirim uang dengan sendirinya.',
  size: 'md',
  sendText: 'Catat pembayaran',
  input: PaymentDraft,
  rules: PartnerPaymentInput,
  values: { ...newPayout(), amount: partner.payable > 0 ? partner.payable : null, photo: '' },
  form: [
    ({ watch }) => watch('method') === 'transfer' && <AccountNote partner={partner} />,
    () => partner.waiting_account && <Alert tone="warning">Ada perubahan rekening yang belum berlaku. Bayar ke rekening di atas.</Alert>,
    {
      grid: 'gap-5 sm:grid-cols-2',
      fields: [
        (form) => (
          <MoneyField
            form={form}
            name="amount"
            label="Jumlah"
            required
            hint={
              (form.watch('amount') ?? 0) > partner.balance
                ? `Lebih dari saldo ${rupiah(partner.balance)}: selisihnya menjadi uang muka.`
                : `Saldo ${rupiah(partner.balance)}.`
            }
          />
        ),
        {
          own: ['note'],
          show: (form) => (
            <PayoutFields form={form} amount={form.watch('amount')}>
              <TextField form={form} name="note" label="Catatan" maxLength={300} autoComplete="off" />
            </PayoutFields>
          ),
        },
      ],
    },
    (form) => (
      <UploadField
        form={form}
        name="photo"
        call="uploadPrivateFile"
        prepare={prepareFile}
        label="Foto bukti"
        hint="JPG, PNG, atau WEBP."
        accept={UPLOAD_TYPES.join(',')}
      />
    ),
  ],
  // The balance is no part of the key: a payment whose answer was lost has lowered it already.
  send: (body, keyOf) =>
    sendConfirmed((confirmed) =>
      api.call('payPartner', { params: { id: partner.id }, body: { ...body, confirmed }, headers: { 'idempotency-key': keyOf(body) } }),
    ),
  done: ({ data }) => `Pembayaran dicatat. Saldo ${partner.name} sekarang ${rupiah(data.balance)}.`,
}));

/** Where a transfer goes to. */
function AccountNote({ partner: { account } }: { partner: PartnerDetail }) {
  if (!account) return <Alert tone="warning">Rekening mitra belum dicatat.</Alert>;
  return (
    <p>
      Rekening mitra: <strong>{account.bank}</strong> <strong className="tabular-nums whitespace-nowrap">{account.number}</strong> atas nama{' '}
      {account.holder}.
    </p>
  );
}
