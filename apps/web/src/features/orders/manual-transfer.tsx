import { PAYMENT_WINDOW_HOURS } from '@lapak/contract/constants';
import type { ShopInfo } from '@lapak/contract/office/shop';
import type { Payment } from '@lapak/contract/sales/payments';
import { BankAccounts } from './bank-accounts.tsx';
import { ContactLinks } from './contact-links.tsx';
import { PaymentSteps } from './payment-steps.tsx';

type ManualTransferProps = {
  payment: Payment;
  orderCode: string;
  shop: Omit<ShopInfo, 'appearance'>;
  /** Contained in the amount. */
  digits: number;
};

/** Instructions for a bank transfer, which an admin confirms (spec section 9). */
export function ManualTransfer({ payment, orderCode, shop, digits }: ManualTransferProps) {
  const contact = <ContactLinks shop={shop} subject={`Transfer pesanan ${orderCode}`} />;
  const code = <strong className="whitespace-nowrap">{orderCode}</strong>;
  return (
    <div className="grid gap-4">
      <BankAccounts accounts={shop.bank_accounts} amount={payment.total_amount} digits={digits} />
      <ol className="grid list-decimal gap-2 pl-5 text-[0.9375rem] marker:font-semibold marker:text-leaf-700">
        {shop.bank_accounts.length > 0 ? (
          <>
            <li>Transfer tepat sesuai jumlah di atas ke salah satu rekening ini.</li>
            <li>
              Kirim foto bukti transfer di halaman pesanan ini, atau lewat {contact} dengan menyebut kode pesanan {code}.
            </li>
          </>
        ) : (
          <>
            <li>
              Minta nomor rekening kami lewat {contact} dengan menyebut kode pesanan {code}.
            </li>
            <li>Transfer tepat sesuai jumlah di atas, lalu kirim foto bukti transfer di halaman pesanan ini.</li>
          </>
        )}
        <li>Admin mengonfirmasi transfer Anda dalam {PAYMENT_WINDOW_HOURS} jam. Halaman ini menunjukkan perkembangannya.</li>
      </ol>
      {payment.instructions.length > 0 && <PaymentSteps instructions={payment.instructions} />}
    </div>
  );
}
