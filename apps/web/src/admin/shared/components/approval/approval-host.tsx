import { Suspense } from 'react';
import { retryingLazy } from '../../../../lib/retrying-lazy.ts';
import { useApproval } from './approval-question.ts';

const ApprovalDialog = retryingLazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }));

/** Shows the question of `askApproval`, once per frame. Its code is no part of what the back office opens with. */
export function ApprovalHost() {
  const question = useApproval((state) => state.question);
  return (
    question && (
      <Suspense>
        <ApprovalDialog key={question.key} question={question} />
      </Suspense>
    )
  );
}
