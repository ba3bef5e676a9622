import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Key, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers align right. */
  align?: 'left' | 'right' | undefined;
  /** The card's heading on a phone. One column at most. */
  heading?: boolean | undefined;
  /** The row's buttons: the header is for screen readers only; on a phone they fill the card's foot. */
  actions?: boolean | undefined;
  /** Short values without line breaks. */
  nowrap?: boolean | undefined;
  /** Hidden on a tablet, where another column shows it too. */
  roomy?: boolean | undefined;
  className?: string | undefined;
  /** The sort key of this column. */
  sort?: string | undefined;
};

/** The list's current sort ('name', '-created_at', null for its default), and its address with another one. */
export type TableSort = { by: string | null; href: (by: string) => string };

type TableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Highlights a row whose details are open. */
  isSelected?: ((row: Row) => boolean) | undefined;
  /** Turns the headers of columns with a `sort` into links. */
  sort?: TableSort | undefined;
  className?: string | undefined;
};

/** A table; more compact on a tablet, and one card per row on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, isSelected, sort, className }: TableProps<Row>) {
  return (
    <div className={cx('relative md:overflow-x-auto md:rounded-xl md:border md:bg-surface md:shadow-sm', className)}>
      <table className="block w-full border-collapse text-[0.9375rem] md:table md:text-sm xl:text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="md:border-b md:bg-canvas">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort && column.sort !== undefined ? ariaSort(sort.by, column.sort) : undefined}
                className={cx(
                  'px-2 py-3 text-xs font-semibold whitespace-nowrap text-ink-soft first:pl-4 last:pr-4 xl:px-4 xl:first:pl-6 xl:last:pr-6',
                  column.align === 'right' ? 'text-right' : 'text-left',
                  column.roomy && 'md:max-xl:hidden',
                )}
              >
                {column.actions ? <span className="sr-only">{column.header}</span> : <Header column={column} sort={sort} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'block rounded-xl border bg-surface p-4 shadow-sm md:table-row md:rounded-none md:border-0 md:border-b md:p-0 md:shadow-none md:last:border-0',
                isSelected?.(row) ? 'bg-brand-soft' : 'md:hover:bg-canvas',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Header<Row>({ column: { header, sort: key }, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  if (key === undefined || sort === undefined) return header;
  const Icon = sort.by === key ? ArrowUp : sort.by === `-${key}` ? ArrowDown : ChevronsUpDown;
  return (
    <>
      {/* On a phone the headers are for screen readers only, so nothing hidden may take the focus. */}
      <span className="md:hidden">{header}</span>
      <Link
        to={sort.href(sort.by === key ? `-${key}` : key)}
        preventScrollReset
        className="-mx-2 hidden min-h-8 items-center gap-1.5 rounded-sm px-2 hover:bg-brand-soft hover:text-leaf-800 md:inline-flex"
      >
        {header}
        <Icon className="size-3.5" aria-hidden="true" />
      </Link>
    </>
  );
}

function ariaSort(by: string | null, key: string): 'ascending' | 'descending' | 'none' {
  return by === key ? 'ascending' : by === `-${key}` ? 'descending' : 'none';
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const named = !column.heading && !column.actions;
  return (
    <td
      className={cx(
        'md:table-cell md:px-2 md:py-3.5 md:align-middle md:first:pl-4 md:last:pr-4 xl:px-4 xl:first:pl-6 xl:last:pr-6',
        column.heading && 'block pb-2 text-base font-semibold md:text-[0.9375rem]',
        column.actions && 'mt-3 flex flex-wrap gap-2 border-t pt-3 md:mt-0 md:border-0 md:text-right',
        named && 'flex items-start justify-between gap-4 py-1.5',
        column.align === 'right' && 'tabular-nums md:text-right',
        column.nowrap && 'whitespace-nowrap',
        column.roomy && 'md:max-xl:hidden',
        column.className,
      )}
    >
      {named && (
        <span className="shrink-0 text-sm text-ink-soft md:hidden" aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={named ? 'min-w-0 text-right md:[text-align:inherit]' : undefined}>{column.cell(row)}</div>
    </td>
  );
}
