import type { BankAccount } from '@lapak/contract/kernel/bank-account';
import { rupiah } from '../../lib/format.ts';
import { CopyRow } from './copy-row.tsx';

type BankAccountsProps = {
  accounts: readonly BankAccount[];
  /** The amount in whole rupiah; null while it isn't final. */
  amount: number | null;
  /** The unique digits in it. */
  digits?: number;
};

/** The exact amount of a manual transfer and the shop's accounts, each with a copy button. */
export function BankAccounts({ accounts, amount, digits = 0 }: BankAccountsProps) {
  return (
    <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
      {amount !== null && (
        <li>
          <CopyRow
            label="Jumlah yang ditransfer"
            value={rupiah(amount)}
            copy={String(Math.round(amount))}
            what="jumlah transfer"
            short="jumlah"
            large
            className="px-4 py-3"
          >
            {digits > 0 && `Termasuk kode unik ${rupiah(digits)}. Transfer tepat sampai angka terakhir.`}
          </CopyRow>
        </li>
      )}
      {accounts.map(({ bank, number, holder }) => (
        <li key={`${bank} ${number}`}>
          <CopyRow label={bank} value={number} copy={number} what={`nomor rekening ${bank}`} short="nomor" className="px-4 py-3">
            a.n. {holder}
          </CopyRow>
        </li>
      ))}
    </ul>
  );
}
