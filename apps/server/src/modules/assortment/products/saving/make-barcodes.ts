import { ownBarcodeOf } from '@lapak/contract/assortment/ean13';
import { failure } from '@lapak/contract/errors';
import type { Connection, Database } from '../../../../database/connection.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import { lockStockRows } from '../../stock/index.ts';
import { countChange, findTakenCodes, insertBarcodes, listWithoutBarcode, nextOwnNumbers } from '../records/code-queries.ts';

/**
 * Makes barcodes of the shop's own for these products, or for their sizes, where they have none; how many it made. All or none. What two
 * make at once is made once: the second waits at the products' locks, and finds the numbers. Throws `busy` if somebody types one of the
 * numbers elsewhere at that very moment.
 */
export async function makeBarcodes(database: Database, productIds: readonly number[]): Promise<number> {
  return refusingTwins(() =>
    database.transaction(async (transaction) => {
      await lockStockRows(transaction, [...productIds]);
      const owners = await listWithoutBarcode(transaction, productIds);
      if (owners.length === 0) return 0;
      const codes = await takeOwnBarcodes(transaction, owners.length);
      await insertBarcodes(
        transaction,
        owners.map((owner, index) => ({ ...owner, code: codes[index] ?? '' })),
      );
      await countChange(
        transaction,
        owners.map(({ product_id }) => product_id),
      );
      return owners.length;
    }),
  );
}

const refusingTwins = refusingViolations({ product_codes_code_key: () => failure('busy') });

/** The next barcodes of the shop's own that nobody has: one that was typed by hand is passed over. */
export async function takeOwnBarcodes(connection: Connection, count: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const codes = (await nextOwnNumbers(connection, count - free.length)).map((number) => ownBarcodeOf(number));
    const taken = await findTakenCodes(
      connection,
      codes.map((code) => ({ kind: 'barcode' as const, code })),
    );
    const known = new Set(taken.map(({ code }) => code));
    free.push(...codes.filter((code) => !known.has(code)));
  }
  return free;
}
