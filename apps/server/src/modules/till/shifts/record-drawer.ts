import type { ApprovalInput } from '@lapak/contract/sales/approvals';
import type { Settings } from '@lapak/contract/settings/settings';
import type { DrawerOpening, DrawerOpeningInput } from '@lapak/contract/till/drawer';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import type { Caller } from '../../../http/endpoint.ts';
import { findApprover, type PinGuard } from '../../people/identity/index.ts';
import { dateSale, findSeller, isTimelyApproval, proveSeller, type Seller } from '../approval/index.ts';
import { type DrawerOpeningRow, findDrawerOpening, insertDrawerOpening } from './drawer-queries.ts';
import { holdShift, holdShiftAt, type ShiftRow } from './shift-queries.ts';

interface Opened {
  opening: DrawerOpeningInput;
  caller: Caller;
  rules: Settings['till'];
  guard: PinGuard;
}

/** Writes down that a drawer was opened by hand, once for each key. It has happened: nothing but odd input is refused (decision 21). */
export async function recordDrawer(database: Database, { opening, caller, rules, guard }: Opened): Promise<DrawerOpeningRow> {
  // Sent once more it proves nothing anew.
  const known = await findDrawerOpening(database, opening.key);
  if (known) return known;
  const { key, till_id: tillId } = opening;
  const deed = { cashierId: opening.cashier_id, proof: opening.cashier_proof, tillId, key, amount: null };
  const isProven = await proveSeller(database, deed, { caller, guard });
  const approver = opening.approval ? await findDrawerApprover(database, { key, approval: opening.approval, caller, guard }) : undefined;
  return database.transaction(async (transaction) => {
    const { key, till_id, reason } = opening;
    const { at } = dateSale(opening.opened_at, new Date());
    const seller = await findSeller(transaction, opening.cashier_id, { caller, isProven });
    const shift = await shiftOf(transaction, opening, at);
    await insertDrawerOpening(transaction, {
      key,
      till_id,
      shift_id: shift?.id ?? null,
      user_id: seller.id,
      sent_by: caller.id,
      reason,
      opened_at: at,
      ...judgeApproval(opening, { approver, seller, rules }),
    });
    return existing(await findDrawerOpening(transaction, key));
  });
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

type Approver = Awaited<ReturnType<typeof findApprover>>;

function findDrawerApprover(
  database: Database,
  { key, approval, caller, guard }: { key: string; approval: ApprovalInput; caller: Caller; guard: PinGuard },
): Promise<Approver> {
  const mayCount = approval.acts.includes('drawer') && isTimelyApproval(approval.at, new Date());
  return findApprover(database, { ...approval, key, amount: null }, (isRight) =>
    guard.proveHappened(caller, approval.approver_id, async () => mayCount && (await isRight())),
  );
}

function judgeApproval(
  { approval }: DrawerOpeningInput,
  { approver, seller, rules }: { approver: Approver; seller: Seller; rules: Settings['till'] },
): { approval: DrawerOpening['approval']; approver_id: number | null } {
  if (approval) return { approval: approver?.proven ? 'proven' : 'unproven', approver_id: approver?.id ?? null };
  const isNeeded = rules.approval_acts.includes('drawer') && (!seller.supervises || rules.approval_of_own);
  return { approval: isNeeded ? 'missing' : 'not_needed', approver_id: null };
}
