import { formatWholeRupiah } from '@lapak/contract/money/format-rupiah';
import { toRupiah } from '@lapak/contract/money/sen';
import type { Figure } from '@lapak/contract/office/answers';
import type { Connection } from '@lapak/server/database/connection.ts';
import { comparable } from '@lapak/server/modules/assortment/products/index.ts';
import { findDistrictsNamed } from '@lapak/server/modules/kernel/locations/index.ts';
import { findLocalOptions } from '@lapak/server/modules/sales/couriers/index.ts';

/** Names of districts have as many words at most. */
const MAX_WORDS = 3;
/** A question names one district, seldom two. */
const MAX_DISTRICTS = 2;

/** What local couriers take to each district that a question names: nothing where none of them goes there, or none is named. */
export async function figuresOfCouriers(connection: Connection, question: string): Promise<Figure[]> {
  const districts = await findDistrictsNamed(connection, phrasesOf(comparable(question).split(' ')));
  const figures = await Promise.all(
    districts.slice(0, MAX_DISTRICTS).map(async ({ id, name, city_id }) =>
      (await findLocalOptions(connection, { districtId: id, cityId: city_id })).map(({ courier_name, effective_price }): Figure => {
        const amount = toRupiah(effective_price);
        return { kind: 'delivery', label: `${courier_name} ke ${name}`, value: formatWholeRupiah(amount), amount, product_id: null };
      }),
    ),
  );
  return figures.flat();
}

/** Each run of some words that follow each other. */
function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, first) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - first) }, (_item, more) => words.slice(first, first + more + 1).join(' ')),
  );
}
