import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import { useTillRules } from '../catalog/till-rules.ts';
import { currentCashier } from './cashier.ts';

/** Whether somebody else has to allow it by PIN, of what a supervisor does without asking (decision 88). */
export function needsApproval(act: ApprovalAct): boolean {
  const { approval_acts, approval_of_own } = useTillRules.getState();
  return approval_acts.includes(act) && (approval_of_own || !currentCashier()?.supervises);
}
