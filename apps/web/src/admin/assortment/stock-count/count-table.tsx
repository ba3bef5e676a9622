import { MAX_UNITS } from '@lapak/contract/assortment/stock-limits';
import { Fragment, type KeyboardEvent } from 'react';
import { countText } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { keyOf, type NamedFigure, signed, unitsOf } from '../../shared/components/stock-figures.ts';
import type { CountedLine } from './use-count.ts';

/** A stock level with its product. */
export interface CountRow extends NamedFigure {
  product: string;
  category: string;
}

type CountTableProps = {
  rows: readonly CountRow[];
  lines: ReadonlyMap<string, CountedLine>;
  onType: (row: CountRow, text: string) => void;
};

/** The grid of a level's card: its product, what is recorded above the difference, and the field. */
const COUNT_CARD = 'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-3 py-1.5';

/** A page's stock levels, each with a field for the count. Enter moves to the next. */
export function CountTable({ rows, lines, onType }: CountTableProps) {
  const columns: ReadonlyArray<Column<CountRow>> = [
    {
      key: 'product',
      header: 'Produk',
      card: 'col-start-1 row-span-2 row-start-1',
      cell: ({ product, name, category }) => (
        <>
          <span className="font-semibold wrap-anywhere">{product}</span>
          {name !== null && <span className="wrap-anywhere">, {name}</span>}
          <span className="block text-sm text-ink-soft wrap-anywhere max-md:hidden">{category}</span>
        </>
      ),
    },
    {
      key: 'stock',
      header: 'Tercatat',
      align: 'right',
      card: 'col-start-2 row-start-1 self-end text-right text-sm tabled:text-[0.9375rem]',
      cell: (row) => {
        const line = lines.get(keyOf(row));
        return (
          <>
            <span className="text-ink-soft tabled:hidden">tercatat </span>
            {countText(line?.expected ?? row.stock)}
            {line && line.expected !== row.stock && <span className="block text-sm text-warning">sekarang {countText(row.stock)}</span>}
          </>
        );
      },
    },
    {
      key: 'counted',
      header: 'Hitungan',
      align: 'right',
      className: 'md:w-44',
      card: 'col-start-3 row-span-2 row-start-1',
      cell: (row) => {
        const typed = lines.get(keyOf(row))?.typed ?? '';
        const isWrong = typed !== '' && unitsOf(typed) === null;
        return (
          <Fragment>
            <TextInput
              aria-label={`Hitungan ${row.fullName}`}
              {...(isWrong && { 'aria-invalid': true })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={typed}
              onChange={(event) => onType(row, event.target.value)}
              onKeyDown={goToNext}
              className="ml-auto w-20 scroll-mt-24 tabled:w-32 scroll-mb-28 text-right tabular-nums"
            />
            {isWrong && (
              <span className="mt-1 block text-sm font-medium text-danger">{`Isi angka bulat dari 0 sampai ${countText(MAX_UNITS)}.`}</span>
            )}
          </Fragment>
        );
      },
    },
    {
      key: 'difference',
      header: 'Selisih',
      align: 'right',
      className: 'md:w-32',
      card: 'col-start-2 row-start-2 self-start text-right text-sm tabled:text-[0.9375rem]',
      cell: (row) => <Difference line={lines.get(keyOf(row))} />,
    },
  ];
  return <Table caption="Hitung stok" columns={columns} cardClass={COUNT_CARD} rows={rows} rowKey={keyOf} />;
}

function Difference({ line }: { line: CountedLine | undefined }) {
  const units = line === undefined ? null : unitsOf(line.typed);
  if (!line || units === null) return <span className="max-md:sr-only">–</span>;
  const difference = units - line.expected;
  return (
    <span className={cx('font-semibold', difference < 0 ? 'text-danger' : difference > 0 ? 'text-success' : 'text-ink-soft')}>
      {difference === 0 ? 'Cocok' : signed(difference)}
    </span>
  );
}

function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
