import { DAY_TO_COME } from '@lapak/contract/dates/day-to-come';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { toSen } from '@lapak/contract/money/sen';
import type { Database, Transaction } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { answerOnce, responseOf, type StoredResponse } from '@lapak/server/modules/kernel/idempotency/index.ts';
import { insertCashMovement, refuseEmptySafe, refuseUnknownBank } from '@lapak/server/modules/ledger/cash-book/index.ts';
import { type PurchasePricesInput, sumOf } from '../contract/own-goods.ts';
import { bookDifferences } from './book-costs.ts';
import { findReceipt } from './cost-queries.ts';
import { postPrice } from './post-price.ts';

const KNOWN = 'Harganya sudah dicatat. Muat ulang halaman ini.';
const FROM_START = 'Barang ini sudah ada sebelum harga dihitung: nilainya menjadi saldo awal, bukan pembayaran.';
/** As long as a reason in the cash book may be. */
const MAX_REASON = 200;

/**
 * Books what units that came in have cost, once. With a place all are paid by a row of the cash book. Throws `not_found`, `safe_too_low`,
 * and `invalid_input` for a day to come, a price that is known and a payment of what was there from the start: then nothing is booked.
 */
export async function setPurchasePrices(
  database: Database,
  { input, userId, key }: { input: PurchasePricesInput; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `purchase-price:${userId}`, key, body: input },
    {
      write: (record) =>
        database.transaction(async (transaction) => {
          if (input.day > dateOf(new Date())) throw refuse('day', DAY_TO_COME);
          await refuseUnknownBank(transaction, { from_place: input.from_place ?? null });
          await bookDifferences(transaction);
          const names: string[] = [];
          for (const [at, { id, total }] of input.prices.entries())
            if (total !== null) names.push(await writePrice(transaction, { at, id, total, input, userId }));
          await payGoods(transaction, { names, input, userId });
          return record(transaction, userId);
        }),
      answer: async () => responseOf('setPurchasePrices', {}),
    },
  );
}

interface Price {
  /** Which of the prices that were sent. */
  at: number;
  id: number;
  total: number;
  input: PurchasePricesInput;
  userId: number;
}

async function writePrice(transaction: Transaction, { at, id, total, input, userId }: Price): Promise<string> {
  const receipt = existing(await findReceipt(transaction, id));
  if (receipt.price !== null) throw refuse(`prices.${at}.total`, KNOWN);
  if (input.from_place && receipt.kind === 'start') throw refuse('from_place', FROM_START);
  const price = toSen(total);
  const { name: reason, value: counted } = receipt;
  await postPrice(transaction, { receipt, price, owed: price, counted, day: input.day, reason, userId });
  return receipt.name;
}

async function payGoods(
  transaction: Transaction,
  { names, input, userId }: { names: readonly string[]; input: PurchasePricesInput; userId: number },
): Promise<void> {
  const { from_place, to_whom, day } = input;
  const paid = toSen(sumOf(input.prices));
  if (!from_place || paid === 0) return;
  const goods = names.join(', ');
  const reason = goods.length > MAX_REASON ? `${goods.slice(0, MAX_REASON - 1)}…` : goods;
  const row = { kind: 'out', purpose: 'goods', amount_sen: paid, to_whom, reason, from_place } as const;
  await insertCashMovement(transaction, { ...row, happened_on: day, user_id: userId });
  if (from_place === 'safe') await refuseEmptySafe(transaction, { taken: paid, day });
}

const refuse = (field: string, text: string) => failure('invalid_input', { text, fields: { [field]: text } });
