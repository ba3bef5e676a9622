import type { DrawerOpening, DrawerOpeningInput } from '@lapak/contract/schemas/drawer';
import type { Settings } from '@lapak/contract/schemas/settings';
import type { Database, Transaction } from '../../database/connection.ts';
import { existing } from '../../database/existing.ts';
import type { Caller } from '../../http/endpoint.ts';
import { findApprover } from '../identity/index.ts';
import { dateSale } from './date-sale.ts';
import { findDrawerOpening, insertDrawerOpening } from './drawer-queries.ts';
import { findSeller, type Seller } from './find-seller.ts';
import { presentDrawerOpening } from './present-shift.ts';
import { holdShift, holdShiftAt, type ShiftRow } from './shift-queries.ts';

interface Opened {
  opening: DrawerOpeningInput;
  caller: Caller;
  rules: Settings['till'];
}

/** Writes down that a drawer was opened by hand, once for each key. It has happened: nothing but odd input is refused (decision 21). */
export async function recordDrawer(database: Database, { opening, caller, rules }: Opened): Promise<DrawerOpening> {
  const row = await database.transaction(async (transaction) => {
    const { key, till_id, reason } = opening;
    const { at } = dateSale(opening.opened_at, new Date());
    const deed = { cashierId: opening.cashier_id, proof: opening.cashier_proof, tillId: till_id, key, amount: null };
    const seller = await findSeller(transaction, deed, caller);
    const shift = await shiftOf(transaction, opening, at);
    await insertDrawerOpening(transaction, {
      key,
      till_id,
      shift_id: shift?.id ?? null,
      user_id: seller.id,
      sent_by: caller.id,
      reason,
      opened_at: at,
      ...(await judgeApproval(transaction, { opening, seller, rules })),
    });
    return existing(await findDrawerOpening(transaction, key));
  });
  return presentDrawerOpening(row);
}

/** The shift that the till named, if it is its own; else the one it had at that time, if any. An opening never opens one. */
async function shiftOf(
  transaction: Transaction,
  { shift_id: named, till_id: tillId }: DrawerOpeningInput,
  at: Date,
): Promise<ShiftRow | undefined> {
  const shift = named ? await holdShift(transaction, named) : undefined;
  return shift?.till_id === tillId ? shift : holdShiftAt(transaction, tillId, at);
}

async function judgeApproval(
  transaction: Transaction,
  { opening: { approval, key }, seller, rules }: { opening: DrawerOpeningInput; seller: Seller; rules: Settings['till'] },
): Promise<{ approval: DrawerOpening['approval']; approver_id: number | null }> {
  if (approval) {
    const approver = await findApprover(transaction, { ...approval, key, amount: null });
    const isProven = approver?.proven === true && approval.acts.includes('drawer');
    return { approval: isProven ? 'proven' : 'unproven', approver_id: approver?.id ?? null };
  }
  const isNeeded = rules.approval_acts.includes('drawer') && (!seller.supervises || rules.approval_of_own);
  return { approval: isNeeded ? 'missing' : 'not_needed', approver_id: null };
}
