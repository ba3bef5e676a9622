import { failure } from '@lapak/contract/errors';
import { asSen, toSen } from '@lapak/contract/money/sen';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { PriceCorrectionInput } from '../contract/own-goods.ts';
import { bookDifferences } from './book-costs.ts';
import { findDayOfPrice, findReceipt } from './cost-queries.ts';
import { postPrice } from './post-price.ts';

const OTHER = 'Harganya sudah berubah sejak halaman ini dibuka. Muat ulang halaman ini.';

/**
 * Corrects a price by a further entry of what it differs by, on the day of the price, with the reason. Throws `not_found`, and
 * `invalid_input` where the price isn't the one that is said to be wrong: two that correct it at once correct it once.
 */
export async function correctPrice(
  database: Database,
  { id, input, userId, key }: { id: number; input: PriceCorrectionInput; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `purchase-price-correction:${userId}`, key, body: { id, ...input } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          await bookDifferences(transaction);
          const receipt = existing(await findReceipt(transaction, id));
          const [price, was] = [toSen(input.total), toSen(input.was)];
          if (receipt.price !== was) throw failure('invalid_input', { text: OTHER, fields: { total: OTHER } });
          const reason = `${receipt.name}, harga dikoreksi: ${input.reason}`;
          const day = await findDayOfPrice(transaction, id);
          await postPrice(transaction, { receipt, price, owed: asSen(price - was), counted: asSen(0), day, reason, userId });
          return record(transaction, id);
        }),
      answer: async () => responseOf('correctPurchasePrice', {}),
    },
  );
}
