import type { User } from '@lapak/contract/people/identity';
import { useState } from 'react';
import { ApiError, createApi } from '../../lib/api.ts';
import { PasskeyProblem, provePasskey } from '../../lib/passkey.ts';
import { currentToken } from '../../lib/session.ts';

/** Nobody is signed in, or their token has expired. */
export const withoutToken = createApi({ fetch: (input, init) => fetch(input, init) });

/** With the token alone: a 401 to these calls must not ask for the password once more. */
export const withToken = createApi({ fetch: (input, init) => fetch(input, init), token: currentToken });

/** Signs in by passkey: after a password with its ticket, else alone. `onOver` when the ticket's time is over. */
export function usePasskeySignIn({ onDone, onOver }: { onDone: (user: User, token: string) => void; onOver?: () => void }) {
  return usePasskeyPress(async (input: { ticket?: string; remember?: boolean }) => {
    const { data } = await withoutToken.call('startPasskeySignIn', { body: input });
    const passkey = await provePasskey(data.question);
    const { data: session } = await withoutToken.call('finishSignIn', { body: { ticket: data.ticket, passkey } });
    onDone(session.user, session.token);
  }, onOver);
}

/** A passkey in place of the password, for an act that asks for it again. */
export function usePasskeyConfirmation(onDone: () => void) {
  return usePasskeyPress(async () => {
    const { data } = await withToken.call('startPasskeySignIn', { body: { confirm: true } });
    const passkey = await provePasskey(data.question);
    await withToken.call('confirmPassword', { body: { ticket: data.ticket, passkey } });
    onDone();
  });
}

function usePasskeyPress<Input extends object>(act: (input: Input) => Promise<void>, onOver?: () => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function press(input: Input) {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      await act(input);
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
