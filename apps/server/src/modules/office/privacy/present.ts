import type { DataRequest } from '@lapak/contract/office/privacy';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { findRetainedNames } from '../../sales/records/index.ts';
import { lastBookYear } from './books.ts';
import type { RequestRow } from './queries.ts';

/** Requests with what the books still keep of them. */
export async function presentRequests(connection: Connection, rows: readonly RequestRow[]): Promise<z.infer<typeof DataRequest>[]> {
  const names = await findRetainedNames(
    connection,
    rows.filter(({ done_at }) => done_at === null).map(({ id }) => id),
  );
  return rows.map((row) => {
    const of = names.find(({ erasure_id }) => erasure_id === row.id);
    return {
      ...row,
      kept_orders: of?.retained ?? 0,
      kept_until: of?.last ? lastBookYear(of.last) : null,
    };
  });
}
