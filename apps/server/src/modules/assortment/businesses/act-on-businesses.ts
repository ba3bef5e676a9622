import type { BusinessAct, BusinessActKind } from '@lapak/contract/assortment/business-acts';
import type { BulkRow, PlannedRow } from '@lapak/contract/kernel/bulk';
import { z } from 'zod';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { ALREADY_SO, actOnce, type Changed, refuseFor, refuseSaved, refuseTouched, undoAct } from '../../kernel/bulk-acts/index.ts';
import type { StoredResponse } from '../../kernel/idempotency/index.ts';
import { type BusinessRow, findBusinesses, findUsed, lockBusinesses, lockMainChoice, updateBusinessRow } from './queries.ts';
import { deleteBusinessWithin } from './save-business.ts';

/** What an act changed of a partner, as it was. */
const Before = z.object({ is_active: z.boolean(), is_application: z.boolean() });

type Used = Awaited<ReturnType<typeof findUsed>>;

/** Why an act can't be done to a partner, or would change nothing; null if it can. */
function whyNot(business: BusinessRow, act: BusinessActKind, used: Used): string | null {
  if (act.kind === 'active') return business.is_active === act.is_active ? ALREADY_SO : null;
  if (business.is_main) return 'Usaha utama tidak dapat dihapus.';
  if (used.products.has(business.id)) return 'Masih punya produk. Nonaktifkan saja.';
  if (used.certificates.has(business.id)) return 'Masih punya sertifikat. Nonaktifkan saja.';
  return used.entries.has(business.id) ? 'Ada uangnya di buku mitra. Nonaktifkan saja.' : null;
}

/** What an act would do to these partners (decision 76). */
export async function planBusinessAct(database: Database, act: BusinessActKind, ids: readonly number[]): Promise<PlannedRow[]> {
  const [found, used] = [await findBusinesses(database, ids), await findUsed(database, ids)];
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .map((business) => ({
      id: business.id,
      name: business.name,
      version: business.version,
      problem: whyNot(business, act, used),
    }));
}

/**
 * One act on many partners in one transaction, which locks them in id order (decision 76). One that has been saved since it was seen is
 * left alone.
 */
export async function actOnBusinesses(
  database: Database,
  { act, userId, key }: { act: BusinessAct; userId: number; key: string | null },
): Promise<StoredResponse> {
  return actOnce(
    database,
    { kind: 'businesses', body: act, userId, key },
    {
      async begin(transaction, ids) {
        const found = await lockAll(transaction, ids);
        const used = await findUsed(transaction, ids);
        return async ({ id, expected_version: expected }) => {
          const business = existing(found.get(id));
          refuseSaved(business, expected);
          refuseFor(whyNot(business, act.act, used));
          return apply(transaction, business, act.act);
        };
      },
    },
  );
}

/** Whoever moves the main business locks two of them, in no order: never while an act holds some. */
async function lockAll(transaction: Transaction, ids: readonly number[]): Promise<Map<number, BusinessRow>> {
  await lockMainChoice(transaction);
  return lockBusinesses(transaction, ids);
}

async function apply(transaction: Transaction, business: BusinessRow, act: BusinessActKind): Promise<Changed | null> {
  const { id, is_active, is_application, version } = business;
  if (act.kind === 'delete') {
    await deleteBusinessWithin(transaction, business);
    return null;
  }
  // As in the form: activating an application accepts it.
  await updateBusinessRow(transaction, id, { is_active: act.is_active, ...(act.is_active && { is_application: false }) });
  return { recordId: id, before: { is_active, is_application }, version: version + 1 };
}

/** Undoes an act partner by partner; one that somebody has saved since, or deleted, is left as it is and says so. */
export async function undoBusinessAct(database: Database, id: number): Promise<BulkRow[]> {
  return undoAct(database, 'businesses', id, {
    async begin(transaction, ids) {
      const found = await lockAll(transaction, ids);
      return async (row) => {
        refuseTouched(existing(found.get(row.id)), row.version);
        await updateBusinessRow(transaction, row.id, Before.parse(row.before));
      };
    },
  });
}
