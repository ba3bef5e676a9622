import { Failure } from '@lapak/contract/errors';
import type { Caller } from '../../../../http/endpoint.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import type { NoteWrongPin } from './pin-guard.ts';

/** Does what needs somebody's PIN, and tells the audit whether it was right, wrong, or has to wait. */
export async function notifyOfPin<Result>(
  auditor: Auditor,
  { caller, userId, noteWrong }: { caller: Caller; userId: number; noteWrong: NoteWrongPin },
  work: () => Promise<Result>,
): Promise<Result> {
  const event = { kind: 'pin', userId: caller.id, recordId: userId } as const;
  try {
    const result = await work();
    await auditor.note({ ...event, action: 'accepted' });
    return result;
  } catch (error) {
    const code = error instanceof Failure ? error.code : null;
    const action = code === 'wrong_pin' ? 'failed' : code === 'too_many_requests' ? 'locked' : null;
    if (action) {
      auditor.noteRepeated(`pin ${action} ${caller.signedInId} ${userId}`, { ...event, action });
      await noteWrong(caller.signedInId, userId);
    }
    throw error;
  }
}
