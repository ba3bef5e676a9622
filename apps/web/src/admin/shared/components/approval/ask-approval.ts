import { approvalProofOf } from '@lapak/contract/people/pin-proof';
import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import { type ApprovalInput, ApprovalRequired } from '@lapak/contract/sales/approvals';
import { ApiError } from '../../../../lib/api.ts';
import { api } from '../../../../lib/browser-api.ts';
import { reportSwitch } from '../seller/switch-seller.ts';
import { type ApprovalRequest, useApproval } from './approval-question.ts';

/** Asks for the word of a supervisor or an admin there and then. Null where nobody gives it. */
export function askApproval(input: ApprovalRequest): Promise<ApprovalInput | null> {
  useApproval.getState().question?.answer(null);
  if (useApproval.getState().holders.length === 0) void loadHolders();
  return new Promise((resolve) => {
    const answer = (approval: ApprovalInput | null) => {
      useApproval.setState({ question: null });
      resolve(approval);
    };
    useApproval.setState({ question: { ...input, answer } });
  });
}

async function loadHolders(): Promise<void> {
  try {
    const { data } = await api.call('getTillSettings');
    useApproval.setState({ holders: data.pin_holders });
  } catch (error) {
    console.error(error);
  }
}

/** The word for what was asked, proven with the key of a PIN. */
export async function approvalOf(
  { acts, key, amount, back }: ApprovalRequest,
  approver: { id: number; key: string },
): Promise<ApprovalInput> {
  const claim = { approver_id: approver.id, acts: [...acts], at: new Date().toISOString() };
  return { ...claim, proof: await approvalProofOf(approver.key, { ...claim, key, amount, back }) };
}

/** Sends something; where the shop wants a word for it, asks for that and sends it again with it. Nothing has been done meanwhile. */
export async function sendWithApproval<Answer>(
  { key, back }: Pick<ApprovalRequest, 'key' | 'back'>,
  send: (approval: ApprovalInput | null) => Promise<Answer>,
): Promise<Answer> {
  await reportSwitch();
  try {
    return await send(null);
  } catch (error) {
    const acts = actsWanted(error);
    const approval = acts && (await askApproval({ acts, key, amount: null, back }));
    if (!approval) throw error;
    return send(approval);
  }
}

/** The acts for which the shop wants a word; null where it says something else. */
export function actsWanted(error: unknown): ApprovalAct[] | null {
  if (!(error instanceof ApiError) || error.code !== 'approval_required') return null;
  return ApprovalRequired.safeParse(error.data).data?.acts ?? null;
}
