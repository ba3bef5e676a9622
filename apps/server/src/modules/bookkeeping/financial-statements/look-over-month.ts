import type { MonthPoint } from '@lapak/contract/bookkeeping/financial-statements';
import { addDays } from '@lapak/contract/dates/jakarta-days';
import { addSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { belowZero, sumAccounts, sumPlaces } from '../../ledger/book/index.ts';
import { sumOwedToBuyers } from '../../ledger/cash-book/index.ts';
import { between, dayAfterMonth, profitOf } from '../journal/index.ts';

/** What a careful person looks at before a month is closed, by the books at its end. */
export async function lookOverMonth(connection: Connection, month: string): Promise<z.infer<typeof MonthPoint>[]> {
  const until = addDays(dayAfterMonth(month), -1);
  const before = await sumAccounts(connection, addDays(`${month}-01`, -1));
  const balances = await sumAccounts(connection, until);
  const places = await sumPlaces(connection, { until, by: 'booked' });
  const point = (name: MonthPoint['point'], amount: Sen) => ({ point: name, amount, is_fine: name === 'profit' || amount === 0 });
  return [
    point('profit', profitOf(between(before, balances))),
    point('unclear', balances.get('elsewhere') ?? NO_MONEY),
    point('suspense', balances.get('suspense') ?? NO_MONEY),
    point('below_zero', addSen(...belowZero(places))),
    point('owed_to_buyers', await sumOwedToBuyers(connection, until)),
  ];
}
