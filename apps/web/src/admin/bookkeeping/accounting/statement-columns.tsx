import {
  STATEMENT_COLUMN_LABELS,
  type Statement,
  type StatementColumn,
  type StatementLine,
} from '@lapak/contract/bookkeeping/financial-statements';
import { longDay, rupiah } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { bracketed } from '../../../ui/paper/bracketed.ts';
import type { Column } from '../../../ui/table.tsx';
import { ledgerView } from '../../shared/addresses/accounting-view.ts';
import { periodName } from '../../shared/list/period-choice.tsx';

/** The grid of a line's card: name and what counts most, the rest below. */
export const STATEMENT_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-3 py-2';

/** The days of a statement: a balance sheet is of its last one. */
export function statementDays(kind: Statement['kind'], period: Statement['period']): string {
  return kind === 'balance' ? `per ${longDay(period.to)}` : periodName(period);
}

/** Name and amounts, as the statement has them. */
export function statementColumns({ columns, period, compared, kind }: Statement): ReadonlyArray<Column<StatementLine>> {
  const main: StatementColumn = kind === 'trial' ? 'closing' : 'amount';
  const heads: Partial<Record<StatementColumn, string>> =
    kind === 'trial' ? {} : { amount: statementDays(kind, period), ...(compared && { compared: statementDays(kind, compared) }) };
  return [
    {
      key: 'name',
      header: 'Akun',
      card: 'col-start-1 row-start-1',
      cell: (line) => <Name line={line} period={period} />,
    },
    ...columns.map(
      (column, index): Column<StatementLine> => ({
        key: column,
        header: heads[column] ?? STATEMENT_COLUMN_LABELS[column],
        align: 'right',
        nowrap: true,
        card: cx(
          'has-data-nil:hidden tabled:has-data-nil:table-cell',
          column === main ? 'col-start-2 row-start-1 text-right' : 'col-span-2 text-right text-sm tabled:text-[length:inherit]',
        ),
        cell: ({ kind: line, amounts, is_asset: isAsset }) => {
          const amount = amounts[index];
          if (amount === undefined) return <span data-nil="" />;
          const isStrong = line === 'sum' || line === 'result';
          return (
            <>
              {column !== main && (
                <span className="mr-2 text-ink-soft tabled:hidden">{heads[column] ?? STATEMENT_COLUMN_LABELS[column]}</span>
              )}
              <Amount
                amount={amount}
                isStrong={isStrong}
                isSided={column === 'opening' || column === 'closing'}
                isShort={isAsset && amount < 0 && BALANCES.includes(column)}
              />
            </>
          );
        },
      }),
    ),
  ];
}

function Name({ line: { kind, number, name }, period }: { line: StatementLine; period: Statement['period'] }) {
  if (kind === 'section') return <b className="text-sm tracking-wide text-leaf-800 uppercase">{name}</b>;
  if (kind !== 'account') return <b>{name}</b>;
  if (number === null) return <span className="tabled:pl-3">{name}</span>;
  return (
    <Link
      to={ledgerView.address({ account: number, ...period })}
      className="inline-block underline-offset-4 hover:underline tabled:pl-3 pointer-coarse:py-1.5"
    >
      <span className="mr-2 text-sm text-ink-soft tabular-nums">{number}</span>
      {name}
    </Link>
  );
}

/** What is there, rather than what moved. */
const BALANCES: readonly StatementColumn[] = ['opening', 'closing', 'amount', 'compared'];

/**
 * A balance says on which side it is where that may be either; the sides stand below each other. Red: a place has less than
 * nothing.
 */
function Amount({ amount, isStrong, isSided, isShort }: { amount: number; isStrong: boolean; isSided: boolean; isShort: boolean }) {
  const side = isSided && (
    <span className="text-ink-soft tabled:inline-block tabled:w-4 tabled:pl-1 tabled:text-left">{amount < 0 ? ' K' : ''}</span>
  );
  if (amount === 0 && !isStrong)
    return (
      <span data-nil="" className="text-ink-soft">
        –{side}
      </span>
    );
  return (
    <span className={isShort ? 'font-bold text-danger' : isStrong ? 'font-bold' : undefined}>
      {isSided ? rupiah(Math.abs(amount)) : bracketed(amount)}
      {side}
    </span>
  );
}
