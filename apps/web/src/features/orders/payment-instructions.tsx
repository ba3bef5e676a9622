import type { ShopInfo } from '@lapak/contract/office/shop';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { tripayChannel } from '@lapak/contract/sales/payment-status';
import type { Payment } from '@lapak/contract/sales/payments';
import { ExternalLink } from 'lucide-react';
import { dateTime, rupiah } from '../../lib/format.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyRow } from './copy-row.tsx';
import { ManualTransfer } from './manual-transfer.tsx';
import { PayBefore } from './pay-before.tsx';
import { paymentAddress } from './payment-address.ts';
import { PaymentSteps } from './payment-steps.tsx';
import { QrActions } from './qr-actions.tsx';
import { QrCode } from './qr-code.tsx';

type PaymentInstructionsProps = {
  payment: Payment;
  order: Pick<BuyerOrder, 'code' | 'unique_digits' | 'pay_until' | 'slip_state'>;
  shop: Omit<ShopInfo, 'appearance'>;
};

/** How to pay an unpaid order: amount, code or QR, deadline, steps. */
export function PaymentInstructions({ payment, order, shop }: PaymentInstructionsProps) {
  if (tripayChannel(payment.method) === null) {
    return (
      <div className="grid gap-4">
        {order.pay_until !== null && order.slip_state !== 'waiting' && <PayBefore until={order.pay_until} />}
        <ManualTransfer payment={payment} orderCode={order.code} digits={order.unique_digits} shop={shop} />
      </div>
    );
  }
  const address = paymentAddress(payment);
  const steps = payment.instructions.filter((way) => way.steps.length > 0);
  return (
    <div className="grid gap-5">
      <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
        <li>
          <CopyRow
            label="Jumlah yang dibayar"
            value={rupiah(payment.total_amount)}
            copy={String(Math.round(payment.total_amount))}
            what="jumlah yang dibayar"
            short="jumlah"
            large
            className="px-4 py-3"
          >
            {payment.fee_customer > 0 && `Termasuk biaya layanan ${rupiah(payment.fee_customer)}`}
          </CopyRow>
        </li>
        {payment.pay_code !== null && (
          <li>
            <CopyRow
              label={`Kode bayar ${payment.payment_name}`}
              value={payment.pay_code}
              copy={payment.pay_code}
              what="kode bayar"
              short="kode"
              className="px-4 py-3"
            />
          </li>
        )}
      </ul>
      {payment.expires_at !== null && <PayBefore until={payment.expires_at} />}
      {payment.qr_string !== null && (
        <figure className="rounded-lg border bg-surface p-5 text-center">
          <QrCode text={payment.qr_string} label={`Kode QR untuk membayar ${rupiah(payment.total_amount)}`} />
          <figcaption className="mt-3 text-sm text-ink-soft">
            Pindai dengan aplikasi bank atau dompet digital Anda. Berbelanja dari ponsel ini? Simpan gambarnya, lalu pilih dari galeri di
            aplikasi itu.
          </figcaption>
          <QrActions
            text={payment.qr_string}
            shop={shop.name}
            sum={rupiah(payment.total_amount)}
            order={order.code}
            until={payment.expires_at && dateTime(payment.expires_at)}
          />
        </figure>
      )}
      {address !== null && (
        <div className="flex flex-wrap gap-3">
          <PaymentLink href={address} primary>
            Buka halaman pembayaran
          </PaymentLink>
          {payment.checkout_url !== null && payment.checkout_url !== address && /^https?:/iu.test(payment.checkout_url) && (
            <PaymentLink href={payment.checkout_url}>Lihat rincian di Tripay</PaymentLink>
          )}
        </div>
      )}
      {steps.length > 0 && (
        <section>
          <h3 className="mb-2.5 font-bold">Cara membayar</h3>
          <PaymentSteps instructions={steps} />
        </section>
      )}
    </div>
  );
}

function PaymentLink({ href, primary = false, children }: { href: string; primary?: boolean; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: primary ? 'primary' : 'secondary' })}>
      {children} <ExternalLink aria-hidden="true" />
      <span className="sr-only">(tab baru)</span>
    </a>
  );
}
