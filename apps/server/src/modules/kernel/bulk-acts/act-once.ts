import type { BulkRow } from '@lapak/contract/kernel/bulk';
import type { Database, Transaction } from '../../../database/connection.ts';
import { answerOnce, responseOf, type StoredResponse } from '../idempotency/index.ts';
import { eachRow } from './each-row.ts';
import { insertAct, lockActRows, markRowsUndone } from './queries.ts';

type Kind = Parameters<typeof lockActRows>[1];

/** How to undo what was done to a row; `recordId` is another one's where a copy was made. */
export interface Changed {
  recordId: number;
  before: unknown;
  version: number;
}

/** The call that an act is done by. */
const CALLS = { products: 'actOnProducts', businesses: 'actOnBusinesses', users: 'actOnUsers' } as const;

interface ActCall<Row> {
  kind: keyof typeof CALLS;
  /** The request, which the key stands for. */
  body: { rows: readonly Row[] };
  userId: number;
  key: string | null;
}

interface ActWork<Row> {
  /** Locks all rows in id order, and refuses what concerns all of them. */
  begin(transaction: Transaction, ids: readonly number[]): Promise<(row: Row) => Promise<Changed | null>>;
}

/** Does an act once in one transaction, row by row, and stores how to undo it (decision 76). */
export async function actOnce<Row extends { id: number }>(
  database: Database,
  { kind, body, userId, key }: ActCall<Row>,
  { begin }: ActWork<Row>,
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `act-${kind}`, key, body },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          const ids = body.rows.map(({ id }) => id);
          const rows = await eachRow(transaction, body.rows, await begin(transaction, ids));
          const changed = rows.flatMap(({ result }) => result ?? []);
          const act = await insertAct(transaction, {
            kind,
            userId,
            rows: changed.map(({ recordId, before, version }) => ({ record_id: recordId, before, version })),
          });
          const data = { rows: rows.map(({ result: _, ...row }) => row), act };
          return record(transaction, act ?? 0, responseOf(CALLS[kind], { data }));
        }),
      answer: () => Promise.reject(new Error('an act is recorded with its answer')),
    },
  );
}

interface UndoWork {
  /** Locks the records; the work throws where one isn't as the act left it. */
  begin(
    transaction: Transaction,
    ids: readonly number[],
  ): Promise<(row: { id: number; before: unknown; version: number }) => Promise<void>>;
}

/** Undoes an act row by row; a repeated call does nothing to what has been undone. */
export async function undoAct(database: Database, kind: Kind, id: number, { begin }: UndoWork): Promise<BulkRow[]> {
  return database.transaction(async (transaction) => {
    const stored = await lockActRows(transaction, kind, id);
    const open = stored.filter(({ undone_at }) => undone_at === null);
    const undo = await begin(
      transaction,
      open.map(({ record_id }) => record_id),
    );
    const rows = await eachRow(
      transaction,
      stored.map(({ record_id, ...row }) => ({ id: record_id, ...row })),
      async (row) => (row.undone_at === null ? undo(row) : undefined),
    );
    const undone = rows.filter((row) => row.done).map((row) => row.id);
    if (undone.length > 0) await markRowsUndone(transaction, id, undone);
    return rows.map(({ result: _, ...row }) => row);
  });
}
