import type { BankAccount } from '@lapak/contract/schemas/settings';
import { rupiah } from '../../lib/format.ts';
import { CopyButton } from './copy-button.tsx';

type BankAccountsProps = {
  accounts: readonly BankAccount[];
  /** What is to be transferred, in whole rupiah. */
  amount: number;
};

const row = 'flex items-center justify-between gap-3 px-4 py-3';

/** The exact amount of a manual transfer and the accounts that it may go to, each to be copied. */
export function BankAccounts({ accounts, amount }: BankAccountsProps) {
  return (
    <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
      <li className={row}>
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">Jumlah yang ditransfer</p>
          <p className="text-xl font-bold tracking-tight tabular-nums">{rupiah(amount)}</p>
        </div>
        <CopyButton text={String(Math.round(amount))} what="jumlah transfer" />
      </li>
      {accounts.map(({ bank, number, holder }) => (
        <li key={`${bank} ${number}`} className={row}>
          <div className="min-w-0">
            <p className="text-sm wrap-anywhere text-ink-soft">{bank}</p>
            <p className="font-bold tracking-tight wrap-anywhere tabular-nums sm:text-lg">{inGroups(number)}</p>
            <p className="text-sm wrap-anywhere">a.n. {holder}</p>
          </div>
          <CopyButton text={number} what={`nomor rekening ${bank}`} />
        </li>
      ))}
    </ul>
  );
}

/** '7000 0000 14': easier to compare with what the bank's app shows. */
function inGroups(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
}
