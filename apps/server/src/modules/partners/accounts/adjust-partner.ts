import { toSen } from '@lapak/contract/money/sen';
import type { PartnerAdjustment } from '@lapak/contract/partners/partners';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { findPartnerBalance } from './balance-queries.ts';
import { loadPartner } from './load-partner.ts';
import { lockPartnerBooks } from './payment-queries.ts';
import { postAdjustment } from './post-payout.ts';

/** Adjusts a partner's balance, with the reason, in the open period. Throws `not_found`. */
export async function adjustPartner(
  database: Database,
  { businessId, input, userId, key }: { businessId: number; input: PartnerAdjustment; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `partner-adjustment:${userId}`, key, body: { businessId, ...input } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          await lockPartnerBooks(transaction, [businessId]);
          existing(await findPartnerBalance(transaction, businessId));
          const { amount, ...why } = input;
          await postAdjustment(transaction, { businessId, amount: toSen(amount), ...why, userId });
          return record(transaction, businessId);
        }),
      answer: async (id) => responseOf('adjustPartner', { data: await loadPartner(database, id) }),
    },
  );
}
