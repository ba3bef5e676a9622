import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { asSen, NO_MONEY, type Sen, toSen } from '@lapak/contract/money/sen';
import type { ShiftReport } from '@lapak/contract/till/shifts';
import type { Transaction } from '../../../database/connection.ts';
import { atPlace, post, sumAtRest } from '../../ledger/book/index.ts';

interface Shift {
  id: number;
  till_id: string;
  float_sen: Sen;
  opened_at: Date;
  opened_by: number | null;
}

/** Books what a shift begins with: what lies in the drawer becomes the shift's, and what differs comes from where nobody has said. */
export async function postOpening(
  transaction: Transaction,
  { id, till_id, float_sen, opened_at, opened_by }: Shift,
  bookedAt: Date | null = null,
): Promise<void> {
  const drawer = drawerOf(till_id);
  const differs = float_sen - (await sumAtRest(transaction, drawer));
  await post(transaction, [
    {
      kind: 'shift_opened',
      document: `shift:${id}`,
      happenedAt: opened_at,
      bookedAt,
      createdBy: opened_by,
      postings: [
        atPlace(drawer, float_sen, { shift: id, method: 'cash', row: id, day: ['drawer', 'float'] }),
        atPlace(drawer, -float_sen, { row: id }),
        atPlace(drawer, differs, { row: id }),
        atPlace('elsewhere', -differs, { row: id }),
      ],
    },
  ]);
}

interface Closing {
  at: Date;
  userId: number;
  report: ShiftReport;
  toSafe: Sen | null;
  /** History that is written later. What is booked now is so by the database's clock, which closes months too. */
  isPast: boolean;
}

/** Books a counted drawer: the difference makes up for what should be in it, and what was counted lies there until the next shift. */
export async function postClosing(
  transaction: Transaction,
  { id, till_id }: Shift,
  { at, userId, report, toSafe, isPast }: Closing,
): Promise<void> {
  const cash = report.methods.find(({ method }) => method === 'cash');
  if (!cash) return;
  const drawer = drawerOf(till_id);
  const difference = toSen(cash.difference ?? 0);
  const counted = toSen(cash.counted ?? cash.expected);
  const safe = toSafe ?? NO_MONEY;
  const shown = { shift: id, method: 'cash', row: id };
  await post(transaction, [
    {
      kind: 'shift_closed',
      document: `shift:${id}`,
      happenedAt: at,
      bookedAt: isPast ? at : null,
      createdBy: userId,
      postings: [
        atPlace(drawer, difference, { ...shown, day: ['drawer', 'difference'] }),
        { account: 'cash_difference', amount: -difference, row: id },
        atPlace(drawer, asSen(-counted), { ...shown, day: ['drawer', 'closed'] }),
        atPlace(drawer, counted, { row: id }),
        atPlace(drawer, -safe, { row: id }),
        atPlace('safe', safe, { row: id }),
      ],
    },
  ]);
}
