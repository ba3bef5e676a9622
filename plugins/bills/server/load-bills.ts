import { asSen, NO_MONEY } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import type { Slice } from '@lapak/server/database/listing.ts';
import { accountOf } from '@lapak/server/modules/bookkeeping/journal/index.ts';
import type { CachedSettings } from '@lapak/server/modules/kernel/settings/index.ts';
import type { z } from 'zod';
import type { Bill, BillState } from '../contract/bills.ts';
import { type BillRow, findBill, listBills } from './bill-queries.ts';

interface Needs {
  database: Database;
  settings: CachedSettings;
}

/** A page of bills. */
export async function loadBills(
  { database, settings }: Needs,
  { slice, ...query }: { q: string | undefined; state: BillState | undefined; slice: Slice },
): Promise<{ rows: z.infer<typeof Bill>[]; total: number }> {
  const { rows, total } = await listBills(database, query, slice);
  const { books } = await settings.read();
  return { rows: rows.map((row) => present(row, books)), total };
}

/** Throws `not_found`. */
export async function loadBill({ database, settings }: Needs, id: number): Promise<z.infer<typeof Bill>> {
  const row = existing(await findBill(database, id));
  return present(row, (await settings.read()).books);
}

function present(row: BillRow, books: BookSettings): z.infer<typeof Bill> {
  const { amount, paid, undone_at, undone_reason } = row;
  return {
    ...row,
    account: accountOf(row.account, books),
    left: undone_at === null ? asSen(amount - paid) : NO_MONEY,
    undone: undone_at === null ? null : { reason: undone_reason ?? '', at: undone_at },
  };
}
