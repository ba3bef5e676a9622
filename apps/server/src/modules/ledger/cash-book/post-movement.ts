import type { AccountKey } from '@lapak/contract/ledger/accounts';
import { type CashPurpose, COURIER_COSTS, tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import type { Sen } from '@lapak/contract/money/sen';
import type { CASH_MOVEMENT_KINDS } from '@lapak/contract/till/shifts';
import type { Transaction } from '../../../database/connection.ts';
import { atPlace, datedOn, findWhenEntered, type PostedAccount, type Posting, post } from '../book/index.ts';

interface Movement {
  id: number;
  shift_id: number | null;
  kind: CashMovementKind;
  amount_sen: Sen;
  user_id: number | null;
  created_at: Date;
  happened_on: string;
  purpose: CashPurpose | null;
  category: string | null;
  from_place: string | null;
  to_place: string | null;
  undoes_id: number | null;
  order_id: number | null;
  held_sen: Sen | null;
}

type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];

/** What stands against cash that comes from outside or goes there. Between places, somebody has to say why one of them is outside. */
const AGAINST: Record<Exclude<CashPurpose, 'expense' | 'courier_pay'>, AccountKey> = {
  move: 'suspense',
  owner_out: 'owner',
  owner_in: 'owner',
  other_in: 'other_income',
  refund: 'refund_due',
  courier: 'shipping_held',
  bill: 'payables',
  goods: 'goods_received',
  difference: 'cash_difference',
  opening: 'opening',
};

/** Books cash that moved, on its own day: of a drawer with an open shift in that shift (decision 117). */
export async function postMovement(transaction: Transaction, movement: Movement): Promise<void> {
  const { id, created_at, happened_on, amount_sen, from_place, to_place, user_id, undoes_id, order_id } = movement;
  await post(transaction, [
    {
      kind: 'cash',
      document: `movement:${id}`,
      ...(await datedOn(transaction, happened_on, created_at)),
      aboutAt: undoes_id === null ? null : await findWhenEntered(transaction, `movement:${undoes_id}`),
      createdBy: user_id,
      ...(order_id !== null && { order: { id: order_id } }),
      postings: [...sides(movement, to_place, amount_sen), ...sides(movement, from_place, -amount_sen)],
    },
  ]);
}

function sides(movement: Movement, place: string | null, amount: number): Posting[] {
  if (place !== null) return [side(movement, place, amount)];
  if (movement.purpose === 'courier_pay') return courierPay(movement, amount);
  // What stands against a refund is the order's own; its money is a row of the cash book by itself.
  return [{ account: against(movement, movement.purpose), amount, row: movement.id }];
}

/** What buyers had paid for it is no longer held for couriers; what they get beyond it is an expense, what they get less is the shop's. */
function courierPay({ id: row, held_sen }: Movement, amount: number): Posting[] {
  const held = Math.sign(amount) * (held_sen ?? 0);
  const rest = amount - held;
  return [
    { account: 'shipping_held', amount: held, row },
    { account: Math.sign(rest) === Math.sign(amount) ? `expense:${COURIER_COSTS}` : 'shipping', amount: rest, row },
  ];
}

function side(movement: Movement, place: string, amount: number): Posting {
  const { id: row, kind, shift_id, purpose, from_place, to_place } = movement;
  if (shift_id !== null) {
    if (tillOfDrawer(place) === null) return atPlace(place, amount, { row, isOfOrder: false });
    return atPlace(place, amount, { row, shift: shift_id, method: 'cash', day: ['drawer', kind], isOfOrder: false });
  }
  // The day's sheet shows a movement once: where it came to, or else where it left.
  if (place !== (to_place ?? from_place)) return atPlace(place, amount, { row, isOfOrder: false });
  const direction = from_place === null ? 'in' : to_place === null ? 'out' : 'moved';
  return atPlace(place, amount, { row, method: purpose, day: ['cash', direction], isOfOrder: false });
}

function against({ category }: Movement, purpose: Exclude<CashPurpose, 'courier_pay'> | null): PostedAccount {
  if (purpose === 'expense') return category === null ? 'other_expense' : `expense:${category}`;
  return purpose === null ? 'suspense' : AGAINST[purpose];
}
