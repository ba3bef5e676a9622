import { failure } from '@lapak/contract/errors';
import type { DataRequestWay } from '@lapak/contract/office/data-requests';
import type { Database } from '../../../database/connection.ts';
import { forgetOrderAnswers } from '../../kernel/idempotency/index.ts';
import { deleteMailsAbout } from '../../messages/mail/index.ts';
import { deleteDataLinksOf, eraseAccount, lockAccount } from '../../people/identity/index.ts';
import { forgetCustomer } from '../../sales/orders/index.ts';
import { deleteSlipsOf } from '../../sales/payments/index.ts';
import { eraseBuyer, findRetainedNames, lockBuyersOrders } from '../../sales/records/index.ts';
import { booksBegin, lastBookYear } from './books.ts';
import { maskAddress, type Person } from './person.ts';
import { closeRequest, insertRequest } from './queries.ts';
import { obstacleTo } from './sum-up-data.ts';

/**
 * Erases a person (decision 93), in one transaction: the account first, which waits for orders that are being placed by it, then the orders
 * in id order. What the books don't need goes at once; the name in orders that were paid stays with the request's id until their time is
 * over. Throws `not_erasable` with the reason, `not_found` where there is nothing (any more).
 */
export async function erasePerson(
  database: Database,
  person: Person,
  { way, requestedBy }: { way: DataRequestWay; requestedBy: number | null },
): Promise<{ kept_orders: number; kept_until: number | null }> {
  const { userId } = person;
  const begin = booksBegin(new Date());
  return database.transaction(async (transaction) => {
    if (userId !== null && !(await lockAccount(transaction, userId))) throw failure('not_found');
    const orders = await lockBuyersOrders(transaction, person.buyer);
    if (userId === null && orders.length === 0)
      throw failure('not_found', { text: 'Tidak ada pesanan tamu dengan alamat atau nomor ini.' });
    const obstacle = await obstacleTo(transaction, person, orders.filter(({ isUnfinished }) => isUnfinished).length);
    if (obstacle !== null) throw failure('not_erasable', { text: obstacle });

    const orderIds = orders.map(({ id }) => id);
    const keys = new Set(orders.flatMap(({ customer_key }) => customer_key ?? []));
    if (userId !== null) keys.add(`u${userId}`);
    const request = { kind: 'erasure', way, person: maskAddress(person.address), orders: orderIds.length } as const;
    const requestId = await insertRequest(transaction, { ...request, user_id: userId, asked_by: requestedBy });

    await deleteDataLinksOf(transaction, person.address);
    await deleteSlipsOf(transaction, orderIds);
    await forgetOrderAnswers(transaction, orderIds);
    await eraseBuyer(transaction, orderIds, requestId, begin);
    await forgetCustomer(transaction, { orderIds, keys: [...keys] });
    if (userId !== null) await eraseAccount(transaction, userId);
    // Last: what just went may have queued mails to the account.
    await deleteMailsAbout(transaction, { orderIds, userId });

    const [rest] = await findRetainedNames(transaction, [requestId]);
    if (!rest?.last) await closeRequest(transaction, requestId);
    return { kept_orders: rest?.retained ?? 0, kept_until: rest?.last ? lastBookYear(rest.last) : null };
  });
}
