import type { BankAccount } from '@lapak/contract/kernel/bank-account';
import type { Order } from '@lapak/contract/sales/orders';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

/** Money that came another way than to the shop's accounts. */
const ELSEWHERE = 'lain';
/** The account of the last booked transfer, as the next default. */
let lastAccount: string | null = null;

type PaymentQuestionProps = {
  order: Order;
  /** `reason`, for the order's history, says where the money came in. */
  onYes: (reason: string | undefined) => void;
  onNo: () => void;
};

/** Asks before booking money: the amount and the account (decision 52). */
export function PaymentQuestion({ order, onYes, onNo }: PaymentQuestionProps) {
  const { accounts, buyers, isKnown } = useAccounts(order);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const known = [buyers?.number, lastAccount, accounts.length === 1 ? accounts[0]?.number : undefined];
  const account = chosen ?? known.find((number) => accounts.some((each) => each.number === number)) ?? '';

  function book() {
    if (accounts.length > 0 && account === '') return setMissing(true);
    const into = accounts.find(({ number }) => number === account);
    lastAccount = into?.number ?? lastAccount;
    onYes(into && `Transfer masuk ke ${into.bank} ${into.number}`);
  }

  return (
    <ConfirmDialog
      open
      title={`${rupiah(order.total_amount)} sudah masuk ke rekening?`}
      confirmText="Ya, sudah masuk"
      cancelText="Belum"
      destructive={false}
      loading={!isKnown}
      pendingText="Memuat rekening..."
      onConfirm={book}
      onCancel={onNo}
    >
      <p>
        Pesanan <span className="whitespace-nowrap">{order.code}</span> dicatat lunas, dan pembeli dikabari bahwa uangnya sudah diterima.
        Cocokkan dulu dengan mutasi rekening.
      </p>
      {accounts.length > 0 && (
        <Field
          className="mt-4"
          label="Rekening"
          error={isMissing && account === '' ? 'Pilih rekening tempat uangnya masuk.' : undefined}
          hint={buyers && `Menurut pembeli: ${buyers.bank} ${buyers.number}.`}
        >
          {(control) => (
            <Select {...control} value={account} onChange={({ target }) => setChosen(target.value)}>
              {account === '' && <option value="">Pilih rekening</option>}
              {accounts.map(({ bank, number, holder }) => (
                <option key={number} value={number}>
                  {bank} {number} a.n. {holder}
                </option>
              ))}
              <option value={ELSEWHERE}>Cara lain, misalnya tunai</option>
            </Select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}

/** The shop's accounts, and the one that the buyer's slip names. On failure the question is asked without them. */
function useAccounts({ id, slip_state }: Order): { accounts: readonly BankAccount[]; buyers: BankAccount | null; isKnown: boolean } {
  const loaded = useLoaded(`accounts for order ${id}`, async (signal) => {
    const [shop, detail] = await Promise.all([
      api.call('getShop', { signal }),
      slip_state === 'waiting' ? api.call('getOrder', { params: { id }, signal }) : null,
    ]);
    return {
      accounts: shop.data.bank_accounts,
      buyers: detail?.data.slips.findLast(({ state }) => state === 'waiting')?.bank_account ?? null,
    };
  });
  return { accounts: loaded.data?.accounts ?? [], buyers: loaded.data?.buyers ?? null, isKnown: loaded.state !== 'loading' };
}
