import { toWholeRupiahUp } from '@lapak/contract/money/sen';
import { CHANNELS_FAILED } from '@lapak/contract/sales/checkout/check-texts';
import { paymentMethodName } from '@lapak/contract/sales/payment-method-name';
import { COD_PAYMENT, MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import { Info, Wallet } from 'lucide-react';
import { useState } from 'react';
import { BankAccounts } from '../../features/orders/bank-accounts.tsx';
import { rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { ReopensNote } from '../orders/reopens-note.tsx';
import { PaymentDialog } from '../parts/payment-dialog.tsx';
import { countMethods, type PaymentState } from '../parts/payment-methods.ts';
import { useShop } from '../shop.ts';
import type { Checkout } from './use-checkout.ts';

/** The chosen payment method, and the way to the others. */
export function PaymentCard({ checkout: { payment, shipping, total } }: { checkout: Checkout }) {
  const [open, setOpen] = useState(false);
  const { bank_accounts, unique_digits } = useShop();
  const { channel, method, note, state } = payment;
  // Before shipping is chosen or unique digits are added, the total isn't the amount to transfer.
  const isExact = shipping.choice !== null && !unique_digits;
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl font-bold">Metode pembayaran</h3>
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Ganti<span className="sr-only"> metode pembayaran</span>
        </Button>
      </div>
      <div className="mt-4 flex items-start gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-brand-soft text-leaf-700">
          <Wallet className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{paymentMethodName(method, channel?.name)}</p>
          <p className="text-sm text-ink-soft">{wayText(payment)}</p>
          {method === MANUAL_PAYMENT && (
            <p className="text-sm text-ink-soft">
              <ReopensNote />
            </p>
          )}
        </div>
      </div>
      {method === MANUAL_PAYMENT && (
        <div className="mt-4 grid gap-3">
          <p className="text-sm text-ink-soft">
            {bank_accounts.length > 0
              ? `Transfer ke salah satu rekening ini setelah pesanan dibuat. ${unique_digits ? ADDS_DIGITS : 'Rekening dan jumlahnya tertulis juga di halaman pesanan.'}`
              : 'Cara mentransfer tertulis di halaman pesanan setelah pesanan dibuat.'}
          </p>
          {bank_accounts.length > 0 && <BankAccounts accounts={bank_accounts} amount={isExact ? toWholeRupiahUp(total) : null} />}
        </div>
      )}
      {state === 'failed' ? (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger-line bg-danger-soft p-3.5 text-base text-danger"
        >
          <p>{CHANNELS_FAILED}</p>
          <RetryButton onRetry={payment.reload} />
        </div>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{countMethods(payment)} metode pembayaran tersedia.</p>
      )}
      {note !== null && (
        <p role="status" className="mt-3 flex items-start gap-2 text-sm text-warning">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {note}
        </p>
      )}
      <PaymentDialog open={open} onClose={() => setOpen(false)} payment={payment} amount={total} />
    </Card>
  );
}

const ADDS_DIGITS = 'Pada total ditambahkan kode unik, paling banyak Rp 999: jumlah pastinya tertulis di halaman pesanan.';

function wayText({ channel, method, codWay }: PaymentState): string {
  if (method === COD_PAYMENT) return codWay.text;
  return channel ? feeText(channel.fee_customer) : 'Dikonfirmasi admin dalam 24 jam';
}

function feeText(fee: number): string {
  return fee > 0 ? `Biaya layanan ${rupiah(fee)}` : 'Tanpa biaya layanan';
}
