import type { Connection } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import type { z } from 'zod';
import type { BankLine } from '../contract/bank-statement.ts';
import { findBookRows } from './book-queries.ts';
import { findLine, type LineRow } from './line-queries.ts';

/** A line as it is shown. Throws `not_found`. */
export async function loadLine(connection: Connection, id: number): Promise<z.infer<typeof BankLine>> {
  const [line] = await withRows(connection, [existing(await findLine(connection, id))]);
  return existing(line);
}

/** Lines with the postings that they are matched with. */
export async function withRows(connection: Connection, lines: readonly LineRow[]): Promise<z.infer<typeof BankLine>[]> {
  const ids = lines.flatMap(({ posting_ids }) => posting_ids);
  const places = [...new Set(lines.map(({ place }) => place))];
  const rows = new Map((ids.length === 0 ? [] : await findBookRows(connection, places, ids)).map((row) => [row.id, row]));
  return lines.map((line) => ({ ...line, rows: line.posting_ids.flatMap((id) => rows.get(id) ?? []) }));
}
