import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { asSen, toSen } from '@lapak/contract/money/sen';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { answerOnce, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import { datedOn, post } from '@lapak/server/modules/ledger/book/index.ts';
import { insertCashMovement, refuseEmptySafe, refuseUnknownBank } from '@lapak/server/modules/ledger/cash-book/index.ts';
import type { PurchasePriceInput } from '../contract/own-goods.ts';
import { bookDifferences } from './book-costs.ts';
import { addToLevel, findLevel, findReceipt, setPrice } from './cost-queries.ts';
import { shareHere } from './moving-average.ts';
import { presentLevel } from './present.ts';

const KNOWN = 'Harganya sudah dicatat. Muat ulang halaman ini.';
const FROM_START = 'Barang ini sudah ada sebelum harga dihitung: nilainya menjadi saldo awal, bukan pembayaran.';

/**
 * Books what units that came in have cost, once: what is still here is 'Persediaan', the rest was sold, and takes the average back at which
 * they were counted until now. With a place it is paid by a row of the cash book. Throws `not_found`, `safe_too_low`, and `invalid_input`
 * for a day to come, a price that is known and a payment of what was there from the start.
 */
export async function setPurchasePrice(
  database: Database,
  { id, input, userId, key }: { id: number; input: PurchasePriceInput; userId: number; key: string | null },
): Promise<StoredResponse> {
  const { total, from_place: from, to_whom, day } = input;
  return answerOnce(
    database,
    { scope: `purchase-price:${userId}`, key, body: { id, ...input } },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          if (day > dateOf(new Date())) throw refuse('day', DAY_TO_COME);
          await bookDifferences(transaction);
          const receipt = existing(await findReceipt(transaction, id));
          if (receipt.price !== null) throw refuse('total', KNOWN);
          if (from && receipt.kind === 'start') throw refuse('from_place', FROM_START);
          await refuseUnknownBank(transaction, { from_place: from ?? null });
          const price = toSen(total);
          const here = shareHere(price - receipt.value, receipt.units, receipt.level);
          await setPrice(transaction, id, { price_sen: price, priced_by: userId });
          await addToLevel(transaction, receipt.level_id, { units: 0, value_sen: asSen(here) });
          await post(transaction, [
            {
              ...{ kind: 'goods', document: `goods:${id}`, reason: receipt.name, createdBy: userId },
              ...(await datedOn(transaction, day)),
              postings: [
                { account: 'inventory', amount: here },
                { account: 'cost_of_goods', amount: price - here },
                { account: receipt.kind === 'start' ? 'opening' : 'goods_received', amount: -price },
              ],
            },
          ]);
          if (from && price > 0) {
            const row = { kind: 'out', purpose: 'goods', amount_sen: price, to_whom, reason: receipt.name, from_place: from } as const;
            await insertCashMovement(transaction, { ...row, happened_on: day, user_id: userId });
            if (from === 'safe') await refuseEmptySafe(transaction, { taken: price, day });
          }
          return record(transaction, receipt.level_id);
        }),
      answer: async (levelId) => ({
        status: 201,
        answer: { success: true, data: presentLevel(existing(await findLevel(database, levelId))) },
      }),
    },
  );
}

const refuse = (field: string, text: string) => failure('invalid_input', { text, fields: { [field]: text } });
