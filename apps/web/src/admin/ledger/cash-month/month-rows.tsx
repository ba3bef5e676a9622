import type { CashMonth, CashRow } from '@lapak/contract/ledger/cash-book';
import { longDay, rupiah } from '../../../lib/format.ts';
import { bracketed } from '../../../ui/paper/bracketed.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { detailsOf, titleOf } from '../../shared/components/cash-facts.tsx';

/** Sums in rupiah, of which each may have two decimals. */
export const wholeOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;

interface Line {
  key: string;
  day: string;
  text: string;
  category: string;
  place: string;
  came: number | null;
  went: number | null;
  balance: number;
  isSum?: true;
}

/** On paper: the month's rows by the day of booking, and what all places have after each. What only moves comes and goes. */
export function MonthRows({ sheet }: { sheet: CashMonth }) {
  if (sheet.rows.length === 0) return null;
  return (
    <section aria-labelledby="rows" className="mt-8 hidden print:block">
      <h2 id="rows" className="mb-2 text-lg font-bold">
        Catatan
      </h2>
      <Table
        caption="Catatan buku kas"
        columns={COLUMNS}
        rows={linesOf(sheet)}
        rowKey={({ key }) => key}
        className="print:[&_table]:text-[0.75rem]"
      />
    </section>
  );
}

function linesOf({ rows, opening, from, to }: CashMonth): Line[] {
  const blank = { text: '', place: '', isSum: true } as const;
  let balance = wholeOf(opening);
  const lines: Line[] = [{ ...blank, key: 'opening', day: from, category: 'Saldo awal bulan', came: null, went: null, balance }];
  for (const row of rows.toSorted((one, other) => one.booked_on.localeCompare(other.booked_on))) {
    const [came, went] = [row.to && row.amount, row.from && row.amount];
    balance = wholeOf([balance, came ?? 0, -(went ?? 0)]);
    lines.push({
      ...{ key: row.id, day: row.booked_on, text: textOf(row), category: titleOf(row), came, went, balance },
      place: [row.from?.name, row.to?.name].filter(Boolean).join(' → '),
    });
  }
  const sumOf = (side: 'came' | 'went') => wholeOf(lines.map((line) => line[side] ?? 0));
  lines.push({ ...blank, key: 'closing', day: to, category: 'Saldo akhir bulan', came: sumOf('came'), went: sumOf('went'), balance });
  return lines;
}

function textOf(row: CashRow): string {
  const day = row.happened_on === row.booked_on ? '' : `terjadi ${longDay(row.happened_on)}`;
  return [row.is_undone && 'dibatalkan', row.is_undoing && 'pembatalan', detailsOf(row), day].filter(Boolean).join(' · ');
}

const amountOf = (amount: number | null) => (amount === null ? '' : rupiah(amount));

const COLUMNS: ReadonlyArray<Column<Line>> = [
  { key: 'day', header: 'Tanggal', nowrap: true, cell: ({ day }) => longDay(day) },
  { key: 'text', header: 'Keterangan', className: 'wrap-anywhere', cell: ({ text }) => text },
  { key: 'category', header: 'Keperluan', cell: ({ category, isSum }) => (isSum ? <b>{category}</b> : category) },
  { key: 'place', header: 'Tempat', cell: ({ place }) => place },
  { key: 'came', header: 'Masuk', align: 'right', nowrap: true, cell: ({ came }) => amountOf(came) },
  { key: 'went', header: 'Keluar', align: 'right', nowrap: true, cell: ({ went }) => amountOf(went) },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'right',
    nowrap: true,
    cell: ({ balance, isSum }) => (isSum ? <b>{bracketed(balance)}</b> : bracketed(balance)),
  },
];
