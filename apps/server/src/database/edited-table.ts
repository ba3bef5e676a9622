import { eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from './connection.ts';

/** A table whose rows people edit: each change counts its version on. */
type EditedTable = PgTable & { id: PgColumn; version: PgColumn; updated_at?: PgColumn };

/** Values to write; an undefined one leaves its column as it is. */
export type Changes<Table extends PgTable> = { [Column in keyof InferInsertModel<Table>]?: InferInsertModel<Table>[Column] | undefined };

/** The plain queries of such a table, by id. */
export function editedTable<Table extends EditedTable>(table: Table) {
  type Row = InferSelectModel<Table>;
  const is = (id: number): SQL => eq(table.id, id);
  const select = (connection: Connection) =>
    connection
      .select()
      .from(table as PgTable)
      .$dynamic();
  return {
    async findRow(connection: Connection, id: number): Promise<Row | undefined> {
      const [row] = await select(connection).where(is(id));
      return row as Row | undefined;
    },
    /** Locks a row for an update; undefined where there is none. */
    async lockRow(transaction: Transaction, id: number): Promise<Row | undefined> {
      const [row] = await select(transaction).where(is(id)).for('update');
      return row as Row | undefined;
    },
    /** The new row's id. */
    async insertRow(transaction: Transaction, values: InferInsertModel<Table>): Promise<number> {
      const [row] = await transaction
        .insert(table as PgTable)
        .values(values)
        .returning({ id: table.id });
      return (row as { id: number }).id;
    },
    /** The row as it is now; undefined where there is none. */
    async updateRow(transaction: Transaction, id: number, changes: Changes<Table>): Promise<Row | undefined> {
      const counted = { ...changes, version: sql`${table.version} + 1`, ...(table.updated_at && { updated_at: sql`now()` }) };
      const [row] = await transaction
        .update(table as PgTable)
        .set(counted as PgUpdateSetSource<Table>)
        .where(is(id))
        .returning();
      return row as Row | undefined;
    },
    /** False where there is no such row. */
    async deleteRow(transaction: Transaction, id: number): Promise<boolean> {
      const { rowCount } = await transaction.delete(table).where(is(id));
      return rowCount === 1;
    },
  };
}
