import type { CashRow } from '@lapak/contract/ledger/cash-book';
import { CASH_ROW_LABELS, isBank, isHeldByProvider } from '@lapak/contract/ledger/cash-places';
import { longDay, rupiah } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';

/** The grid of a row's card: what, how much; from where to where, for whom; its buttons. */
export const CASH_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-3 py-1';

/** What a row of the cash book says. */
export const CASH_FACTS: Column<CashRow>[] = [
  {
    key: 'day',
    header: 'Tanggal',
    nowrap: true,
    card: 'col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[0.9375rem] tabled:text-ink',
    cell: ({ happened_on }) => longDay(happened_on),
  },
  {
    key: 'what',
    header: 'Untuk apa',
    card: 'col-start-1 row-start-1 wrap-anywhere tabled:min-w-36',
    cell: (row) => (
      <span className="grid sm:gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={row.is_undone ? 'font-semibold line-through' : 'font-semibold'}>{titleOf(row)}</span>
          {row.is_undone && <Badge>Dibatalkan</Badge>}
          {row.is_undoing && <Badge>Pembatalan</Badge>}
          {isLate(row) && <Badge>Menyusul</Badge>}
          {row.problem && <Badge tone="warning">{PROBLEMS[row.problem]}</Badge>}
        </span>
        {detailsOf(row) !== '' && <span className="text-sm text-ink-soft max-sm:line-clamp-1">{detailsOf(row)}</span>}
      </span>
    ),
  },
  {
    key: 'way',
    header: 'Dari, ke',
    card: 'col-span-2 col-start-1 row-start-3 text-sm tabled:min-w-40 tabled:text-[0.9375rem] xl:min-w-56',
    cell: ({ from, to }) => (
      <>
        {from?.name ?? 'Luar'} <span aria-hidden="true">→</span>
        <span className="sr-only"> ke </span> {to?.name ?? 'Luar'}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 text-right',
    cell: ({ amount, from, to }) => (
      <strong className={from !== null && to === null ? 'text-danger' : undefined}>
        {from !== null && to === null && '−'}
        {rupiah(amount)}
      </strong>
    ),
  },
  {
    key: 'by',
    header: 'Oleh',
    roomy: true,
    card: 'col-start-2 row-start-2 text-right text-sm text-ink-soft tabled:text-left',
    cell: ({ by }) => by ?? '–',
  },
];

const PROBLEMS = { unsaid: 'Keperluan atau orang belum ditulis', unclear: 'Belum jelas tempatnya' } as const;

/** What a row was for, in one or two words. */
export function titleOf({ kind, category, from, to }: CashRow): string {
  if (kind === 'expense') return category ?? CASH_ROW_LABELS.expense;
  if (kind !== 'move') return CASH_ROW_LABELS[kind];
  if (isHeldByProvider(from?.place ?? null)) return 'Pencairan ke bank';
  if (isBank(to?.place ?? null)) return isBank(from?.place ?? null) ? CASH_ROW_LABELS.move : 'Setor ke bank';
  if (isBank(from?.place ?? null)) return 'Tarik dari bank';
  if (to?.place === 'safe') return 'Masuk brankas';
  return from?.place === 'safe' ? 'Keluar dari brankas' : CASH_ROW_LABELS.move;
}

/** It happened in a month that was over when it was booked. */
function isLate({ happened_on, booked_on }: CashRow): boolean {
  return happened_on.slice(0, 7) < booked_on.slice(0, 7);
}

/** Who, what for and by which paper. */
export function detailsOf({ to_whom, about, reference, own_day }: CashRow): string {
  return [to_whom, about, reference, own_day && `tertulis ${longDay(own_day)}`].filter(Boolean).join(' · ');
}
