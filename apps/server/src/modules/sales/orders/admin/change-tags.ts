import { MAX_ORDER_TAGS } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { OrderTagsChange } from '@lapak/contract/sales/order-notes';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { lockOrder, type OrderRow } from '../../records/index.ts';
import { deleteTags, findTags, insertTags } from '../present/note-queries.ts';

/** Adds tags to an order and takes some off, under its lock. Throws `not_found`, and `invalid_input` where it would have too many. */
export async function changeTags(database: Database, id: number, { add, remove }: OrderTagsChange): Promise<OrderRow> {
  return database.transaction(async (transaction) => {
    const order = existing(await lockOrder(transaction, id));
    const before = (await findTags(transaction, [id])).get(id) ?? [];
    const tags = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
    if (tags.length > MAX_ORDER_TAGS) {
      const text = `Paling banyak ${MAX_ORDER_TAGS} tag untuk satu pesanan.`;
      throw failure('invalid_input', { text, fields: { add: text } });
    }
    await deleteTags(transaction, id);
    await insertTags(transaction, id, tags);
    return order;
  });
}
