import { Suspense } from 'react';
import { retryingLazy } from '../../../../lib/retrying-lazy.ts';
import { useApproval } from './approval-question.ts';

const ApprovalDialog = retryingLazy(async () => ({ default: (await import('./approval-dialog.tsx')).ApprovalDialog }));

/** Shows the question of `askApproval`, once per frame. Its code is no part of what the back office opens with. */
export function ApprovalHost() {
  const asked = useApproval((state) => state.asked);
  return (
    asked && (
      <Suspense>
        <ApprovalDialog key={asked.key} asked={asked} />
      </Suspense>
    )
  );
}
