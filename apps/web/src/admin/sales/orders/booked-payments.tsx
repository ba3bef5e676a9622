import type { PlannedOrder } from '@lapak/contract/sales/order-acts';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

/** Money that came to several accounts, or another way. */
const ELSEWHERE = 'lain';

type BookedPaymentsProps = {
  orders: readonly PlannedOrder[];
  /** Where the money came in; null until somebody says. */
  account: string | null;
  onAccount: (account: string) => void;
};

/** Asks once for all: the payments that an act records, and the account they came to (decision 52). */
export function BookedPayments({ orders, account, onAccount }: BookedPaymentsProps) {
  const booked = orders.filter((order) => order.books_payment);
  const unpaid = orders.filter((order) => !order.books_payment && order.payment_status !== 'paid');
  const shop = useLoaded(booked.length > 0 ? 'accounts' : null, async (signal) => (await api.call('getShop', { signal })).data);
  const accounts = shop.data?.bank_accounts ?? [];
  return (
    <>
      {booked.length > 0 && (
        <Alert tone="warning" title={`${countText(booked.length)} transfer, ${rupiah(sumOf(booked))}, sudah masuk ke rekening?`}>
          <p>Pesanan itu dicatat lunas, dan pembelinya dikabari. Cocokkan dulu dengan mutasi rekening.</p>
          {accounts.length > 0 && (
            <Field className="mt-3" label="Rekening">
              {(control) => (
                <Select {...control} value={account ?? ''} onChange={({ target }) => onAccount(target.value)}>
                  {account === null && <option value="">Pilih rekening</option>}
                  {accounts.map(({ bank, number, holder }) => (
                    <option key={number} value={`Transfer masuk ke ${bank} ${number}`}>
                      {bank} {number} a.n. {holder}
                    </option>
                  ))}
                  <option value={ELSEWHERE}>Beberapa rekening, atau cara lain</option>
                </Select>
              )}
            </Field>
          )}
        </Alert>
      )}
      {unpaid.length > 0 && (
        <Alert tone="warning">
          {countText(unpaid.length)} pesanan, {rupiah(sumOf(unpaid))}, belum lunas, dan pembayarannya tidak ikut dicatat.
        </Alert>
      )}
    </>
  );
}

/** The reason for the orders' history. */
export function reasonOf(account: string | null): string | null {
  return account === ELSEWHERE ? null : account;
}

function sumOf(orders: readonly PlannedOrder[]): number {
  return orders.reduce((sum, { total_amount }) => sum + total_amount, 0);
}
