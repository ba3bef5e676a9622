import { compactDateTime, longDay } from '@lapak/web/lib/format.ts';
import { Badge } from '@lapak/web/ui/badge.tsx';
import { Button } from '@lapak/web/ui/button.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import { Link2Off } from 'lucide-react';
import type { BankBookRow, BankLine } from '../contract/bank-statement.ts';
import { rowDetails, rowTitle } from './row-texts.ts';
import { signedRupiah } from './signed-rupiah.ts';

/** The grid of a row's card: what, how much; the day; its buttons. */
export const LINE_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3';
const DAY_CARD = 'col-span-2 col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[0.9375rem] tabled:text-ink';
const WHAT_CARD = 'col-start-1 row-start-1 wrap-anywhere tabled:min-w-48';
const ACTS_CARD = 'col-span-2 col-start-1 row-start-4 pt-1 tabled:pt-0';

type Act = (opened: { act: 'match' | 'book' | 'aside'; line: BankLine }) => void;

const dayColumn: Column<{ day: string }> = { key: 'day', header: 'Tanggal', nowrap: true, card: DAY_CARD, cell: ({ day }) => longDay(day) };
const amountColumn: Column<{ amount: number }> = {
  key: 'amount',
  header: 'Jumlah',
  align: 'right',
  nowrap: true,
  card: 'col-start-2 row-start-1 text-right',
  cell: ({ amount }) => <strong className={amount < 0 ? 'text-danger' : undefined}>{signedRupiah(amount)}</strong>,
};
const detailsColumn: Column<BankLine> = {
  key: 'description',
  header: 'Keterangan bank',
  card: WHAT_CARD,
  cell: ({ description }) => description || 'Tanpa keterangan',
};

/** Lines of the bank that nobody has settled. */
export function lineColumns(onOpen: Act): Column<BankLine>[] {
  return [
    dayColumn,
    detailsColumn,
    amountColumn,
    {
      key: 'acts',
      header: 'Tindakan',
      actions: true,
      card: ACTS_CARD,
      cell: (line) => (
        <span className="flex flex-wrap gap-2 tabled:justify-end">
          <Button variant="secondary" size="sm" onClick={() => onOpen({ act: 'match', line })}>
            Cocokkan
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onOpen({ act: 'book', line })}>
            Catat
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onOpen({ act: 'aside', line })}>
            Sisihkan
          </Button>
        </span>
      ),
    },
  ];
}

/** Lines with what they are in the book, or why they aren't. */
export function settledColumns(onRelease: (line: BankLine) => void): Column<BankLine>[] {
  return [
    dayColumn,
    detailsColumn,
    {
      key: 'book',
      header: 'Menurut buku',
      card: 'col-span-2 col-start-1 row-start-3 text-sm wrap-anywhere tabled:min-w-48 tabled:text-[0.9375rem]',
      cell: ({ rows, reason, settled_by, settled_at }) => (
        <span className="grid gap-1">
          {rows.map((row) => (
            <BookText key={row.id} row={row} isOneOf={rows.length > 1} />
          ))}
          {reason !== null && (
            <span>
              <Badge>Bukan uang toko</Badge> {reason}
            </span>
          )}
          <span className="text-sm text-ink-soft">
            {settled_by ?? 'Cocok sendiri'}
            {settled_at !== null && ` · ${compactDateTime(settled_at)}`}
          </span>
        </span>
      ),
    },
    amountColumn,
    {
      key: 'acts',
      header: 'Tindakan',
      actions: true,
      card: ACTS_CARD,
      cell: (line) => (
        <Button variant="ghost" size="sm" onClick={() => onRelease(line)}>
          <Link2Off aria-hidden="true" /> Lepas
        </Button>
      ),
    },
  ];
}

/** What the book has and the bank has not. */
export const BOOK_COLUMNS: Column<BankBookRow>[] = [
  dayColumn,
  { key: 'what', header: 'Catatan buku', card: WHAT_CARD, cell: (row) => <BookText row={row} /> },
  amountColumn,
];

/** A posting in two lines; with its amount where it is one of several. */
export function BookText({ row, isOneOf = false }: { row: BankBookRow; isOneOf?: boolean }) {
  const details = rowDetails(row);
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">
        {rowTitle(row)}
        {isOneOf && <span className="font-normal"> {signedRupiah(row.amount)}</span>}
      </span>
      {details !== '' && <span className="text-sm text-ink-soft">{details}</span>}
    </span>
  );
}
