import { countText, longDay, rupiah } from '@lapak/web/lib/format.ts';
import { type Column, Table } from '@lapak/web/ui/table.tsx';
import type { BankPreview } from '../../contract/bank-statement.ts';

type Line = BankPreview['lines'][number] & { at: number };

const COLUMNS: Column<Line>[] = [
  {
    key: 'day',
    header: 'Tanggal',
    nowrap: true,
    card: 'col-span-2 col-start-1 row-start-2 text-sm text-ink-soft tabled:text-ink',
    cell: ({ day }) => longDay(day),
  },
  { key: 'said', header: 'Keterangan', card: 'col-start-1 row-start-1 wrap-anywhere', cell: ({ description }) => description || '–' },
  {
    key: 'in',
    header: 'Masuk',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 empty:hidden',
    cell: ({ amount }) => amount > 0 && <strong>{rupiah(amount)}</strong>,
  },
  {
    key: 'out',
    header: 'Keluar',
    align: 'right',
    nowrap: true,
    card: 'col-start-2 row-start-1 empty:hidden',
    cell: ({ amount }) =>
      amount < 0 && (
        <strong className="text-danger">
          <span className="tabled:hidden">−</span>
          {rupiah(-amount)}
        </strong>
      ),
  },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'right',
    nowrap: true,
    roomy: true,
    card: 'max-md:hidden',
    cell: ({ balance }) => (balance === null ? '–' : rupiah(balance)),
  },
];

/** The first lines as they would be taken in, and what all of them come to. */
export function ReadLines({ preview: { lines, count, known, skipped, pending, from, to, sum_in, sum_out } }: { preview: BankPreview }) {
  if (from === null || to === null)
    return <p className="text-ink-soft">Tidak ada baris dengan tanggal dan jumlah. Periksa pilihan kolom.</p>;
  return (
    <>
      <p>
        <strong>{countText(count)} baris</strong>, {longDay(from)} sampai {longDay(to)}: masuk {rupiah(sum_in)}, keluar {rupiah(sum_out)}.
        {known > 0 && ` ${countText(known)} di antaranya sudah pernah diimpor.`}
        {pending > 0 && ` ${countText(pending)} baris belum dibukukan bank (PEND); impor lagi nanti.`}
        {skipped > 0 && ` ${countText(skipped)} baris judul, saldo, dan tanpa jumlah dilewati.`}
      </p>
      <Table
        caption="Baris pertama"
        columns={COLUMNS}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => at}
        cardClass="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3"
      />
    </>
  );
}
