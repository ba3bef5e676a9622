import type { DataSummary } from '@lapak/contract/office/privacy';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { countMailsAbout } from '../../messages/mail/index.ts';
import { countAddresses } from '../../people/addresses/index.ts';
import { countSessions, findUser } from '../../people/identity/index.ts';
import { countNotesAbout } from '../../sales/orders/index.ts';
import { findSlips } from '../../sales/payments/index.ts';
import { findBuyersOrders, findDeeds, sumUpBuyersOrders } from '../../sales/records/index.ts';
import { booksBegin, lastBookYear } from './books.ts';
import type { Person } from './person.ts';

const UNFINISHED = (orders: number) =>
  `Masih ada ${orders} pesanan yang belum selesai, atau uangnya belum dikembalikan. Setelah semuanya selesai, datanya dapat dihapus.`;
const OF_STAFF = 'Akun ini dipakai untuk bekerja di toko. Minta admin mengubah perannya dulu.';

/** Why a person's data can't be erased now; null if it can. Somebody at work stays in the shop's histories. */
export async function obstacleTo(connection: Connection, { userId }: Person, unfinished: number): Promise<string | null> {
  const user = userId === null ? undefined : await findUser(connection, userId);
  if (user && user.role.name !== 'customer') return OF_STAFF;
  return unfinished > 0 ? UNFINISHED(unfinished) : null;
}

/** What the shop holds of a person, in sum. `shown` is how its reader may see the address. */
export async function sumUpData(connection: Connection, person: Person, shown: string): Promise<z.infer<typeof DataSummary>> {
  const { userId, buyer } = person;
  const sums = await sumUpBuyersOrders(connection, buyer, booksBegin(new Date()));
  const orders = await findBuyersOrders(connection, buyer);
  const orderIds = orders.map(({ id }) => id);
  const keys = [...new Set(orders.flatMap(({ customer_key }) => customer_key ?? []))];
  return {
    person: shown,
    has_account: userId !== null,
    orders: sums.orders,
    addresses: userId === null ? 0 : await countAddresses(connection, userId),
    sessions: userId === null ? 0 : await countSessions(connection, userId),
    mails: await countMailsAbout(connection, { orderIds, userId }),
    slips: (await findSlips(connection, orderIds)).length,
    photos: (await findDeeds(connection, orderIds)).filter(({ has_photo }) => has_photo).length,
    notes: await countNotesAbout(connection, { orderIds, keys }),
    first_order_at: sums.first,
    kept_orders: sums.retained,
    kept_until: sums.lastRetained ? lastBookYear(sums.lastRetained) : null,
    obstacle: await obstacleTo(connection, person, sums.unfinished),
  };
}
