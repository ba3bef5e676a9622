import { PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import type { Payment } from '@lapak/contract/schemas/payments';
import { rupiah } from '../../lib/format.ts';
import { CopyButton } from './copy-button.tsx';
import { PaymentSteps } from './payment-steps.tsx';

type ManualTransferProps = { payment: Payment; orderCode: string; contactEmail: string };

/** What a buyer does who pays by transfer: the admin confirms it by hand (spec section 9). */
export function ManualTransfer({ payment, orderCode, contactEmail }: ManualTransferProps) {
  const subject = encodeURIComponent(`Transfer pesanan ${orderCode}`);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface p-4">
        <div>
          <p className="text-sm text-ink-soft">Jumlah yang ditransfer</p>
          <p className="mt-1 text-xl font-bold tracking-tight tabular-nums">{rupiah(payment.total_amount)}</p>
        </div>
        <CopyButton text={String(Math.round(payment.total_amount))} what="jumlah transfer" />
      </div>
      <ol className="grid list-decimal gap-2 pl-5 text-[0.9375rem] marker:font-semibold marker:text-leaf-700">
        <li>
          Minta nomor rekening kami lewat{' '}
          <a
            href={`mailto:${contactEmail}?subject=${subject}`}
            className="font-semibold wrap-anywhere text-leaf-800 underline underline-offset-4"
          >
            {contactEmail}
          </a>{' '}
          dengan menyebut kode pesanan <strong className="whitespace-nowrap">{orderCode}</strong>.
        </li>
        <li>Transfer tepat sesuai jumlah di atas, lalu balas email kami dengan bukti transfer.</li>
        <li>Admin mengonfirmasi transfer Anda dalam {PAYMENT_WINDOW_HOURS} jam. Halaman ini menunjukkan perkembangannya.</li>
      </ol>
      {payment.instructions.length > 0 && <PaymentSteps instructions={payment.instructions} />}
    </div>
  );
}
