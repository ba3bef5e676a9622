import { STATEMENT_KINDS, STATEMENT_LABELS, type StatementKind } from '@lapak/contract/bookkeeping/financial-statements';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { accountingView, ledgerView, monthsView } from '../addresses/accounting-view.ts';

type AccountingTabsProps = {
  shown: StatementKind | 'ledger' | 'months';
  /** Days to keep where the next place shows some. */
  days?: { from: string | null; to: string | null };
};

/** What a bookkeeper looks at, one beside the other. */
export function AccountingTabs({ shown, days = { from: null, to: null } }: AccountingTabsProps) {
  return (
    <div className="mb-2 print:hidden">
      <ChipRow label="Laporan keuangan">
        {STATEMENT_KINDS.map((kind) => (
          <ChipLink key={kind} to={accountingView.address({ kind, ...days })} selected={shown === kind}>
            {STATEMENT_LABELS[kind]}
          </ChipLink>
        ))}
        <ChipLink to={ledgerView.address(days)} selected={shown === 'ledger'}>
          Buku besar
        </ChipLink>
        <ChipLink to={monthsView.address()} selected={shown === 'months'}>
          Tutup bulan
        </ChipLink>
      </ChipRow>
    </div>
  );
}
