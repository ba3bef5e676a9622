import type { User } from '@lapak/contract/schemas/identity';
import { useState } from 'react';
import { ApiError, createApi } from '../../lib/api.ts';
import { PasskeyProblem, provePasskey } from '../../lib/passkey.ts';

/** Nobody is signed in, or their token has expired. */
export const withoutToken = createApi({ fetch: (input, init) => fetch(input, init) });

/** Signs in by passkey: after a password with its ticket, else alone. `onOver` when the ticket's time is over. */
export function usePasskeySignIn({ onDone, onOver }: { onDone: (user: User, token: string) => void; onOver?: () => void }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function press(asked: { ticket?: string; remember?: boolean }) {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const { data } = await withoutToken.call('startPasskeySignIn', { body: asked });
      const passkey = await provePasskey(data.question);
      const { data: session } = await withoutToken.call('finishSignIn', { body: { ticket: data.ticket, passkey } });
      onDone(session.user, session.token);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof PasskeyProblem)) throw error;
      setProblem(error.message);
      if (error instanceof ApiError && error.code === 'sign_in_over') onOver?.();
    } finally {
      setPending(false);
    }
  }
  return { press, pending, problem };
}
