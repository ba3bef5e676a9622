import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Key, type ReactNode, useMemo } from 'react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  /** Shown in place of the header's text, such as a tick for all rows. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers align right. */
  align?: 'left' | 'right' | undefined;
  /** The card's heading. One column at most. */
  heading?: boolean | undefined;
  /** The row's buttons: the header is for screen readers only; they fill a card's foot. */
  actions?: boolean | undefined;
  /** The header is for screen readers only. */
  quiet?: boolean | undefined;
  /** All its lines on a card, too: they are read nowhere else. */
  whole?: boolean | undefined;
  /** Short values without line breaks. */
  nowrap?: boolean | undefined;
  /** Hidden on a tablet, where another column shows it too. */
  roomy?: boolean | undefined;
  className?: string | undefined;
  /** Its place in a card, as classes of a grid's child; it stands there without its name. */
  card?: string | undefined;
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
  /** Below which width of the window its rows are cards: 'xl' where many columns would be squeezed, on paper too. */
  cards?: 'md' | 'lg' | 'xl' | undefined;
  /** The grid of a card whose cells have a `card`. */
  cardClass?: string | undefined;
  className?: string | undefined;
};

/** A card without a grid of its own: its heading with the buttons beside it, then one fact beside the other, each of one line. */
const CARD = 'flex flex-wrap items-center gap-x-3 px-3 py-1.5';

/** A table; more compact on a tablet. On a phone, and with `cards` also on a tablet, each row is a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isSelected, sort, cards = 'md', cardClass = CARD, className } = props;
  return (
    <div
      data-cards={cards}
      className={cx('relative tabled:overflow-x-auto tabled:rounded-xl tabled:border tabled:bg-surface tabled:shadow-sm', className)}
    >
      <table className="block w-full border-collapse text-[0.9375rem] leading-snug tabled:table tabled:text-sm tabled:leading-snug xl:text-[0.9375rem] xl:leading-snug [&_.text-sm]:leading-snug">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only tabled:not-sr-only tabled:table-header-group">
          <tr className="tabled:border-b tabled:bg-canvas">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort && column.sort !== undefined ? ariaSort(sort.by, column.sort) : undefined}
                className={cx(
                  'text-xs font-semibold whitespace-nowrap text-ink-soft',
                  'px-2 py-1 first:pl-3 last:pr-3',
                  column.align === 'right' ? 'text-right' : 'text-left',
                  column.roomy && 'tabled:max-xl:hidden',
                )}
              >
                {column.head ??
                  (column.actions || column.quiet ? (
                    <span className="sr-only">{column.header}</span>
                  ) : (
                    <Header column={column} sort={sort} />
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cx('grid gap-1.5 tabled:table-row-group', cards !== 'md' && 'md:grid-cols-2')}>
          {rows.map((row) => (
            <Row
              key={rowKey(row)}
              row={row}
              columns={columns}
              className={cx(
                'rounded-xl border shadow-sm tabled:table-row tabled:rounded-none tabled:border-0 tabled:border-b tabled:p-0 tabled:shadow-none tabled:last:border-0',
                cardClass,
                isSelected?.(row) ? 'bg-brand-soft' : 'bg-surface tabled:hover:bg-canvas',
              )}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Item> = { row: Item; columns: ReadonlyArray<Column<Item>>; className: string };

/** Of the same columns and the same record its cells stay as they are: a panel that opens doesn't draw the whole list again. */
function Row<Item>({ row, columns, className }: RowProps<Item>) {
  const cells = useMemo(() => columns.map((column) => <Cell key={column.key} column={column} row={row} />), [columns, row]);
  return <tr className={className}>{cells}</tr>;
}

function Header<Row>({ column: { header, sort: key }, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  if (key === undefined || sort === undefined) return header;
  const Icon = sort.by === key ? ArrowUp : sort.by === `-${key}` ? ArrowDown : ChevronsUpDown;
  return (
    <>
      {/* Above cards the headers are for screen readers only, so nothing hidden may take the focus. */}
      <span className="tabled:hidden">{header}</span>
      <Link
        to={sort.href(sort.by === key ? `-${key}` : key)}
        preventScrollReset
        className="-mx-2 hidden min-h-7 items-center gap-1.5 rounded-sm px-2 hover:bg-brand-soft hover:text-leaf-800 tabled:inline-flex"
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
  const isPlaced = column.card !== undefined;
  const named = !column.heading && !column.actions && !isPlaced;
  return (
    <td
      className={cx(
        column.roomy ? 'tabled:max-xl:hidden tabled:xl:table-cell' : 'tabled:table-cell',
        'tabled:align-middle',
        'tabled:px-2 tabled:py-1 tabled:first:pl-3 tabled:last:pr-3',
        isPlaced && 'block min-w-0',
        column.card,
        column.heading && !isPlaced && '-order-2 block min-w-0 grow basis-32 font-semibold',
        column.actions &&
          !isPlaced &&
          '-order-1 -my-0.5 -mr-2 ml-auto flex shrink-0 flex-wrap items-center gap-1 not-has-[a,button]:hidden tabled:not-has-[a,button]:table-cell tabled:text-right',
        named && 'flex max-w-full min-w-0 items-baseline gap-1.5 text-sm tabled:text-[length:inherit]',
        column.align === 'right' && 'tabular-nums tabled:text-right',
        column.nowrap && 'whitespace-nowrap',
        column.className,
      )}
    >
      {named && (
        <span className="shrink-0 text-xs text-ink-soft tabled:hidden" aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={named ? cx('min-w-0', !column.whole && 'line-clamp-1 tabled:block') : undefined}>{column.cell(row)}</div>
    </td>
  );
}
