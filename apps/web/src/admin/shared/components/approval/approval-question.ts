import type { Approved } from '@lapak/contract/people/pin-proof';
import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import type { ApprovalInput, PinHolder } from '@lapak/contract/sales/approvals';
import { create } from 'zustand';

/** What is to be allowed: these acts of one sending, by its key, for so many rupiah where it is a sale. */
export interface ApprovalRequest {
  acts: readonly ApprovalAct[];
  key: string;
  amount: number | null;
  /** What comes back by a void or a return. */
  back?: Approved['back'];
}

export type Question = ApprovalRequest & { answer: (approval: ApprovalInput | null) => void };

interface ApprovalState {
  /** Who has a PIN, as last heard of. */
  holders: readonly PinHolder[];
  question: Question | null;
}

/** The open question for a supervisor's PIN, for `approval-host.tsx`. */
export const useApproval = create<ApprovalState>(() => ({ holders: [], question: null }));
