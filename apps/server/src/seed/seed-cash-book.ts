import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, toSen } from '@lapak/contract/money/sen';
import type { Transaction } from '../database/connection.ts';
import { findFirstCashDay, findLeastInSafe, sumAccounts, sumHeldShipping } from '../modules/ledger/book/index.ts';
import { insertCashMovement } from '../modules/ledger/cash-book/index.ts';
import { holdDuePay, markPaid, readPay, sumDuePay } from '../modules/sales/records/index.ts';

const OPENING_RUPIAH = 2_000_000;
/** What stays in the safe for partners who come for their money. */
const KEPT_RUPIAH = 500_000;
const STEP_SEN = 5_000_000;
const EVERY_DAYS = 7;
const HOUR_MS = 3_600_000;
const WAGE = { amountRupiah: 150_000, category: 'Upah harian', to_whom: 'Kak Mala', reason: 'Jaga stan di pasar tani' };

const COURIER = { to_whom: 'JNE dan ekspedisi lain', reason: 'Ongkir pesanan yang sudah sampai' };

/**
 * What the desk wrote of safe and bank: what lay in the safe at first, each week a wage, the shipping of national couriers and what the
 * shop's own brought until the week before, and what was taken to the bank, as far as the safe could spare it until today. Behind the
 * shifts and the partners' payments, which say what else came and went.
 */
export async function seedCashBook(transaction: Transaction, { admin, now }: { admin: number; now: Date }): Promise<void> {
  const first = await findFirstCashDay(transaction);
  if (first === null) return;
  const write = (day: string, row: Omit<Parameters<typeof insertCashMovement>[1], 'user_id' | 'happened_on' | 'created_at'>) =>
    insertCashMovement(transaction, {
      ...row,
      ...{ user_id: admin, happened_on: day, created_at: new Date(midnightOf(day).getTime() + 9 * HOUR_MS) },
    });
  const opening = { kind: 'in', reason: 'Isi brankas saat buku kas dimulai', purpose: 'opening', to_place: 'safe' } as const;
  await write(first, { ...opening, amount_sen: toSen(OPENING_RUPIAH) });
  for (let day = addDays(first, EVERY_DAYS - 1); day < dateOf(now); day = addDays(day, EVERY_DAYS)) {
    const { amountRupiah, ...wage } = WAGE;
    await write(day, { ...wage, kind: 'out', purpose: 'expense', from_place: 'safe', amount_sen: toSen(amountRupiah) });
    const spare = ((await findLeastInSafe(transaction, day)) ?? 0) - toSen(KEPT_RUPIAH);
    const amount_sen = asSen(Math.floor(spare / STEP_SEN) * STEP_SEN);
    const deposit = { kind: 'out', reason: '', purpose: 'move', from_place: 'safe', to_place: 'bank' } as const;
    for (const { courier_id, courier_name, orders, amount } of await sumDuePay(transaction, addDays(day, -EVERY_DAYS))) {
      const stops = await holdDuePay(transaction, courier_id, addDays(day, -EVERY_DAYS));
      const held_sen = await sumHeldShipping(
        transaction,
        stops.map(({ order_id }) => order_id),
      );
      const pay = { to_whom: courier_name, reason: `Bayaran ${orders} antaran`, purpose: 'courier_pay', from_place: 'bank' } as const;
      const paidBy = await write(day, { ...pay, kind: 'out', amount_sen: amount, held_sen });
      await markPaid(
        transaction,
        stops.map(({ deed_id }) => deed_id),
        paidBy,
      );
    }
    const waiting = (await readPay(transaction, { state: 'unpaid', to: day })).map(({ order_id }) => order_id);
    const held = -((await sumAccounts(transaction, day)).get('shipping_held') ?? 0);
    const shipping = held - (await sumHeldShipping(transaction, waiting));
    if (shipping > 0) await write(day, { ...COURIER, kind: 'out', purpose: 'courier', from_place: 'bank', amount_sen: asSen(shipping) });
    if (amount_sen > 0) await write(day, { ...deposit, amount_sen, reference: `BSI ${day.slice(5).replace('-', '')}` });
  }
}
