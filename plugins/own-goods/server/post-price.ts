import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { Transaction } from '@lapak/server/database/connection.ts';
import { datedOn, post } from '@lapak/server/modules/ledger/book/index.ts';
import { addToLevel, type ReceiptRow, setPrice } from './cost-queries.ts';
import { shareHere } from './moving-average.ts';

interface Price {
  receipt: ReceiptRow;
  /** What the receipt has cost from now on, and what of it isn't owed yet. */
  price: Sen;
  owed: Sen;
  /** What its units were counted at until now. */
  counted: Sen;
  day: string;
  reason: string;
  userId: number;
}

/**
 * Books a price: what is still here of its units is 'Persediaan', the rest was sold, and takes back at what it was counted until now. What
 * is owed by it waits for a payment, or is a beginning.
 */
export async function postPrice(transaction: Transaction, { receipt, price, owed, counted, day, reason, userId }: Price): Promise<void> {
  const here = shareHere(owed - counted, receipt.units, receipt.level);
  await setPrice(transaction, receipt.id, { price_sen: price, priced_by: userId });
  await addToLevel(transaction, receipt.level_id, { units: 0, value_sen: asSen(here) });
  await post(transaction, [
    {
      ...{ kind: 'goods', document: `goods:${receipt.id}`, reason, createdBy: userId },
      ...(await datedOn(transaction, day)),
      postings: [
        { account: 'inventory', amount: here },
        { account: 'cost_of_goods', amount: owed - here },
        { account: receipt.kind === 'start' ? 'opening' : 'goods_received', amount: -owed },
      ],
    },
  ]);
}
