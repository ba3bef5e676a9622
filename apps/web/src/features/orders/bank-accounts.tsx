import type { BankAccount } from '@lapak/contract/schemas/bank-account';
import { rupiah } from '../../lib/format.ts';
import { CopyButton } from './copy-button.tsx';

type BankAccountsProps = {
  accounts: readonly BankAccount[];
  /** What is to be transferred, in whole rupiah; null while nobody knows it to the rupiah. */
  amount: number | null;
  /** What of it are unique digits. */
  digits?: number;
};

const row = 'flex items-center justify-between gap-3 px-4 py-3';

/** The exact amount of a manual transfer and the accounts that it may go to, each to be copied. */
export function BankAccounts({ accounts, amount, digits = 0 }: BankAccountsProps) {
  return (
    <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
      {amount !== null && (
        <li className={row}>
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">Jumlah yang ditransfer</p>
            <p className="text-xl font-bold tracking-tight tabular-nums">{rupiah(amount)}</p>
            {digits > 0 && <p className="text-sm">Termasuk kode unik {rupiah(digits)}. Transfer tepat sampai angka terakhir.</p>}
          </div>
          <CopyButton text={String(Math.round(amount))} what="jumlah transfer" short="jumlah" />
        </li>
      )}
      {accounts.map(({ bank, number, holder }) => (
        <li key={`${bank} ${number}`} className={row}>
          <div className="min-w-0">
            <p className="text-sm wrap-anywhere text-ink-soft">{bank}</p>
            <p className="font-bold tracking-tight wrap-anywhere tabular-nums sm:text-lg">{inGroups(number)}</p>
            <p className="text-sm wrap-anywhere">a.n. {holder}</p>
          </div>
          <CopyButton text={number} what={`nomor rekening ${bank}`} short="nomor" />
        </li>
      ))}
    </ul>
  );
}

/** '7000 0000 14': easier to compare with what the bank's app shows. */
function inGroups(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
}
