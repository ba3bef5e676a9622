import type { PartnerStatement } from '@lapak/contract/schemas/partners';
import type { Connection } from '../../database/connection.ts';
import { presentStatement } from './present.ts';
import { findStatements } from './statement-queries.ts';

/** Statements by their ids, as they stand now. */
export async function loadStatements(connection: Connection, ids: readonly number[]): Promise<PartnerStatement[]> {
  return (await findStatements(connection, ids)).map(presentStatement);
}
