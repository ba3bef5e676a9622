import { dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { addSen, asSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import type { Transaction } from '../database/connection.ts';
import { insertCashMovement } from '../modules/ledger/cash-book/index.ts';
import { closeShiftWithin, insertShift } from '../modules/till/shifts/index.ts';
import type { SeededOrder } from './seed-orders.ts';
import { cashierOf, type DemoPeople } from './seed-people.ts';
import { putIntoShift, sumCash } from './seed-queries.ts';

const TILL = { till_id: 'demo-kasir-depan', till_name: 'Kasir depan' };
const MINUTE_MS = 60_000;
const FLOAT_RUPIAH = 300_000;
/** Minutes after midnight in Aceh; nobody buys before or after. */
const OPENS = 8 * 60 + 30;
const CLOSES = 17 * 60 + 30;
/** On some days something is paid out of the drawer, and on others it doesn't agree. */
const EXPENSES = [
  { amountRupiah: 45_000, reason: 'Kantong kertas dan lakban', category: 'Kemasan', to_whom: 'Toko Plastik Peunayong' },
  { amountRupiah: 18_000, reason: 'Galon air minum', category: 'Konsumsi', to_whom: 'Depot Air Lampriet' },
  { amountRupiah: 60_000, reason: 'Becak dari terminal', category: 'Ongkos kirim dan transport', to_whom: 'Bang Mahdi' },
] as const;
const EVERY_EXPENSE = 6;
const EVERY_SHORTAGE = 11;
const SHORT_RUPIAH = -2_000;

/** Puts the sales of each day into a shift of one till and closes it, with what was counted; that of today is closed by now. */
export async function seedShifts(
  transaction: Transaction,
  { orders, people, now }: { orders: readonly SeededOrder[]; people: DemoPeople; now: Date },
): Promise<void> {
  const sales = orders.filter(({ demo }) => demo.orderType === 'pos');
  const days = Map.groupBy(sales, ({ demo }) => dateOf(demo.createdAt));
  for (const [index, [day, own]] of [...days].entries()) {
    const at = (minute: number) => new Date(Math.min(midnightOf(day).getTime() + minute * MINUTE_MS, now.getTime()));
    const userId = cashierOf(at(OPENS), people);
    const float_sen = toSen(FLOAT_RUPIAH);
    const opening = { ...TILL, float_sen, opened_at: at(OPENS), opened_by: userId };
    const shift = await insertShift(transaction, opening, at(OPENS));
    if (!shift) throw new Error('the demo opens a shift twice');
    await putIntoShift(
      transaction,
      shift.id,
      own.map(({ id }) => id),
    );
    const expense = index % EVERY_EXPENSE === 3 ? EXPENSES[index % EXPENSES.length] : undefined;
    const paid = toSen(expense?.amountRupiah ?? 0);
    if (expense)
      await insertCashMovement(transaction, {
        ...{ shift_id: shift.id, kind: 'out', amount_sen: paid, user_id: userId, created_at: at(11 * 60), happened_on: day },
        ...{ purpose: 'expense', reason: expense.reason, category: expense.category, to_whom: expense.to_whom },
      });
    const short = index % EVERY_SHORTAGE === 7 ? toSen(SHORT_RUPIAH) : toSen(0);
    // The first float was there before the book: it is its opening.
    if (index === 0)
      await insertCashMovement(transaction, {
        ...{ kind: 'in', amount_sen: float_sen, reason: 'Kas awal laci', user_id: userId, created_at: at(OPENS), happened_on: day },
        ...{ purpose: 'opening', to_place: 'elsewhere', explains: `float:${shift.id}` },
      });
    const cash = toRupiah(addSen(float_sen, asSen(-paid), short, await sumCash(transaction, shift.id)));
    await closeShiftWithin(transaction, {
      shift,
      closing: {
        counted: { cash },
        to_safe: Math.max(0, cash - FLOAT_RUPIAH),
        note: null,
        reason: short === 0 ? null : 'Salah memberi kembalian',
        till_id: TILL.till_id,
      },
      userId,
      differenceLimit: 0,
      at: at(CLOSES),
    });
  }
}
