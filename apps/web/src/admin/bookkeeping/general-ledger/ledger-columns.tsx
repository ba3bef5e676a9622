import type { LedgerRow } from '@lapak/contract/bookkeeping/financial-statements';
import { longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';

/** The grid of a row's card: what and its balance; day and amount. */
export const LEDGER_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 px-3 py-2';

export const LEDGER_COLUMNS: ReadonlyArray<Column<LedgerRow>> = [
  {
    key: 'day',
    header: 'Tanggal',
    nowrap: true,
    card: 'col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[length:inherit] tabled:text-ink',
    cell: ({ day, document }) => (
      <>
        {longDay(day)}
        <span className="hidden text-sm text-ink-soft tabled:block">{document}</span>
      </>
    ),
  },
  {
    key: 'about',
    header: 'Keterangan',
    card: 'col-start-1 row-start-1 min-w-0 wrap-anywhere',
    cell: ({ about, kind, against, happened_on }) => (
      <>
        <span className="font-semibold">{about}</span>
        {happened_on !== null && <Badge className="ml-2">{`Hari kejadian ${longDay(happened_on)}`}</Badge>}
        <span className="block text-sm text-ink-soft">
          {[about === kind ? null : kind, against.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    key: 'debit',
    header: 'Debit',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 text-right font-semibold tabled:font-normal',
    cell: ({ debit, credit }) => (
      <>
        <span className="tabled:hidden">{debit === 0 ? `−${rupiah(credit)}` : rupiah(debit)}</span>
        <span className="hidden tabled:inline">{debit === 0 ? '–' : rupiah(debit)}</span>
      </>
    ),
  },
  {
    key: 'credit',
    header: 'Kredit',
    align: 'right',
    nowrap: true,
    card: 'hidden',
    cell: ({ credit }) => (credit === 0 ? '–' : rupiah(credit)),
  },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-2 text-right text-sm text-ink-soft tabled:text-[length:inherit] tabled:text-ink',
    cell: ({ balance }) => (
      <>
        <span className="tabled:hidden">Saldo </span>
        {rupiah(Math.abs(balance))}
        <span className="text-ink-soft tabled:inline-block tabled:w-4 tabled:pl-1 tabled:text-left">{balance < 0 ? ' K' : ''}</span>
      </>
    ),
  },
];
