import type { AnswerOf } from '@lapak/contract/endpoints';
import type { RouteName } from '@lapak/contract/routes';
import { useRevalidator } from 'react-router';
import { ApiError, type CallArguments, type CallInput } from './api.ts';
import { api } from './browser-api.ts';
import { type NoticeAction, notify } from './notify.ts';
import { isSending, setSending, useSendings } from './sending.ts';

interface SendOptions<Name extends RouteName> {
  /** Shared by everything that shows the record. */
  key: string;
  /** The success message; none when the result is visible. */
  done?: (answer: AnswerOf<Name>) => string | { text: string; action: NoticeAction | undefined };
  /** The error message; details go to the console (spec section 8). */
  failed?: (error: ApiError) => string;
}

/** Sends a change on a press, reports the result and reloads the screen. A second press meanwhile does nothing. */
export function useSend<Name extends RouteName>(name: Name, { key, done, failed = ({ message }) => message }: SendOptions<Name>) {
  const { revalidate } = useRevalidator();
  const sending = useSendings(({ byKey }) => byKey[key]);

  /** The answer; null when it failed. */
  async function send(...input: CallArguments<Name>): Promise<AnswerOf<Name> | null> {
    if (isSending(key)) return null;
    setSending(key, { input: input[0] });
    try {
      const answer = await api.call(name, ...input);
      setSending(key, { input: input[0], answer });
      const notice = done?.(answer);
      if (typeof notice === 'string') notify('success', notice);
      else if (notice) notify('success', notice.text, notice.action);
      await revalidate();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      notify('error', failed(error));
      // Shows the current state after a conflict.
      if (error.code === 'changed_meanwhile') await revalidate();
      return null;
    } finally {
      setSending(key, null);
    }
  }

  return {
    send,
    /** The input that is being sent, until it is answered. */
    input: sending && sending.answer === undefined ? (sending.input as CallInput<Name>) : null,
    pending: sending !== undefined && sending.answer === undefined,
    /** The answer, until the screen has been reloaded with it. */
    answer: (sending?.answer ?? null) as AnswerOf<Name> | null,
  };
}
