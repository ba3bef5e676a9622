import type { Key, ReactNode } from 'react';
import { cx } from './cx.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  align?: 'left' | 'right' | undefined;
  /** The card's heading on a phone. One column at most. */
  heading?: boolean | undefined;
  /** The row's buttons: the header is for screen readers only, and on a phone they span the card's foot. */
  actions?: boolean | undefined;
  className?: string | undefined;
};

type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Marks a row, for one whose details are open. */
  isSelected?: ((row: Row) => boolean) | undefined;
  className?: string | undefined;
};

/** Rows and columns; on a phone each row becomes a card that names its figures. */
export function Table<Row>({ caption, columns, rows, rowKey, isSelected, className }: TableProps<Row>) {
  return (
    <div className={cx('relative lg:overflow-x-auto lg:rounded-xl lg:border lg:bg-surface lg:shadow-sm', className)}>
      <table className="block w-full border-collapse text-[0.9375rem] lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="lg:border-b lg:bg-canvas">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'px-4 py-3 text-xs font-semibold whitespace-nowrap text-ink-soft first:pl-6 last:pr-6',
                  column.align === 'right' ? 'text-right' : 'text-left',
                )}
              >
                {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'block rounded-xl border bg-surface p-4 shadow-sm lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:p-0 lg:shadow-none lg:last:border-0',
                isSelected?.(row) ? 'bg-brand-soft' : 'lg:hover:bg-canvas',
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

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const named = !column.heading && !column.actions;
  return (
    <td
      className={cx(
        'lg:table-cell lg:px-4 lg:py-3.5 lg:align-middle lg:first:pl-6 lg:last:pr-6',
        column.heading && 'block pb-2 text-base font-semibold lg:text-[0.9375rem]',
        column.actions && 'mt-3 flex flex-wrap gap-2 border-t pt-3 lg:mt-0 lg:border-0 lg:text-right',
        named && 'flex items-start justify-between gap-4 py-1.5',
        column.align === 'right' && 'tabular-nums lg:text-right',
        column.className,
      )}
    >
      {named && (
        <span className="shrink-0 text-sm text-ink-soft lg:hidden" aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={named ? 'min-w-0 text-right lg:[text-align:inherit]' : undefined}>{column.cell(row)}</div>
    </td>
  );
}
