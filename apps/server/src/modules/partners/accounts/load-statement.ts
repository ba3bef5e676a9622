import { addSen } from '@lapak/contract/money/sen';
import type { LeftOut, PartnerStatement } from '@lapak/contract/partners/statements';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { findAccountStates } from '../../assortment/businesses/index.ts';
import { findStatements, type StatementRow } from './statement-queries.ts';

/** Statements by their ids, as they stand now. */
export async function loadStatements(connection: Connection, ids: readonly number[]): Promise<z.infer<typeof PartnerStatement>[]> {
  return withAccounts(connection, await findStatements(connection, ids));
}

/** These statements, each with whether its partner can be paid by transfer. */
export async function withAccounts(connection: Connection, rows: readonly StatementRow[]): Promise<z.infer<typeof PartnerStatement>[]> {
  const states = await statesOf(connection, rows);
  return rows.map((row) => ({
    ...row,
    account: states.get(row.business_id) ?? 'none',
    business: { id: row.business_id, name: row.business_name },
  }));
}

/** What is to be paid, without what no bank can pay. */
export async function withoutUnpayable(connection: Connection, rows: readonly StatementRow[]): Promise<StatementRow[]> {
  const states = await statesOf(connection, rows);
  return rows.filter(({ business_id, payable }) => payable > 0 && states.get(business_id) === 'ready');
}

/** What no bank can pay of all that is to be paid, by the reason. */
export async function loadLeftOut(connection: Connection): Promise<z.infer<typeof LeftOut>[]> {
  const rows = await findStatements(connection, null);
  const states = await statesOf(connection, rows);
  return (['none', 'waiting'] as const).flatMap((account) => {
    const left = rows.filter(({ business_id }) => states.get(business_id) === account);
    const payable = addSen(...left.map((row) => row.payable));
    return left.length === 0 ? [] : [{ account, count: left.length, payable }];
  });
}

function statesOf(connection: Connection, rows: readonly StatementRow[]) {
  return findAccountStates(connection, [...new Set(rows.map(({ business_id }) => business_id))]);
}
