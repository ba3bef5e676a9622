import { addSen, NO_MONEY, toRupiah } from '@lapak/contract/money/sen';
import type { LeftOut, PartnerStatement } from '@lapak/contract/partners/statements';
import type { Connection } from '../../../database/connection.ts';
import { findAccountStates } from '../../assortment/businesses/index.ts';
import { presentStatement } from './present.ts';
import { findStatements, type StatementRow } from './statement-queries.ts';

/** Statements by their ids, as they stand now. */
export async function loadStatements(connection: Connection, ids: readonly number[]): Promise<PartnerStatement[]> {
  return withAccounts(connection, await findStatements(connection, ids));
}

/** These statements, each with whether its partner can be paid by transfer. */
export async function withAccounts(connection: Connection, rows: readonly StatementRow[]): Promise<PartnerStatement[]> {
  const states = await statesOf(connection, rows);
  return rows.map((row) => presentStatement(row, states.get(row.business_id) ?? 'none'));
}

/** What is to be paid, without what no bank can pay. */
export async function withoutUnpayable(connection: Connection, rows: readonly StatementRow[]): Promise<StatementRow[]> {
  const states = await statesOf(connection, rows);
  return rows.filter(({ business_id, payable }) => payable > 0 && states.get(business_id) === 'ready');
}

/** What no bank can pay of all that is to be paid, by the reason. */
export async function loadLeftOut(connection: Connection): Promise<LeftOut[]> {
  const rows = await findStatements(connection, null);
  const states = await statesOf(connection, rows);
  return (['none', 'waiting'] as const).flatMap((account) => {
    const left = rows.filter(({ business_id }) => states.get(business_id) === account);
    const payable = toRupiah(left.reduce((sum, row) => addSen(sum, row.payable), NO_MONEY));
    return left.length === 0 ? [] : [{ account, count: left.length, payable }];
  });
}

function statesOf(connection: Connection, rows: readonly StatementRow[]) {
  return findAccountStates(connection, [...new Set(rows.map(({ business_id }) => business_id))]);
}
