import { TILL_CLOCK_AHEAD_MINUTES, TILL_CLOCK_BACK_DAYS } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { Approved } from '@lapak/contract/people/pin-proof';
import { maySupervise } from '@lapak/contract/people/roles';
import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import type { ApprovalInput } from '@lapak/contract/sales/approvals';
import type { Settings } from '@lapak/contract/settings/settings';
import type { Database, Transaction } from '../../../database/connection.ts';
import { type Caller, roleOf } from '../../../http/endpoint.ts';
import { findApprover, type PinGuard } from '../../people/identity/index.ts';
import { insertApproval } from '../../sales/records/index.ts';
import type { TillDiscrepancy } from './discrepancy-queries.ts';

interface Question {
  approval: ApprovalInput | null | undefined;
  /** The idempotency key of what it allows; without one nothing can be allowed. */
  key: string | null;
  /** Rupiah of a sale; null for what is none. */
  amount: number | null;
  /** What a void or a return takes back. */
  back?: Approved['back'];
  caller: Caller;
  rules: Settings['till'];
  /** A proof that is sent wrong counts as a wrong PIN does. */
  guard: PinGuard;
  /** The act has happened: it is booked whatever the proof is worth (decision 21). */
  hasHappened: boolean;
}

/** The approval of a supervisor or an admin for what is being done at the till (decision 88), checked. */
export interface VerifiedApproval {
  /** Whether it allows an act that the shop refuses to everybody without it: a limit, or the stock. */
  allows(act: ApprovalAct): boolean;
  /** Of these acts, those that lack it; a supervisor's own session is approval enough unless the settings ask always. */
  lacking(acts: readonly ApprovalAct[]): ApprovalAct[];
  /** Throws `approval_required` where one of these acts lacks it. */
  require(acts: readonly ApprovalAct[]): void;
  /** What somebody has to look at, of a sale that has happened. */
  discrepancies(needed: readonly ApprovalAct[]): TillDiscrepancy[];
  /** Writes down who allowed what. */
  record(transaction: Transaction, of: { orderId: number | null; shiftId: number | null; userId: number | null }): Promise<void>;
}

/** Checks the approval that came with an act. Throws `wrong_pin` where its proof isn't right and nothing has happened yet. */
export async function verifyApproval(database: Database, question: Question): Promise<VerifiedApproval> {
  const { approval, caller, rules, hasHappened } = question;
  const approvedBy = approval ? await checkProof(database, { ...question, approval }) : null;
  if (approval && !approvedBy?.proven && !hasHappened) throw failure('wrong_pin');
  const proven = approvedBy?.proven ? new Set(approval?.acts) : new Set<ApprovalAct>();
  // Whoever came by PIN types it again: the till's session is also its other people's (decision 91).
  const isOwn = maySupervise(roleOf(caller)) && !rules.approval_of_own && !caller.byPin;

  const allows = (act: ApprovalAct) => rules.approval_acts.includes(act) && proven.has(act);
  const lacking = (acts: readonly ApprovalAct[]) =>
    isOwn ? [] : acts.filter((act) => rules.approval_acts.includes(act) && !proven.has(act));
  return {
    allows,
    lacking,
    require(acts) {
      const missing = lacking(acts);
      if (missing.length > 0) throw failure('approval_required', { data: { acts: missing } });
    },
    discrepancies(needed) {
      if (approval && !approvedBy?.proven) {
        const approver = approvedBy?.name ?? `#${approval.approver_id}`;
        return [{ kind: 'approval', detail: { code: 'approval_unproven', approver, acts: approval.acts } }];
      }
      const acts = lacking(needed);
      return acts.length === 0 ? [] : [{ kind: 'approval', detail: { code: 'approval_missing', acts } }];
    },
    async record(transaction, { orderId, shiftId, userId }) {
      if (!approval || !approvedBy) return;
      await insertApproval(transaction, {
        acts: approval.acts,
        order_id: orderId,
        shift_id: shiftId,
        user_id: userId,
        approver_id: approvedBy.id,
        said_at: new Date(approval.at),
        proven: approvedBy.proven,
      });
    },
  };
}

async function checkProof(
  database: Database,
  { approval, key, amount, back, caller, guard, hasHappened }: Question & { approval: ApprovalInput },
) {
  const { approver_id: approverId, acts, at, proof } = approval;
  const claim = { approver_id: approverId, acts, key: key ?? '', amount, at, proof, back };
  const isTimely = isTimelyApproval(at, new Date());
  return (
    (await findApprover(database, claim, (isRight) =>
      guard[hasHappened ? 'proveHappened' : 'prove'](caller, approverId, async () => key !== null && isTimely && (await isRight())),
    )) ?? null
  );
}

/** An approval is for now, or for what waited in a till's outbox since: an old one isn't kept for another day. */
export function isTimelyApproval(at: string, now: Date): boolean {
  const aheadMs = Date.parse(at) - now.getTime();
  return aheadMs <= TILL_CLOCK_AHEAD_MINUTES * 60_000 && aheadMs >= -TILL_CLOCK_BACK_DAYS * 86_400_000;
}
